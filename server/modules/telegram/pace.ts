import { setTimeout as wait } from 'node:timers/promises'
import type { OutgoingMessage, SendOutcome, Telegram } from '#server/adapters/telegram/client.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { later, second } from '#server/lib/clock.ts'
import { limitsOf, turnOf } from './pace-rules.ts'
import * as store from './pace-store.ts'

interface PaceDeps {
  db: Db
  telegram: Telegram | null
}

/** A worker waits for its turn no longer than this. */
const giveUpAfter = 4 * second

/**
 * Waits until a message may go to this chat within Telegram's limits, which all processes keep together. Null: now. A
 * date: the turn is too far away to wait for; ask again then.
 */
export async function waitForTurn({ db, telegram }: PaceDeps, chatId: string): Promise<Date | null> {
  if (!telegram?.paced) return null
  const giveUpAt = performance.now() + giveUpAfter
  for (;;) {
    const { turn, asked } = await takeTurn(db, chatId, giveUpAt - performance.now())
    const at = 'at' in turn ? turn.at : turn.busyUntil
    const left = at.getTime() - asked.getTime()
    if (performance.now() + left > giveUpAt) return at
    await wait(left)
    if ('at' in turn) return null
  }
}

/** One message, in its turn. `try-later` also where its turn is too far away. */
export async function sendInTurn(
  { db, telegram }: { db: Db; telegram: Telegram },
  message: OutgoingMessage,
): Promise<SendOutcome> {
  const notBefore = await waitForTurn({ db, telegram }, message.chatId)
  if (notBefore) return { kind: 'try-later', reason: 'rate', retryAt: notBefore, detail: 'not its turn yet' }
  return noteRefused(db, { chatId: message.chatId, outcome: await telegram.send(message) })
}

/**
 * Telegram itself said "too many requests": nobody writes to this chat before it wants to be written to. Answers the
 * outcome with `retryAt` by the product's clock; an adapter only knows the machine's, and the two may be far apart.
 */
export async function noteRefused(
  db: Db,
  { chatId, outcome }: { chatId: string; outcome: SendOutcome },
): Promise<SendOutcome> {
  if (outcome.kind !== 'try-later' || outcome.reason !== 'rate' || !outcome.retryAt) return outcome
  const retryAt = later(await now(db), outcome.retryAt.getTime() - Date.now())
  await store.putPace(db, new Map([[`chat ${chatId}`, retryAt]]))
  return { ...outcome, retryAt }
}

/** The next turn, taken unless it is further away than `within` milliseconds. */
async function takeTurn(db: Db, chatId: string, within: number) {
  const limits = limitsOf(chatId)
  return transaction(db, async (trx) => {
    const known = await store.lockPace(
      trx,
      limits.map(({ key }) => key),
    )
    const asked = await now(trx)
    const turn = turnOf(limits, known, asked)
    if ('at' in turn && turn.at <= later(asked, within)) await store.putPace(trx, turn.freeAt)
    return { turn, asked }
  })
}
