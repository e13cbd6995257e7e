import { sha256 } from '#server/lib/ids.ts'
import { pollOf } from './poll.ts'
import type { PublicationRow } from './store.ts'

/** Everything of a publication that people will see, as bytes to compare. */
export function contentHash(
  row: Pick<PublicationRow, 'content' | 'image_names' | 'quote_tweet_id' | 'poll' | 'reply_to'>,
): Buffer {
  const asked = pollOf(row)
  return sha256(
    JSON.stringify([
      row.content,
      row.image_names,
      row.quote_tweet_id,
      row.reply_to,
      // What asks nothing has the hash it had before there were polls.
      ...(asked ? [[asked.options, asked.minutes]] : []),
    ]),
  )
}
