import type { Moment } from '../../types.ts'
import { day, type Groups, number, type Shape } from './shape.ts'

/** Times of day: "14:20", "8 pm", "14h20". */
export const times: Shape[] = [
  {
    pattern:
      /(?<!\d|\d[.,:])(?<h>[01]?\d|2[0-4])(?::|h(?=\d\d))(?<i>[0-5]\d)(?!\d|[:%])\s?(?<half>[ap]\.?m\b)?/gu,
    read: time,
  },
  // "4 h 20": as French writes it.
  { pattern: /(?<!\d|\d[.,:])(?<h>[01]?\d|2[0-4])[ \u00a0]h[ \u00a0](?<i>[0-5]\d)(?!\d|[:%])/gu, read: time },
  { pattern: /(?<!\d|\d[.,:])(?<h>1[0-2]|[1-9])\s?(?<half>[ap]\.?m)(?![\p{L}\d])/gu, read: time },
  {
    pattern:
      /(?<!\d|\d[.,:])(?<h>[01]?\d|2[0-4])\s?(?:uhr|时(?!间)|時(?!間)|시(?!간)|点整|(?:h|час\p{L}*|horas|heures)(?= (?:gmt|utc)))/gu,
    read: time,
  },
  // "11月20日22点", "上午10点", "22点05分", "14点(UTC)".
  {
    pattern:
      /(?<=[日号午晨晚]|utc\s?)(?<h>[01]?\d|2[0-4])点(?:(?<i>[0-5]?\d)分)?(?!\d)|(?<!\d|\d[.,])(?<h>[01]?\d|2[0-4])点(?<i>[0-5]\d)分|(?<!\d|\d[.,])(?<h>[01]?\d|2[0-4])点(?=\s?[(（]?utc)/gu,
    read: time,
  },
  // "lúc 10h", "6h sáng".
  {
    pattern:
      /(?<=(?:lúc|vào|từ|đến|trước|sau) )(?<h>[01]?\d|2[0-4])h(?![\p{L}\d])|(?<!\d|\d[.,:])(?<h>[01]?\d|2[0-4])h(?= (?:sáng|trưa|chiều|tối|đêm))/gu,
    read: time,
  },
]

/** A year that stands alone, in digits that no amount looks like. */
export const loneYear: Shape = {
  pattern:
    /(?<![\d$€£¥₹]\s?|\d[.,:]|[a-z-])(?<y>(?:19[89]|20[0-4]|25[6-7])\d)(?:\s?[年년])?(?![\d%×]|[.,:]\d|\s?[$€%×kKmMbB万亿만억](?![a-z]))/gu,
  read: ({ y }) => day(y, undefined, undefined),
}

function time({ h, i, half }: Groups): Moment | null {
  const hour = number(h)
  if (hour === undefined) return null
  const shifted =
    half?.startsWith('p') && hour < 12 ? hour + 12 : half?.startsWith('a') && hour === 12 ? 0 : hour
  return { hour: shifted % 24, minute: number(i) ?? 0 }
}
