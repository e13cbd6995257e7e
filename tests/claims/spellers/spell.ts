/** Every common way to write 1 to 999 in words, per language; the reader is tested against them. */
const at = (list: string[], index: number) => list[index] ?? ''

const englishOnes =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

export function english(n: number): string[] {
  if (n < 20) return [at(englishOnes, n)]
  const ten = at(englishTens, Math.floor(n / 10))
  if (n < 100)
    return n % 10 === 0 ? [ten] : [`${ten}-${at(englishOnes, n % 10)}`, `${ten} ${at(englishOnes, n % 10)}`]
  const hundreds = [`${at(englishOnes, Math.floor(n / 100))} hundred`, ...(n < 200 ? ['a hundred'] : [])]
  if (n % 100 === 0) return hundreds
  return hundreds.flatMap((head) =>
    english(n % 100).flatMap((rest) => [`${head} and ${rest}`, `${head} ${rest}`]),
  )
}

const frenchOnes =
  ' un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const frenchTens = '  vingt trente quarante cinquante soixante septante huitante nonante'.split(' ')

function frenchBelowHundred(n: number): string[] {
  if (n < 20) return [at(frenchOnes, n)]
  const swiss = plainTens(n, at(frenchTens, Math.floor(n / 10)))
  if (n < 70) return swiss
  if (n < 80) return [n === 71 ? 'soixante et onze' : `soixante-${at(frenchOnes, n - 60)}`, ...swiss]
  return [n === 80 ? 'quatre-vingts' : `quatre-vingt-${at(frenchOnes, n - 80)}`, ...swiss]
}

function plainTens(n: number, ten: string): string[] {
  const unit = n % 10
  if (unit === 0) return [ten]
  return unit === 1
    ? [`${ten} et un`, `${ten}-et-un`]
    : [`${ten}-${at(frenchOnes, unit)}`, `${ten} ${at(frenchOnes, unit)}`]
}

export function french(n: number): string[] {
  if (n < 100) return frenchBelowHundred(n)
  const head = n < 200 ? 'cent' : `${at(frenchOnes, Math.floor(n / 100))} cent`
  if (n % 100 === 0) return [n < 200 ? head : `${head}s`]
  return frenchBelowHundred(n % 100).flatMap((rest) => [
    `${head} ${rest}`,
    `${head}-${rest}`.replaceAll(' ', '-'),
  ])
}

const vietnameseOnes = ' một hai ba bốn năm sáu bảy tám chín'.split(' ')

function vietnameseBelowHundred(n: number): string[] {
  if (n < 10) return [at(vietnameseOnes, n)]
  const unit = n % 10
  const units = unit === 5 ? ['lăm'] : [at(vietnameseOnes, unit)]
  if (n < 20) return units.map((word) => `mười ${word}`.trim())
  const behind = unit === 1 ? ['mốt'] : unit === 4 ? ['tư', 'bốn'] : unit === 5 ? ['lăm', 'nhăm'] : units
  return behind.map((word) => `${at(vietnameseOnes, Math.floor(n / 10))} mươi ${word}`.trim())
}

export function vietnamese(n: number): string[] {
  if (n < 100) return vietnameseBelowHundred(n)
  const head = `${at(vietnameseOnes, Math.floor(n / 100))} trăm`
  const rest = n % 100
  if (rest === 0) return [head]
  if (rest < 10) return [`${head} linh ${at(vietnameseOnes, rest)}`, `${head} lẻ ${at(vietnameseOnes, rest)}`]
  return vietnameseBelowHundred(rest).map((tail) => `${head} ${tail}`)
}

const chineseOnes = [...'零一二三四五六七八九']

export function chinese(n: number): string[] {
  if (n < 10) return [at(chineseOnes, n)]
  if (n < 100) {
    const tail = n % 10 === 0 ? '' : at(chineseOnes, n % 10)
    const ten = Math.floor(n / 10)
    const old = ten === 2 && tail !== '' ? [`廿${tail}`] : []
    return [`${ten === 1 ? '' : at(chineseOnes, ten)}十${tail}`, ...old]
  }
  const hundreds = Math.floor(n / 100)
  const heads = [`${at(chineseOnes, hundreds)}百`, ...(hundreds === 2 ? ['两百'] : [])]
  const rest = n % 100
  const tails =
    rest === 0
      ? ['']
      : rest < 10
        ? [`零${at(chineseOnes, rest)}`]
        : rest < 20
          ? [`一${chinese(rest)[0] ?? ''}`]
          : [chinese(rest)[0] ?? '']
  return heads.flatMap((head) => tails.map((tail) => head + tail))
}

const arabicMale = ' واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' ')
const arabicFemale = ' إحدى اثنتان ثلاث أربع خمس ست سبع ثماني تسع عشر'.split(' ')
const arabicTens = ' عشر عشر ثلاث أربع خمس ست سبع ثمان تسع'.split(' ')

function arabicBelowHundred(n: number): string[] {
  if (n <= 10) return [at(arabicMale, n), ...(n > 1 ? [at(arabicFemale, n)] : [])]
  if (n === 11) return ['أحد عشر', 'إحدى عشرة']
  if (n === 12) return ['اثنا عشر', 'اثني عشر', 'اثنتا عشرة', 'اثنتي عشرة']
  if (n < 20) return [`${at(arabicMale, n - 10)} عشر`, `${at(arabicFemale, n - 10)} عشرة`]
  const tens = ['ون', 'ين'].map((ending) => at(arabicTens, Math.floor(n / 10)) + ending)
  if (n % 10 === 0) return tens
  return tens.flatMap((ten) => [
    `${at(arabicMale, n % 10)} و${ten}`,
    `${at(arabicFemale, n % 10)} و${ten}`,
    `${at(arabicMale, n % 10)} و ${ten}`,
  ])
}

export function arabic(n: number): string[] {
  if (n < 100) return arabicBelowHundred(n)
  const hundreds = Math.floor(n / 100)
  const stem = ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'][hundreds] ?? ''
  const heads =
    hundreds === 1
      ? ['مئة', 'مائة']
      : hundreds === 2
        ? ['مئتان', 'مئتين', 'مائتان', 'مائتين']
        : [`${stem}مئة`, `${stem}مائة`, `${stem} مئة`]
  const rest = n % 100
  if (rest === 0) return heads
  return heads.flatMap((head) => arabicBelowHundred(rest).map((tail) => `${head} و${tail}`))
}
