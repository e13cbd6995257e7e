import { limits } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import type { PostOutcome } from '#server/adapters/x/client.ts'
import { type CapabilityName, turnOff } from '#server/modules/connections/index.ts'
import { measure } from '#server/modules/preflight/index.ts'
import type { PublicationRow } from './store.ts'

type Refused = Extract<PostOutcome, { kind: 'refused' }>

/**
 * What X has just shown the connection may not do (decision: x-capability-flags): of what this post made use of, that
 * which the refusal names, else all of it. X does not publish its wording, so in doubt a flag goes off; its owner can
 * put it back.
 */
export function flagsRefused(
  outcome: Pick<Refused, 'reason' | 'detail'>,
  post: { quotes: boolean; cashtags: number; weightedLength: number },
): CapabilityName[] {
  if (outcome.reason === 'reply_not_permitted') return ['replies']
  if (outcome.reason === 'too_long') return post.weightedLength > limits.postLengthMax ? ['longPosts'] : []
  if (outcome.reason !== 'not_permitted') return []
  const used: [CapabilityName, boolean, RegExp][] = [
    ['quotes', post.quotes, /\bquot/i],
    ['cashtagsMax', post.cashtags > 1, /cash ?tag/i],
  ]
  const candidates = used.filter(([, isUsed]) => isUsed)
  const named = candidates.filter(([, , words]) => words.test(outcome.detail))
  return (named.length > 0 ? named : candidates).map(([name]) => name)
}

/** Turns off what a refusal speaks of and tells the owner, in the transaction of the outcome. */
export async function turnOffRefused(
  trx: Db,
  row: Pick<PublicationRow, 'connection_id' | 'content' | 'quote_tweet_id'>,
  outcome: Refused,
): Promise<void> {
  if (!row.connection_id || row.content === null) return
  const { weightedLength, cashtags } = measure(row.content)
  const post = { quotes: row.quote_tweet_id !== null, cashtags: cashtags.length, weightedLength }
  await turnOff(trx, { connectionId: row.connection_id, refused: flagsRefused(outcome, post) })
}
