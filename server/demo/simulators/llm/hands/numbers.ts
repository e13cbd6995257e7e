import { loose, loosely } from './spelling.ts'

const factors: [RegExp, number][] = [
  [/^(?:k|千|nghìn|ngàn|mille|thousand|ألف|الف|آلاف)/iu, 1e3],
  [/^(?:万)/u, 1e4],
  [/^(?:m(?![a-z])|millions?|triệu|百万|مليون)/iu, 1e6],
]

const figure = /(\d+(?:[ ,.\u202f\u00a0]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s?(\p{L}*)/u

function valueOf(written: string): number {
  const isGrouped = /^\d{1,3}(?:[ ,.\u202f\u00a0]\d{3})+$/.test(written)
  return Number(isGrouped ? written.replace(/\D/g, '') : written.replace(',', '.'))
}

/** Numbers that are written out, up to what people do not write in digits. */
const spelled: [RegExp, number][] = (
  [
    ['one|une?|một|一|واحد|واحدة', 1],
    ['two|a couple|a couple of|deux|hai|两|二|اثنين|اثنان|إثنين', 2],
    ['three|trois|ba|三|ثلاث|ثلاثة|تلات|تلاتة', 3],
    ['four|quatre|bốn|四|أربع|أربعة|اربع|اربعة', 4],
    ['five|cinq|năm|五|خمس|خمسة', 5],
    ['six|sáu|六|ست|ستة', 6],
    ['seven|sept|bảy|七|سبع|سبعة', 7],
    ['eight|huit|tám|八|ثمان|ثماني|ثمانية', 8],
    ['nine|neuf|chín|九|تسع|تسعة', 9],
    ['ten|dix|mười|十|عشر|عشرة', 10],
    ['twelve|douze|mười hai|十二', 12],
    ['fourteen|quatorze|mười bốn|十四', 14],
    ['fifteen|quinze|mười lăm|十五|خمسة عشر|خمستعش|ربع', 15],
    ['twenty|vingt|hai mươi|二十|عشرين|عشرون', 20],
    ['thirty|trente|ba mươi|三十|ثلاثين|ثلاثون', 30],
    ['forty|quarante|bốn mươi|四十|أربعين|اربعين', 40],
    ['fifty|cinquante|năm mươi|五十|خمسين', 50],
    ['sixty|soixante|sáu mươi|六十|ستين', 60],
    ['seventy|soixante-dix|bảy mươi|七十|سبعين', 70],
    ['eighty|quatre-vingts|quatre-vingt|tám mươi|八十|ثمانين', 80],
    ['ninety|quatre-vingt-dix|chín mươi|九十|تسعين', 90],
    ['a hundred|one hundred|cent|một trăm|一百|مية|مئة|مائة', 100],
    ['two hundred|deux cents|deux cent|hai trăm|两百|二百|ميتين|مئتين', 200],
  ] as [string, number][]
).map(([word, value]) => [loose(new RegExp(`^(?:${word})$`, 'iu')), value])

const unit = String.raw`(?:%|٪|percent|per cent|pour cent|phần trăm|بالمئة|في المئة|بالمائة|بالمية|في المية|k|thousand|mille|nghìn|ngàn|ألف|الف|آلاف|min(?:ute)?s?|mins|phút|分钟|دقيقة|دقائق|hours?|heures?|giờ|tiếng|小时|ساعات|ساعة|days?|jours?|ngày|天|يوما|يوم|[أا]يام|weeks?|semaines?|tuần|周|dollars?|bucks|đô|美元|دولار)`
const alternatives = spelled
  .flatMap(([{ source }]) => source.slice(4, -2).split('|'))
  .toSorted((one, other) => other.length - one.length)
const isHan = (word: string) => /\p{Script=Han}/u.test(word)
const counted = new RegExp(
  String.raw`(?:(?<![\p{L}\p{M}\p{N}])(?:${alternatives.filter((one) => !isHan(one)).join('|')})|(?:${alternatives.filter(isHan).join('|')}))(?=[\s-]?个?${loosely(unit)}(?![\p{Script=Latin}\p{M}]))`,
  'giu',
)

/** Numbers in words before what they count, in digits: "five percent", "thirty minutes". */
export function inDigits(text: string): string {
  return text.replace(counted, (word) => {
    const value = spelled.find(([pattern]) => pattern.test(word))?.[1]
    return value === undefined ? word : String(value)
  })
}

/** The first figure of a text, with what multiplies it: 80k, 8万. */
export function levelIn(text: string): number | null {
  const [, written, unit = ''] = figure.exec(inDigits(text)) ?? chineseFigure(text)
  if (written === undefined) return null
  const factor = factors.find(([pattern]) => pattern.test(unit))?.[1] ?? 1
  return valueOf(written) * factor
}

/** 八万 and 十二万: as many times ten thousand. */
function chineseFigure(text: string): string[] {
  const [, tens = '', ones = '', factor] =
    /(?:([一二三四五六七八九]?十)|)([一二两三四五六七八九]?)([万千])/u.exec(text) ?? []
  if (factor === undefined || tens + ones === '') return []
  const digit = (sign: string) => '一二三四五六七八九'.indexOf(sign.replace('两', '二')) + 1
  const ten = tens === '' ? 0 : (digit(tens.replace('十', '')) || 1) * 10
  return ['', String(ten + (ones === '' ? 0 : digit(ones))), factor]
}

const percent = loose(
  /(\d+(?:[.,]\d+)?)\s?(?:%|％|٪|percent|per cent|pct|pour cent|phần trăm|个百分点|个点|个?点(?![钟半\d])|بالمئة|في المئة|بالمائة|في المائة|بالمية|في المية)|百分之(\d+)/iu,
)
const chinesePercent = /百分之([一二三四五六七八九十]+)/u

export function percentIn(said: string): number | null {
  const text = inDigits(said)
  const [, before, behind] = percent.exec(text) ?? []
  const written = before ?? behind
  if (written !== undefined) return valueOf(written)
  const sign = chinesePercent.exec(text)?.[1]
  return sign === undefined ? null : (spelled.find(([pattern]) => pattern.test(sign))?.[1] ?? null)
}

/** Spans of time that are no whole hours, longest first. */
const spansOfMinutes: [RegExp, number][] = (
  [
    [
      /(?:an?|one) hour and a half|(?:une|1) ?h(?:eure)? et demie|một (?:giờ|tiếng) rưỡi|(?:giờ|tiếng) rưỡi|一个半小时|ساعة ونص(?:ف)?/iu,
      90,
    ],
    [
      /(?:half|1\/2) (?:an? )?hour|half.hour|(?:une )?demi[- ]?heure|nửa (?:giờ|tiếng)|半个?(?:小时|钟头)|نصف? ساعة|نص ساعة/iu,
      30,
    ],
    [/three.quarters? of an hour|trois quarts? d['’]heure|四十五分钟|三刻钟/iu, 45],
    [/(?:a )?quarter of an hour|quarter.hour|un quart d['’]heure|mười lăm phút|一刻钟|ربع ساعة/iu, 15],
    [/half a day|une demi[- ]?journée|nửa ngày|半天|نصف? يوم/iu, 720],
    [/ساعتين/u, 120],
    [/دقيقتين/u, 2],
    [
      /(?:within|in|inside|over|during|per) (?:an?|one|the same|the|a single) (?:full )?day|24 ?h(?:ours?|eures?)?\b|(?:dans|en|sur) (?:la|une) (?:même )?journée|en un jour|(?:trong|một) (?:một |vòng một )?ngày|一天(?:内|之内)|(?:خلال|في) يوم/iu,
      1440,
    ],
    [/(?:within|in|inside|over) the hour|dans l['’]heure|trong vòng (?:một )?tiếng/iu, 60],
  ] as [RegExp, number][]
).map(([pattern, value]) => [loose(pattern), value])

const minutes = loose(/(\d+)\s?个?(?:min\b|minutes?\b|mins\b|mn\b|phút|p\b|分钟|دقيقة|دقائق|دقايق)/iu)
const hours = loose(
  /(?:(\d+)|\ban?(?= )|\bone(?= )|\bsingle(?= )|\bune(?= )|một|一|半)\s?个?\s?(?:hours?\b|hrs?\b|heures?\b|h\b|giờ|tiếng|小时|钟头|ساعات)/iu,
)
const days = loose(/(\d+)\s?个?(?:days?\b|jours?\b|ngày|天|[أا]يام|يوم)/iu)
const arabicHour = /(?:خلال|في|ب|ضمن|بظرف|بغضون|كل) ?(?:ال)?ساعة(?! \d)/u

export function minutesIn(said: string): number | null {
  const text = inDigits(said)
  const span = spansOfMinutes.find(([pattern]) => pattern.test(text))?.[1]
  if (span !== undefined) return span
  const asMinutes = minutes.exec(text)?.[1]
  if (asMinutes) return Number(asMinutes)
  const asHours = hours.exec(text)
  if (asHours) return Number(asHours[1] ?? 1) * 60
  if (arabicHour.test(text)) return 60
  const asDays = days.exec(text)?.[1]
  return asDays ? Number(asDays) * 1440 : null
}

/** A text without percents, spans of time, times of day and numbers of posts. */
export function withoutFigures(said: string): string {
  return [
    percent,
    ...spansOfMinutes.map(([pattern]) => pattern),
    minutes,
    hours,
    days,
    /#\d+/u,
    /\d{1,2}[:：]\d\d/u,
    /@\w+/u,
    /https?:\S+/u,
    /\b1 ?(?:bài|post|tweet|tin|nháp|lần|草稿|条|篇|个)/u,
  ].reduce((rest, pattern) => rest.replace(new RegExp(pattern.source, 'giu'), ' '), inDigits(said))
}

const spans: [RegExp, number][] = (
  [
    [/\bfortnight\b|(?:two|couple of) weeks|quinzaine|quinze jours|两周|两个?星期|[أا]سبوعين/iu, 14],
    [/\bquarter\b|trimestre|quý|季度|ربع/iu, 90],
    [/\bweeks?\b|\bweekly\b|semaines?|hebdo|tuần|周|星期|礼拜|[أا]سبوع/iu, 7],
    [/\bmonths?\b|\bmonthly\b|\bmois\b|mensuel|tháng|个月|本月|月|شهر/iu, 30],
    [/\byesterday\b|\bhier\b|hôm qua|昨天|昨日|[أا]مس|مبارح/iu, 1],
    [/\btoday\b|aujourd.hui|\bajd\b|hôm nay|bữa nay|今天|今日|اليوم/iu, 1],
  ] as [RegExp, number][]
).map(([pattern, value]) => [loose(pattern), value])
const someDays = loose(
  /(\d+)\s?(?:days?\b|jours?\b|derniers jours\b|j\b|ngày|bữa|hôm|天|日|يوما|يوم|[أا]يام)/iu,
)
const someWeeks = loose(/(\d+)\s?个?(?:weeks?\b|semaines?\b|tuần|周|星期|[أا]سابيع|[أا]سبوع)/iu)
const someMonths = loose(/(\d+)\s?个?(?:months?\b|mois\b|tháng|月|[أا]شهر|شهور)/iu)

/** How many days back are asked for. */
export function daysIn(said: string): number | null {
  const text = inDigits(said).replace(
    /(\d+) (?:derniers|dernières|past|last|previous) (?=jours|semaines|mois|days|weeks|months)/giu,
    '$1 ',
  )
  const units: [RegExp, number][] = [
    [someDays, 1],
    [someWeeks, 7],
    [someMonths, 30],
  ]
  for (const [pattern, length] of units) {
    const count = pattern.exec(text)?.[1]
    if (count) return Number(count) * length
  }
  return spans.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
