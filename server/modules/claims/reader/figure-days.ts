import type { Claim } from '../types.ts'
import type { FoundMoment } from './dates/index.ts'
import { gapOf, type Sides } from './neighbours.ts'
import type { Counted } from './words.ts'

/** "The high of 12 November, at 63,480": further away than this the day belongs to something else. */
const dayGapMax = 26
/** Words before and after a figure among which "high" or "low" is looked for: it stands next to its figure or one further. */
const wordsBefore = 2
const wordsAfter = 1

/** "149 on 12 November". */
const onDay =
  /^\s(?:(?:on|on the|le|du|hôm|vào|ngày|vào ngày|hôm mùng|ngày mùng|el|no dia|em|am|vom|tanggal|pada|เมื่อ|في|يوم)\s)?(?:วันที่\s)?$/u

/** The day a figure is said of: "The high of 12 November, 63,480"; `dated` where nothing else stands between the two. */
export function dayOf(
  numeral: Counted,
  { before, after }: Sides,
  moments: FoundMoment[],
  text: string,
): Pick<Claim, 'when' | 'dated'> {
  const days =
    numeral.label || numeral.kind === 'percent'
      ? []
      : moments.filter(({ moment }) => moment.day !== undefined)
  const own = days.find(({ index, end }) =>
    numeral.end <= index
      ? onDay.test(text.slice(numeral.end, index))
      : /^[のに]$/u.test(text.slice(end, numeral.index)),
  )
  if (own) return { when: own.moment, dated: true }
  const extreme = [...before.slice(0, wordsBefore), ...after.slice(0, wordsAfter)].some(
    ({ tag }) => tag.type === 'quantity' && (tag.quantity === 'high' || tag.quantity === 'low'),
  )
  const near = extreme ? days.find((moment) => gapOf(numeral, moment) <= dayGapMax) : undefined
  return { when: near?.moment ?? null, dated: false }
}
