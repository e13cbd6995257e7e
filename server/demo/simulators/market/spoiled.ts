import { day, minute } from '#server/lib/clock.ts'
import type { Answer } from './answers.ts'

/** What may be wrong with an answer of candles that looks well at first. */
export type Spoil =
  | 'zero-price'
  | 'high-below-low'
  | 'negative-volume'
  | 'in-the-future'
  | 'out-of-order'
  | 'twice'
  | 'all-zero'

/** The same answer with something in it that cannot be. */
export function spoiled(answer: Answer, spoil: Spoil): Answer {
  if (answer.status !== 200 || !Array.isArray(answer.body)) return answer
  const rows: unknown[][] = answer.body.filter(Array.isArray).map((row) => [...row])
  const row = rows[Math.floor(rows.length / 2)]
  if (!row) return answer
  switch (spoil) {
    case 'zero-price':
      row[3] = '0.00000000'
      break
    case 'high-below-low':
      ;[row[2], row[3]] = [row[3], String(Number(row[2]) * 1.01)]
      break
    case 'negative-volume':
      row[5] = '-1.00000000'
      break
    case 'in-the-future':
      row[0] = Number(row[0]) + 400 * day
      row[6] = Number(row[0]) + minute - 1
      break
    case 'out-of-order':
      rows.reverse()
      break
    case 'twice':
      rows.push([...row])
      break
    case 'all-zero':
      for (const each of rows) each.splice(1, 5, ...Array<string>(5).fill('0.00000000'))
  }
  return { ...answer, body: rows }
}
