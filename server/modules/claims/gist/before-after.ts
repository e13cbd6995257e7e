import type { Gist, GistFigure } from './gist.ts'

/** Of a change a figure is what was before it, or what is after it. */
export type Stage = 'before' | 'after'

/** What may stand between such a word and the figure. */
const gap = String.raw`[\s:(~$€£≈约只有]*$`
const frontOf = (spaced: string, unspaced: string) =>
  new RegExp(String.raw`(?:(?<!\p{L})(?:${spaced})|${unspaced})${gap}`, 'u')

const beforeInFront = frontOf(
  'from|up from|down from|instead of|compared (?:with|to)|used to be|used to cost|used to pay|was once|previously|formerly|contre|au lieu de|' +
    'auparavant|avant|etait (?:a|de)|etaient|từ|thay vì|trước(?: đó| đây| kia)?(?: là| chỉ| ở mức)?|مقابل|بدل(?:ا)? من|قبل(?:ه|ها)?|كان(?:ت)?(?: قبل(?:ه|ها)?)?|بعد ان كان(?:ت)?',
  '从|由|自|此前(?:的|是|为|只有)?|之前(?:的|是|为|只有)?|原来(?:的|是|为|只有)?|原先(?:是|为)?|以前(?:是|为)?|上周(?:是|为)?|上月(?:是|为)?',
)
/** "De 3 %" alone says how much; before "à 5 %" it says from where. */
const fromInFront = frontOf('de|من', '(?!)')
const toBehind = /^[\p{Sc}%\s\p{L}]{0,16}?(?<!\p{L})(?:a|الي)(?!\p{L})/u
const beforeBehind =
  /^[\p{Sc}%\s\p{L}]{0,12}?(?<!\p{L})(?:before(?:hand)?|previously|auparavant|avant|precedemment|trước đó|trước đây|hồi trước|سابقا|من قبل|قبل ذلك)(?!\p{L})/u
const afterInFront = frontOf(
  'to|now|is now|are now|a|maintenant|desormais|actuellement|plus que|xuống(?: còn)?|lên(?: tới| đến| thành)?|còn|nay(?: là| còn| chỉ còn)?|giờ(?: là| còn| chỉ còn)?|' +
    'thành|hiện(?: là| có| còn)?|الي|لتصبح|ليصبح|صار(?:ت)?|اصبح(?:ت)?|الان',
  '到|至|成|只剩|只要|现在(?:是|有|为|只要|只有)?|如今(?:是|有|为)?|目前(?:是|有|为|共有)?',
)

/** So near to a figure its stage is told. */
const near = 24

/** Which stage of a change a figure tells; null where the text says nothing of it. */
export function stageOf({ text }: Gist, { from, to }: GistFigure): Stage | null {
  const front = bare(text.slice(Math.max(0, from - near), from))
  const behind = bare(text.slice(to, to + near))
  if (beforeInFront.test(front) || beforeBehind.test(behind)) return 'before'
  if (fromInFront.test(front) && toBehind.test(behind)) return 'before'
  return afterInFront.test(front) ? 'after' : null
}

/** Without accents, but for those that make another word in Vietnamese. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[éèê]/gu, 'e')
    .replace(/à/gu, 'a')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
}
