import type { Db } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { fold } from '#server/lib/fold.ts'
import { lazily } from '#server/lib/lazily.ts'
import { knownCoins } from '#server/modules/claims/index.ts'
import { barsBetween } from './minutes-store.ts'

const byWord = lazily(
  () =>
    new Map(
      knownCoins.flatMap(({ id, words }) =>
        [id, ...words].map(
          (word) => [fold(word.replace('*', '').replace('$', '')), id.replace('$', '')] as const,
        ),
      ),
    ),
)

/** The coin that these words are about, by its ticker; null: none, or nobody can tell. */
export function coinIn(phrases: string[]): string | null {
  for (const phrase of phrases) {
    const coin = byWord().get(fold(phrase.replace(/^[$#]/, '').trim()))
    if (coin) return coin.toUpperCase()
  }
  return null
}

/**
 * By how many percent a coin has moved in these minutes, from its highest to its lowest, as far as its minutes are kept;
 * null: they are not.
 */
export async function marketMove(
  db: Db,
  { coin, minutes, now }: { coin: string; minutes: number; now: Date },
): Promise<number | null> {
  const bars = await barsBetween(db, { coin, from: later(now, -minutes * minute), to: now })
  if (bars.length < minutes / 4) return null
  const high = Math.max(...bars.map((bar) => bar.high))
  const low = Math.min(...bars.map((bar) => bar.low))
  return low > 0 ? (high / low - 1) * 100 : null
}
