import { heldFor } from '#contract/publishing.ts'
import type { Produced } from '#contract/routes.ts'
import type { Db } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import { z } from 'zod'
import { correctionsOf } from './corrections/present.ts'
import { evidenceByRow } from './evidence.ts'
import { pollOf } from './poll.ts'
import * as store from './store.ts'
import { partsOf } from './thread-store.ts'
import { undoUntil } from './undo-until.ts'

export type PublicationView = Produced<'posts.publication'>

export const sourceTweet = z.object({
  tweetId: z.string(),
  twitterName: z.string(),
  text: z.string(),
  url: z.string(),
})

/** The post a reply answers. */
export function sourceTweetOf(row: Pick<store.PublicationRow, 'reply_to'>) {
  return row.reply_to === null ? null : sourceTweet.parse(row.reply_to)
}

/** Publications as the contract shows them. */
export async function present(db: Db, rows: store.PublicationRow[]): Promise<PublicationView[]> {
  const evidence = await evidenceByRow(db, rows)
  const corrections = await correctionsOf(db, rows)
  const parts = await partsOf(db, [...new Set(rows.flatMap((row) => row.thread_id ?? []))])
  return rows.map((row) => {
    const thread = row.thread_id === null ? undefined : parts.get(row.thread_id)
    return {
      id: row.id,
      agentId: row.agent_id,
      platform: row.platform,
      postType: row.post_type,
      status: row.status,
      reason: row.reason,
      content: row.content,
      version: row.version,
      images: row.image_names.map((name, index) => ({
        url: fileUrl(name),
        alt: row.image_alts[index] ?? '',
      })),
      quoteTweetId: row.quote_tweet_id,
      poll: pollOf(row),
      replyTo: sourceTweetOf(row),
      thread:
        thread && row.thread_id !== null
          ? { id: row.thread_id, part: row.thread_part ?? 1, ...thread }
          : null,
      assisted: row.assisted,
      assistUrl: assistUrl(row),
      price: fromMilli(row.price),
      charged: fromMilli(row.charged),
      scheduledAt: row.scheduled_at,
      undoUntil: undoUntil(row),
      createdAt: row.created_at,
      publishedAt: row.published_at,
      url: row.url,
      externalId: row.external_id,
      madeWithAi: row.made_with_ai,
      paidPartnership: row.paid_partnership,
      why: row.why,
      heldFor: row.held_for === null ? null : heldFor.parse(row.held_for),
      evidence: evidence.get(row.id) ?? null,
      corrections: corrections.get(row.id) ?? [],
    }
  })
}

/** X's own composer, filled in as the reply, for the owner to send by hand (decision: x-conversation-control). */
export function assistUrl({
  assisted,
  content,
  reply_tweet_id,
}: Pick<store.PublicationRow, 'assisted' | 'content' | 'reply_tweet_id'>): string | null {
  if (!assisted || content === null || reply_tweet_id === null) return null
  return `https://x.com/intent/post?${new URLSearchParams({ in_reply_to: reply_tweet_id, text: content })}`
}

/** Problem `notFound` where it is gone. */
export async function presentById(db: Db, id: string): Promise<PublicationView> {
  const row = await store.find(db, id)
  if (!row) throw new Problem('notFound')
  return presentOne(db, row)
}

export async function presentOne(db: Db, row: store.PublicationRow): Promise<PublicationView> {
  const [view] = await present(db, [row])
  if (!view) throw new Error('nothing to present')
  return view
}
