import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { day, later } from '#server/lib/clock.ts'
import { connectionById } from '#server/modules/connections/index.ts'
import { measure } from '#server/modules/preflight/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { repliedTo } from '#server/modules/kol/index.ts'
import { bindingOf, noteMessage } from '#server/modules/telegram/index.ts'
import type { PublishingDeps } from './deps.ts'
import * as attempts from './attempt-store.ts'
import * as store from './store.ts'
import { publish } from './transitions.ts'

/** It is out: state, external id and charge in one transaction, so that published and paid are the same fact. */
export async function recordPublished(
  deps: PublishingDeps,
  lease: store.Lease,
  { externalId }: { externalId: string },
): Promise<void> {
  const now = await deps.clock.now()
  await checkpoint('before-record')
  await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'sending')
    if (!row) return
    if (row.hold_ref) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })
    const attempt = await attempts.openAttempt(trx, row.id)
    if (attempt) await attempts.noteAttempt(trx, attempt, { outcome: 'posted', closed: true })
    await publish(trx, row, {
      reason: null,
      external_id: externalId,
      url: await addressOf(deps, trx, row, externalId),
      published_at: now,
      ...(row.platform === 'twitter'
        ? { views_due_at: later(now, day), with_link: measure(row.content ?? '').hasLink }
        : {}),
      charged: row.charged + (row.hold_ref ? row.price : 0),
    })
    if (row.post_type === 'kol_reply' && row.reply_author_id)
      await repliedTo(trx, { agentId: row.agent_id, xUserId: row.reply_author_id, at: now })
    if (row.platform === 'telegram') {
      const binding = await bindingOf(trx, row.agent_id)
      if (binding) await noteMessage(trx, { chatId: binding.chatId, messageId: Number(externalId) })
    }
    await checkpoint('inside-record')
  })
  await checkpoint('after-record')
}

/** Where people find it. A private chat has no address. */
async function addressOf(
  { telegram }: Pick<PublishingDeps, 'telegram'>,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  externalId: string,
): Promise<string | null> {
  if (row.platform === 'telegram') {
    const binding = await bindingOf(trx, row.agent_id)
    if (!telegram || !binding || binding.chatType === 'private') return null
    return telegram.messageLink({ ...binding, messageId: Number(externalId) })
  }
  if (!row.connection_id) return null
  const connection = await connectionById(trx, row.connection_id)
  return connection && `https://x.com/${connection.screenName}/status/${externalId}`
}
