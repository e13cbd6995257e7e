import type { HeldFor } from '#contract/publishing.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import type { ClaimEvidence, Snapshot } from '#server/modules/claims/index.ts'
import { readNow } from '#server/modules/content/index.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import { standingOf } from './corrections/standing.ts'
import type { PublishingDeps } from './deps.ts'
import type { PublicationRow } from './store.ts'

/** What the market has made of a text that was written ahead. */
export interface Overtaken {
  /** What its owner is told. */
  held: HeldFor
  /** Something that the text says of the market turned round, or a price moved so far that readers would mind. */
  matters: boolean
}

/** From so many percent on a price is another one, also to those who know that it was read earlier. */
const mattersFrom = 1

/**
 * Holds a text against the market as it is now. Null: all that its facts held then they hold now; or its sources do not
 * tell, and then the last look before it is sent waits for them (`watch.shockFor`).
 */
export async function overtaken(deps: PublishingDeps, row: PublicationRow): Promise<Overtaken | null> {
  assertOutsideTransaction('publishing.overtaken')
  const standing = await standingOf(deps.db, row)
  if (!standing || !deps.market) return null
  const { text, language, before } = standing
  let now: Snapshot
  try {
    now = await readNow({ market: deps.market }, before, await deps.clock.now())
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    deps.log.info({ error, publication: row.id }, 'a text was not held against the market')
    return null
  }
  const held = (claims: ClaimEvidence[]) =>
    new Set(claims.flatMap((claim) => (claim.match ? [placeOf(claim)] : [])))
  const told = verdictOn(text, language, before).claims
  const still = held(verdictOn(text, language, now).claims)
  const lost = told.filter((claim) => claim.match && !still.has(placeOf(claim)))
  const [first] = lost
  if (!first) return null
  const move = furthestMove(before, now)
  const turned = lost.some(({ kind }) => kind === 'direction')
  return {
    held: {
      kind: 'price',
      about: move?.coin ?? first.text,
      since: 'written',
      percent: move?.percent ?? 0,
      word: null,
      url: null,
    },
    matters: turned || Math.abs(move?.percent ?? 0) >= mattersFrom,
  }
}

const placeOf = ({ start, end, kind }: ClaimEvidence) => `${start}-${end}-${kind}`

/** The coin whose price is furthest from what it was, in percent as they are shown. */
function furthestMove(before: Snapshot, now: Snapshot): { coin: string; percent: number } | null {
  const current = new Map(pricesOf(now).map(({ key, price }) => [key, price]))
  const moves = pricesOf(before).flatMap(({ key, price, coin }) => {
    const value = current.get(key)
    return value === undefined || price <= 0
      ? []
      : [{ coin, percent: Math.round((value / price - 1) * 1000) / 10 }]
  })
  return moves.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))[0] ?? null
}

function pricesOf({ facts }: Snapshot): { key: string; price: number; coin: string }[] {
  return facts.flatMap(({ key, kind, value, subject }) =>
    kind === 'price' && typeof value === 'number' && subject.quantity === 'close' && subject.coin
      ? [{ key, price: value, coin: subject.coin }]
      : [],
  )
}
