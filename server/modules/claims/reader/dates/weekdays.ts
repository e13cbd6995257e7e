import type { Language } from '#contract/lists.ts'
import type { Moment } from '../../types.ts'
import { monthWords } from './months.ts'
import { anyOf, noneAfter, noneBefore, type Shape } from './shape.ts'

/** From Sunday, with all spellings. */
const names: Partial<Record<Language, string>> = {
  ENGLISH: 'sunday monday tuesday wednesday thursday friday saturday',
  FRENCH: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  VIETNAMESE: 'chủ_nhật|chúa_nhật hai|2 ba|3 tư|4 năm|5 sáu|6 bảy|bẩy|7',
  CHINESE: '日|天 一 二 三 四 五 六',
  ARABIC: 'الاحد الاثنين الثلاثاء|الثلثاء الاربعاء|الاربعا الخميس|الخميسَ الجمعه السبت',
}

/** Days of the week: "on Thursday", "thứ năm", "周四", "يوم الخميس"; neither "every Friday" nor "Black Friday". */
export function weekdays(language: Language): Shape[] {
  const table = names[language]
  if (!table) return []
  const days = new Map(
    table
      .split(' ')
      .flatMap((spellings, at) =>
        spellings.split('|').map((word) => [word.replaceAll('_', ' '), at] as const),
      ),
  )
  const read = ({ w }: Record<string, string | undefined>): Moment | null => {
    const weekday = days.get(w ?? '')
    return weekday === undefined ? null : { weekday }
  }
  return patternsOf(language, days).map((pattern) => ({
    pattern: new RegExp(pattern, 'gu'),
    read: short(read),
  }))
}

/** "Thu", "jeu.": as long as it begins only one of the names. */
const shortest = 3

function short(read: Shape['read']): Shape['read'] {
  return (groups) => {
    const cut = groups['short']?.slice(0, shortest)
    if (cut === undefined) return read(groups)
    const whole = [names.ENGLISH, names.FRENCH].flatMap((table) => table?.split(' ') ?? [])
    return read({ w: whole.find((name) => name.startsWith(cut)) })
  }
}

function patternsOf(language: Language, days: Map<string, number>): string[] {
  const { month } = monthWords(language)
  const word = `(?<w>${anyOf(days.keys())})`
  switch (language) {
    case 'ENGLISH':
      return [
        `(?<!(?:every|each|any|given|black|good|super|cyber|ash|palm|easter|holy|blue|manic|happy|sheffield|casual|freaky|man|girl|per|another) )(?<![@#_])${noneBefore}${word}${noneAfter}(?![_]| (?:times|blues|scaries|motivation|vibes|morning quarterback|night (?:football|live)|mornings|nights|evenings|afternoons|to (?:friday|sunday|saturday) (?:job|grind)))`,
        `${noneBefore}(?<short>sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\\.?,? (?=\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${month})${noneAfter}|(?:${month})\\.? \\d)`,
      ]
    case 'FRENCH':
      return [
        `(?<!(?:chaque|les|un|aucun|le prochain) )(?<![@#_])${noneBefore}${word}${noneAfter}(?![_]| (?:noir|gras|saint|des cendres|de pâques|des rameaux|sur deux))`,
        `${noneBefore}(?<short>lun|mar|mer|jeu|ven|sam|dim)\\.? (?=(?:le )?\\d{1,2}(?:er)? (?:${month})${noneAfter})`,
      ]
    case 'VIETNAMESE':
      return vietnamese(anyOf([...days.keys()].filter((name) => !name.includes(' '))))
    case 'CHINESE':
      return [
        // "一周三次" counts, "本周一直" and "本周日均" are other words, "每周一" is no one day.
        `(?<![一二两三四五六七八九十\\d几数每单双整半黑逢])(?:周|週)${word}(?!(?<=一)(?:直|路|众|样|致|带|边|旁|举|口|概|些|块|点半|起来)|[次倍天亿枚家笔种]|个(?![股人别])|轮(?![到番])|根(?!据)|万(?![达科向事众])|百(?!度)|千|名(?![为叫单])|项(?!目)|度(?!过)|只(?![剩有是能跌涨会差要])|分之|人次|成(?![交立为功])|均|线|線|内|k|期(?![间权货])|连[涨跌阳阴])`,
        `(?<!每|每逢|黑色)(?:星期|礼拜|禮拜)${word}`,
      ]
    case 'ARABIC':
      return [
        `(?<!(?:كل|احد|كلا|بين(?! \\p{L}+ وال(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت))|احدي|هذين) )(?<=(?<![\\p{L}\\p{M}])[وفبل]{0,2})(?:يوم )?${word}${noneAfter}(?! (?:السوداء|الاسود|الحزينه|العظيمه|البيضاء|عشر|والعشرين|والثلاثين|معا|فقط|من كل|من الطلبات|ال\\p{L}{2,12}ين(?![\\p{L}])))`,
        `(?<=(?<![\\p{L}\\p{M}]))[وفب]?لل(?<w>احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت)${noneAfter}`,
      ]
    default:
      return []
  }
}

/**
 * The words for Monday to Saturday are ordinals, too ("lần thứ ba", the third time). They are days behind a word for a part
 * of a day or a preposition, where a clause begins (but not as "secondly"), and before a date or "tuần trước".
 */
function vietnamese(numbers: string): string[] {
  const ordinal = 'lần|đợt|lớn|nhỏ|cao|đứng|hạng|xếp|người|cái|bên|coin|vòng|bản|quý|năm|tháng|thế hệ|tuần'
  const dated =
    '(?= tuần (?:này|trước|sau|tới|qua|rồi|vừa)|,? \\(?(?:ngày )?\\d{1,2}[/-]\\d|,? \\(?ngày \\d| (?:vừa rồi|vừa qua|này)(?![\\p{L}\\p{M}]))'
  return [
    '(?<!(?:mỗi|các|những|hàng|hằng) )(?<![\\p{L}\\p{M}\\d])(?<w>chủ nhật|chúa nhật)(?![\\p{L}\\p{M}\\d])',
    `(?<!(?:${ordinal}|mỗi|các|những) )${noneBefore}thứ (?<w>${numbers})${noneAfter}${dated}`,
    `(?<=${noneBefore}(?:hôm|sáng|trưa|chiều|tối|đêm|khuya|vào|từ|đến|tới|trước|hết|của|qua|trong) )thứ (?<w>${numbers})${noneAfter}(?![.,]\\d|%| (?:liên tiếp|liền|trong|trên|thế giới|kể từ|của|hạng))`,
    `(?<=(?:^|[\\n.!?;(•|–—]) ?)thứ (?<w>${numbers})${noneAfter}(?![.,]\\d|%| ?[:,;]| (?:liên tiếp|liền|là|trong|trên|thế giới|kể từ|của|nữa))`,
  ]
}
