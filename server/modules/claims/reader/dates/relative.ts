import type { Language } from '#contract/lists.ts'
import type { Moment } from '../../types.ts'
import { noneAfter, noneBefore, type Shape } from './shape.ts'

type Unit = NonNullable<Moment['relative']>['unit']

/** How many of a unit ago, and the words for it as a pattern; tomorrow is -1. */
type Row = [Unit, number, string]

const english: Row[] = [
  ['day', 2, 'the day before yesterday'],
  ['day', -2, 'the day after tomorrow'],
  ['day', 1, 'yesterday(?: (?:morning|afternoon|evening|night))?|last night|last evening'],
  ['day', 0, 'today|tonight|this (?:morning|afternoon|evening)'],
  ['day', -1, 'tomorrow(?: (?:morning|afternoon|evening|night))?'],
  ...units(['week', 'month', 'quarter', 'year'], {
    1: (unit) => `(?:last|the past|the previous) ${unit}`,
    0: (unit) => `this ${unit}(?! old)`,
    '-1': (unit) => `next ${unit}`,
  }),
]

const french: Row[] = [
  ['day', 2, 'avant-hier'],
  ['day', -2, 'après-demain'],
  ['day', 1, 'hier(?: (?:matin|soir|après-midi))?|la nuit dernière|la veille au soir'],
  ['day', 0, "aujourd'hui|ce soir|ce matin|cet après-midi|cette nuit|ce midi"],
  ['day', -1, 'demain(?: (?:matin|soir))?'],
  ...(
    [
      ['week', 'la semaine', 'cette semaine', 'dernière|passée|précédente', 'prochaine'],
      ['month', 'le mois', 'ce mois(?:-ci)?', 'dernier|passé|précédent', 'prochain'],
      ['quarter', 'le trimestre', 'ce trimestre(?:-ci)?', 'dernier|passé|précédent', 'prochain'],
      ['year', "(?:l'année|l'an)", 'cette année', 'dernière|dernier|passée?|précédente', 'prochaine?'],
    ] as const
  ).flatMap(([unit, one, now, last, next]): Row[] => [
    [unit, 0, now],
    [unit, 1, `${one.replace(/^(?:la|le) /, '(?:l[ae]|du|au|de la) ')} (?:${last})`],
    [unit, -1, `${one.replace(/^(?:la|le) /, '(?:l[ae]|du|au|de la) ')} (?:${next})`],
  ]),
]

const vietnamese: Row[] = [
  ['day', 2, 'hôm kia'],
  ['day', -2, 'ngày kia|ngày mốt'],
  ['day', 1, '(?:(?:sáng|trưa|chiều|tối|đêm) )?hôm qua|(?:tối|đêm|chiều|trưa|sáng) qua|ngày hôm qua'],
  ['day', 0, '(?:(?:sáng|trưa|chiều|tối|đêm) )?hôm nay|(?:tối|đêm|chiều|trưa|sáng|bữa) nay|ngày hôm nay'],
  ['day', -1, '(?:sáng|trưa|chiều|tối|đêm|ngày) mai'],
  ...([['week', 'tuần'], ['month', 'tháng'], ['quarter', 'quý'], ['year', 'năm']] as const).flatMap(
    ([unit, word]): Row[] => [
      [unit, 0, unit === 'year' ? 'năm nay' : `${word} (?:này|nay)`],
      [unit, 1, `${word} (?:trước|vừa rồi|vừa qua|rồi|qua${unit === 'year' ? '|ngoái' : ''})(?! khi)`],
      [unit, -1, `${word} (?:sau|tới)(?! khi)`],
    ],
  ),
] // prettier-ignore

const chinese: Row[] = [
  ['day', 3, '大前天'],
  ['day', 2, '前天'],
  ['day', 1, '昨[天日晚夜晨早]|昨儿'],
  ['day', 0, '今(?:天|日(?!头条)|晚|晨|早|夜|儿)'],
  ['day', -1, '明(?:天|日|晚|早|晨)'],
  ['day', -2, '后天'],
  ['week', 1, '上(?:个?星期|个?礼拜|一?周(?![期边转]))'],
  ['week', 0, '(?:本|这一?)周(?![期边转])|这个?星期|这个?礼拜|本星期'],
  ['week', -1, '下(?:个?星期|个?礼拜|一?周(?![期边转]))'],
  ['month', 1, '上个月|上月(?!球)'],
  ['month', 0, '本月|这个月|当月'],
  ['month', -1, '下个月|下月(?!球)'],
  ['quarter', 1, '上个?季度?|上一季度?'],
  ['quarter', 0, '本季度?|这个?季度'],
  ['quarter', -1, '下个?季度|下一季度?'],
  ['year', 2, '前年'],
  ['year', 1, '去年|上一年'],
  ['year', 0, '今年|本年度?(?!轻)'],
  ['year', -1, '明年'],
]

const arabic: Row[] = [
  ['day', 2, 'اول امس|اول من امس|قبل امس|امس الاول'],
  ['day', -2, 'بعد غد'],
  ['day', 1, '(?:(?:صباح|مساء|ليله|ظهر|فجر|يوم) )?(?:بال|ال)?امس(?! الاول)|البارحه|الليله الماضيه|مساء البارحه'],
  ['day', 0, '(?:(?:صباح|مساء|ظهر|فجر|ليله) )?(?:هذا )?اليوم(?! (?:نفسه|ذاته|التالي|الواحد|الاخير|الاول|السابق|الذي|الموالي|ال\\p{L}{3,8}(?: |$)))|الليله(?! (?:الماضيه|السابقه|التاليه))|هذا (?:الصباح|المساء)|هذه الليله'],
  ['day', -1, '(?:صباح |مساء |يوم )?(?:الغد|غدا)'],
  ...([
    ['week', 'الاسبوع', 'هذا', 'الماضي|الفائت|المنصرم|السابق', 'الحالي|الجاري', 'القادم|المقبل'],
    ['month', 'الشهر', 'هذا', 'الماضي|الفائت|المنصرم|السابق', 'الحالي|الجاري', 'القادم|المقبل'],
    ['quarter', 'الربع', 'هذا', 'الماضي|الفائت|المنصرم|السابق', 'الحالي|الجاري', 'القادم|المقبل'],
    ['year', 'العام', 'هذا', 'الماضي|الفائت|المنصرم|السابق', 'الحالي|الجاري', 'القادم|المقبل'],
    ['year', 'السنه', 'هذه', 'الماضيه|الفائته|المنصرمه|السابقه', 'الحاليه|الجاريه', 'القادمه|المقبله'],
  ] as const).flatMap(([unit, word, one, last, now, next]): Row[] => {
    const of = `(?:${word}|ل${word.slice(1)})`
    return [
      [unit, 1, `${of} (?:${last})`],
      [unit, -1, `${of} (?:${next})`],
      [unit, 0, `${of} (?:${now})|${one} ${word}`],
    ]
  }),
] // prettier-ignore

const rows: Partial<Record<Language, Row[]>> = {
  ENGLISH: english,
  FRENCH: french,
  VIETNAMESE: vietnamese,
  CHINESE: chinese,
  ARABIC: arabic,
}

/** A number before "tuần trước" makes it "five weeks ago", and "mỗi tuần qua" is no one week. */
const vietnameseBefore =
  '(?<!(?:\\d|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mươi|mốt|lăm|vài|mấy|nhiều|mỗi|những|các|nửa|thứ|hơn) )'
const starts: Partial<Record<Language, string>> = {
  VIETNAMESE: `${vietnameseBefore}${noneBefore}`,
  CHINESE: '',
  ARABIC: '(?<=(?<![\\p{L}\\p{M}])[وفبلك]{0,2})',
}

/** "Yesterday", "tuần trước", "上个月". */
export function relativeShapes(language: Language): Shape[] {
  const start = starts[language] ?? noneBefore
  const end = language === 'CHINESE' ? '' : noneAfter
  return (rows[language] ?? []).map(([unit, ago, words]) => ({
    pattern: new RegExp(`${start}(?:${words})${end}`, 'gu'),
    read: () => ({ relative: { unit, ago } }),
  }))
}

function units(of: Unit[], words: Record<string, (unit: Unit) => string>): Row[] {
  return of.flatMap((unit) =>
    Object.entries(words).map(([ago, write]): Row => [unit, Number(ago), write(unit)]),
  )
}
