import { randomBytes } from 'node:crypto'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import { presentBinding, stateOf } from './rules.ts'
import * as agents from './agent-store.ts'
import * as links from './link-store.ts'
import * as chats from './chat-store.ts'
import * as bindings from './binding-store.ts'

/**
 * A link that binds a Telegram chat to the agent: 10 minutes, once, and the earlier one is worth nothing any more.
 * A chat that stopped working may be replaced; one that works is `characterBound`.
 */
export async function bindUrl(
  { db, telegram }: { db: Db; telegram: Telegram | null },
  {
    userId,
    ownerId,
    agentId,
    type,
  }: { userId: string; ownerId: string; agentId: string; type: bindings.ChatType },
) {
  if (!telegram) throw new Problem('notFound')
  const agent = await agents.agentWithOwner(db, agentId)
  if (agent?.ownerId !== ownerId) throw new Problem('agentNotFound')
  const binding = await bindings.bindingOfAgent(db, agentId)
  if (binding?.state === 'ok') throw new Problem('characterBound')

  // Telegram's start payload takes 64 characters: 24 bytes are 32 of them, and still nothing to guess.
  const token = randomBytes(24).toString('base64url')
  const openerId = type === 'channel' ? await chats.ownChat(db, userId) : null
  const url = await addressFor(telegram, { type, payload: `bind_${token}`, openerIsKnown: openerId !== null })
  const { expiresAt } = await transaction(db, async (trx) => {
    // One at a time per agent, so that exactly one link is the newest.
    await agents.agentWithOwner(trx, agentId, { lock: true })
    const link = { tokenHash: sha256(token), agentId, ownerId, madeBy: userId, chatType: type, openerId }
    return links.insertLink(trx, link)
  })
  return { url, type, expiresAt }
}

/** How far the binding is, for a screen that asks every second. */
export async function bindState(db: Db, { ownerId, agentId }: { ownerId: string; agentId: string }) {
  const agent = await agents.agentWithOwner(db, agentId)
  if (agent?.ownerId !== ownerId) throw new Problem('agentNotFound')

  const binding = (await bindings.bindingOfAgent(db, agentId)) ?? null
  const link = (await links.currentLink(db, agentId)) ?? null
  const state = stateOf(binding, link)
  const running = state === 'waiting' || state === 'confirming'
  return {
    state,
    reason: state === 'refused' ? (link?.reason ?? null) : null,
    binding: binding && presentBinding(binding),
    expiresAt: running ? (link?.expiresAt ?? null) : null,
  }
}

/**
 * Telegram lets the user pick a group or a channel where the link says so. A channel's link carries no payload: it is enough
 * where we know whose private chat to ask; else the way leads through a private chat with the bot, which has the link.
 */
async function addressFor(
  telegram: Telegram,
  { type, payload, openerIsKnown }: { type: bindings.ChatType; payload: string; openerIsKnown: boolean },
): Promise<string> {
  if (type === 'group') return telegram.roomLink({ type, payload })
  if (type === 'channel' && openerIsKnown) return telegram.roomLink({ type })
  return telegram.startLink(payload)
}
