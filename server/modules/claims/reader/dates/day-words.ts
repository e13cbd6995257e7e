import type { Language } from '#contract/lists.ts'

const english =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const french =
  'un|premier|1er deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un|vingt_et_un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un|trente_et_un'.split(
    ' ',
  )
const vietnamese = 'một hai ba bốn|tư năm sáu bảy|bẩy tám chín mười'.split(' ')
const arabicUnits = 'الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ')
const han = '一二三四五六七八九'

/** The words for the days 1 to 31 of a month, as `plain` writes them; of Vietnamese also those that only "mùng" has. */
export function dayWordsOf(language: Language): Map<string, number> {
  const words = new Map<string, number>()
  const add = (nth: number, ...spellings: string[]) => {
    for (const word of spellings) words.set(word, nth)
  }
  if (language === 'ENGLISH') {
    for (const [at, word] of english.entries()) add(at + 1, word)
    for (let unit = 1; unit <= 9; unit++)
      add(20 + unit, `twenty-${english[unit - 1]}`, `twenty ${english[unit - 1]}`)
    add(30, 'thirtieth')
    add(31, 'thirty-first', 'thirty first')
  }
  if (language === 'FRENCH')
    for (const [at, spellings] of french.entries())
      add(at + 1, ...spellings.split('|').map((word) => word.replaceAll('_', ' ')))
  if (language === 'VIETNAMESE') addVietnamese(add)
  if (language === 'CHINESE')
    for (let nth = 1; nth <= 31; nth++) {
      const tens = Math.floor(nth / 10)
      const units = nth % 10 === 0 ? '' : han.charAt((nth % 10) - 1)
      add(nth, `${tens > 1 ? han.charAt(tens - 1) : ''}${tens > 0 ? '十' : ''}${units}`)
      if (tens === 2) add(nth, `廿${units}`)
    }
  if (language === 'ARABIC') addArabic(add)
  return words
}

type Add = (nth: number, ...spellings: string[]) => void

function addVietnamese(add: Add): void {
  for (const [at, spellings] of vietnamese.entries()) {
    const unit = at + 1
    add(unit, ...spellings.split('|'))
    if (unit > 9) continue
    const after = unit === 5 ? ['lăm', 'nhăm'] : spellings.split('|')
    add(10 + unit, ...after.filter((word) => word !== 'tư').map((word) => `mười ${word}`))
    for (const word of unit === 1 ? ['mốt'] : after) add(20 + unit, `hai mươi ${word}`, `hăm ${word}`)
  }
  add(20, 'hai mươi')
  add(30, 'ba mươi')
  add(31, 'ba mươi mốt')
}

function addArabic(add: Add): void {
  for (const [at, word] of arabicUnits.entries()) {
    const unit = at + 1
    add(unit, word)
    if (unit > 9) continue
    const joined = unit === 1 ? 'الحادي' : word
    add(10 + unit, `${joined} عشر`)
    add(20 + unit, `${joined} والعشرين`, `${joined} والعشرون`)
  }
  add(20, 'العشرين', 'العشرون')
  add(30, 'الثلاثين', 'الثلاثون')
  add(31, 'الحادي والثلاثين', 'الحادي والثلاثون')
}
