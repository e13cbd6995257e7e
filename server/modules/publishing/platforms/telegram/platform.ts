import { alwaysActive } from '#contract/rules.ts'
import type { SendOutcome } from '#server/adapters/telegram/client.ts'
import type { Db } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { showFile } from '#server/modules/files/index.ts'
import { hoursOf } from '#server/lib/local-time.ts'
import {
  bindingOf,
  lastMessageId,
  moveChat,
  noteMessage,
  noteRefused,
  privateChatOf,
  waitForTurn,
} from '#server/modules/telegram/index.ts'
import * as attempts from '../../attempt-store.ts'
import { bindingGone } from '../../broken-chat.ts'
import type { PublishingDeps } from '../../deps.ts'
import { pollOf } from '../../poll.ts'
import type { Change, PublicationRow } from '../../store.ts'
import type {
  Answer,
  Attempt,
  Claim,
  Finding,
  Preparation,
  PublishingPlatform,
  ReadyPicture,
  Situation,
} from '../platform.ts'
import { firstReading } from '../../rules.ts'
import { stoodStill } from '../stood-still.ts'
import { correct } from './correct.ts'

export const telegram: PublishingPlatform = {
  showsAtOnce: true,
  situation,
  demand: async () => undefined,
  targetName,
  connectionOf: async () => null,
  room: async () => null,
  turn,
  prepare,
  claim,
  send,
  find,
  showsEverything: async () => true,
  claimCorrection: async () => ({ app: null }),
  correct,
  linkOf,
  published,
}

async function situation(db: Db, agent: WorkingAgent): Promise<Situation> {
  const binding = await bindingOf(db, agent.id)
  const rule = agent.manualRule?.settings ?? null
  return {
    agent,
    limit: rule?.dailyPostLimit ?? 0,
    costFactorMilli: 1000,
    accountKey: binding && `telegram:${binding.chatId}`,
    gate: {
      target: binding && { id: binding.id, state: binding.state },
      enabled: rule !== null,
      mayReply: false,
      hours: hoursOf(rule ?? alwaysActive),
    },
  }
}

async function targetName(db: Db, agentId: string): Promise<string | null> {
  const binding = await bindingOf(db, agentId)
  return binding?.username ?? binding?.title ?? null
}

/** Telegram's limits are kept together by all processes. */
async function turn(deps: PublishingDeps, row: Pick<PublicationRow, 'agent_id'>): Promise<Date | null> {
  const binding = await bindingOf(deps.db, row.agent_id)
  return binding && waitForTurn(deps, binding.chatId)
}

async function prepare(deps: PublishingDeps, row: PublicationRow): Promise<Preparation> {
  const [name] = row.image_names
  return {
    kind: 'ready',
    pictures: name === undefined ? [] : [{ file: await showFile(deps, name), uploaded: null }],
  }
}

async function claim(trx: Db, row: PublicationRow): Promise<Claim> {
  const binding = await bindingOf(trx, row.agent_id)
  const lowerBoundId = String(binding ? await lastMessageId(trx, binding.chatId) : 0)
  return { lowerBoundId, counted: null, app: null }
}

async function send(deps: PublishingDeps, attempt: Attempt, pictures: ReadyPicture[]): Promise<Answer> {
  const { row } = attempt
  const outcome = await call(deps, attempt, pictures)
  switch (outcome.kind) {
    case 'posted':
      return { kind: 'posted', externalId: String(outcome.messageId), status: null, detail: '' }
    case 'unknown':
      return { kind: 'unknown', status: null, detail: outcome.detail }
    case 'try-later':
      return { kind: 'try-later', askedFor: outcome.retryAt, status: null, detail: outcome.detail }
    case 'migrated':
      return {
        kind: 'try-later',
        askedFor: null,
        at: await deps.clock.now(),
        status: null,
        detail: 'migrated',
        also: async (trx, locked) => {
          const binding = await bindingOf(trx, locked.agent_id)
          if (binding) await moveChat(trx, { from: binding.chatId, to: outcome.chatId })
        },
      }
    case 'refused': {
      const gone =
        outcome.reason === 'blocked' ||
        outcome.reason === 'kicked' ||
        outcome.reason === 'chat_not_found' ||
        outcome.reason === 'no_rights'
      return {
        kind: 'refused',
        status: outcome.status,
        detail: outcome.detail,
        next: {
          kind: 'failed',
          reason: gone ? 'undeliverable' : outcome.reason === 'too_long' ? 'too_long' : 'telegram_refused',
        },
        also: async (trx) => {
          if (gone && row.connection_id) await bindingGone(trx, row.connection_id)
        },
      }
    }
  }
}

async function call(deps: PublishingDeps, attempt: Attempt, [picture]: ReadyPicture[]): Promise<SendOutcome> {
  const { row } = attempt
  const notNow = (detail: string): SendOutcome => ({
    kind: 'try-later',
    reason: 'network',
    retryAt: null,
    detail,
  })
  const binding = await bindingOf(deps.db, row.agent_id)
  if (!deps.telegram || !binding || row.content === null) return notNow('Telegram is off')
  if (stoodStill(attempt)) return notNow('the worker stood still')
  await checkpoint('before-call')
  const { chatId } = binding
  const outcome = await deps.telegram.send({
    chatId,
    text: row.content,
    image: picture?.file ?? null,
    poll: pollOf(row),
  })
  return noteRefused(deps.db, { chatId, outcome })
}

async function find(deps: PublishingDeps, row: PublicationRow): Promise<Finding> {
  const binding = await bindingOf(deps.db, row.agent_id)
  if (!deps.telegram || !binding || row.content === null)
    return { kind: 'cannot-look', detail: 'the chat is not bound any more' }
  const wanted = {
    chatId: binding.chatId,
    afterMessageId: Number((await attempts.firstAttempt(deps.db, row.id))?.lower_bound_id ?? 0),
    text: row.content,
    options: pollOf(row)?.options ?? null,
  }
  if (binding.chatType !== 'private') return lookInRoom(deps, row, wanted)
  const answer = await deps.telegram.findMessage(wanted)
  if (answer.kind === 'found') return { kind: 'found', externalId: String(answer.messageId) }
  return answer.kind === 'absent' ? { kind: 'not-there' } : { kind: 'cannot-look', detail: answer.detail }
}

/** A group or channel is looked through by way of its owner's chat; what is not found there is never sent a second time. */
async function lookInRoom(
  deps: PublishingDeps,
  row: PublicationRow,
  wanted: { chatId: string; afterMessageId: number; text: string; options: string[] | null },
): Promise<Finding> {
  const lookoutChatId = await privateChatOf(deps.db, { ownerId: row.owner_id, agentId: row.agent_id })
  if (!deps.telegram || !lookoutChatId)
    return { kind: 'not-provable', detail: 'no private chat to look through' }
  const answer = await deps.telegram.findInRoom({ ...wanted, lookoutChatId })
  if (answer.kind === 'found') return { kind: 'found', externalId: String(answer.messageId) }
  if (answer.kind === 'not-seen')
    return { kind: 'not-provable', detail: 'not seen among the newest messages' }
  return { kind: answer.kind === 'blind' ? 'not-provable' : 'cannot-look', detail: answer.detail }
}

async function linkOf(
  { telegram: client }: PublishingDeps,
  trx: Db,
  row: PublicationRow,
  externalId: string,
): Promise<string | null> {
  const binding = await bindingOf(trx, row.agent_id)
  // A private chat has no address.
  if (!client || !binding || binding.chatType === 'private') return null
  return client.messageLink({ ...binding, messageId: Number(externalId) })
}

async function published(
  trx: Db,
  row: PublicationRow,
  { externalId, now }: { externalId: string; now: Date },
): Promise<Change> {
  const binding = await bindingOf(trx, row.agent_id)
  if (binding) await noteMessage(trx, { chatId: binding.chatId, messageId: Number(externalId) })
  // Only of channels does Telegram tell how many reacted.
  return binding?.chatType === 'channel' ? { views_due_at: firstReading(now) } : {}
}
