import type { Telegram } from '#server/adapters/telegram/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import * as agents from './agent-store.ts'
import * as links from './link-store.ts'
import * as chats from './chat-store.ts'
import * as bindings from './binding-store.ts'

interface DialogDeps {
  db: Db
  telegram: Telegram
}

interface Question {
  linkId: string
  agentName: string
  ownerName: string
}

/** Why nothing was bound. The last four end the link, and the screen that waits says so. */
export type BindRefusal =
  'used-or-expired' | 'already-bound' | 'not-you' | 'wrong-place' | 'not-admin' | 'bot-cannot-post'

type Refused = { kind: 'refused'; reason: BindRefusal }

/**
 * Somebody opened a binding link in a chat: whether to ask there. Nothing is bound by opening, because a link can be sent to
 * a stranger; the first chat that opens it is the only one that may answer. In a group the opener must be an administrator
 * (null: anonymous, which only administrators can be) and the bot must be able to write. A channel's link is opened in a
 * private chat and has to be told the channel.
 */
export async function openLink(
  deps: DialogDeps,
  {
    token,
    chatId,
    openerId,
    place,
  }: { token: string; chatId: string; openerId: string | null; place: 'private' | 'group' },
): Promise<
  ({ kind: 'ask' } & Question) | ({ kind: 'name-channel'; known: chats.Room[] } & Question) | Refused
> {
  const { db } = deps
  const link = await links.claimLink(db, { tokenHash: sha256(token), chatId, openerId })
  if (!link) return refused('used-or-expired')
  if ((link.chatType === 'group') !== (place === 'group')) return end(db, link, 'wrong-place')
  const question = await questionOf(db, link)
  if (!question) return refused('used-or-expired')
  if (link.chatType === 'channel') {
    const known = openerId === null ? [] : await chats.channelsOf(db, openerId)
    return { kind: 'name-channel', known, ...question }
  }
  if (link.chatType === 'group') {
    const reason = await unfit(deps, { chatId, type: 'group' }, openerId)
    if (reason) return end(db, link, reason)
  }
  return { kind: 'ask', ...question }
}

/**
 * Somebody gave the bot a channel, or chose one it has: whether to ask them, in their private chat, about the channel link
 * they opened. Null where they opened none.
 */
export async function nameChannel(
  deps: DialogDeps,
  { openerId, linkId, room }: { openerId: string; linkId?: string; room: chats.Room },
): Promise<({ kind: 'ask'; chatId: string } & Question) | Refused | null> {
  const link = await links.nameRoom(deps.db, { openerId, linkId, room })
  if (!link?.chatId) return null
  const question = await questionOf(deps.db, link)
  if (!question) return refused('used-or-expired')
  const reason = await unfit(deps, { chatId: room.chatId, type: 'channel' }, openerId)
  if (reason) return end(deps.db, link, reason)
  return { kind: 'ask', chatId: link.chatId, ...question }
}

export type Answered =
  | { kind: 'bound'; agentId: string; agentName: string; chatType: bindings.ChatType; title: string }
  | { kind: 'declined'; agentName: string }
  | Refused

/**
 * The chat said yes: it is bound, once. `onBound` runs in the same transaction. Rights in a group or channel are looked at
 * again, because minutes may have passed.
 */
export async function confirm(
  deps: DialogDeps,
  {
    linkId,
    chatId,
    personId,
    roomId,
    title,
    username,
  }: {
    linkId: string
    chatId: string
    personId: string
    /** The channel the question was about; null where it was about its own chat. */
    roomId: string | null
    title: string
    username: string | null
  },
  onBound: (trx: Db, agentId: string) => Promise<void> = async () => {},
): Promise<Answered> {
  const { db } = deps
  const question = await links.openQuestion(db, { linkId, chatId })
  if (!question) return refused('used-or-expired')
  if (!isAsked(question, personId)) return refused('not-you')
  // A question about another channel than the one named last is over.
  if (question.roomId !== roomId) return refused('used-or-expired')
  const room = roomOf(question, { chatId, title, username })
  const type = question.chatType
  if (type !== 'private') {
    const reason = room ? await unfit(deps, { chatId: room.chatId, type }, personId) : 'wrong-place'
    if (reason) return end(db, question, reason)
  }
  if (!room) return refused('used-or-expired')

  return transaction(db, async (trx) => {
    const link = await links.answerLink(trx, { linkId, chatId, state: 'bound' })
    const agent = link && (await agents.agentWithOwner(trx, link.agentId, { lock: true }))
    if (!link || agent?.ownerId !== link.ownerId) return refused('used-or-expired')

    await bindings.endBinding(trx, agent.id, { broken: true })
    const bound = await bindings.insertBinding(trx, {
      agentId: agent.id,
      ownerId: agent.ownerId,
      chatType: type,
      boundBy: link.madeBy,
      ...room,
    })
    if (!bound) return refused('already-bound')
    await onBound(trx, agent.id)
    return { kind: 'bound', agentId: agent.id, agentName: agent.name, chatType: type, title: room.title }
  })
}

/** The chat said no; the screen that waits says so. */
export async function refuse(
  db: Db,
  { linkId, chatId, personId }: { linkId: string; chatId: string; personId: string },
): Promise<Answered> {
  const question = await links.openQuestion(db, { linkId, chatId })
  if (question && !isAsked(question, personId)) return refused('not-you')
  const link = await links.answerLink(db, { linkId, chatId, state: 'refused', reason: 'declined' })
  const agent = link && (await agents.agentWithOwner(db, link.agentId))
  if (!agent) return refused('used-or-expired')
  return { kind: 'declined', agentName: agent.name }
}

type Link = NonNullable<Awaited<ReturnType<typeof links.openQuestion>>>

/** Who opened the link answers; an anonymous administrator shows who they are only by answering. */
function isAsked(link: Link, personId: string): boolean {
  return link.openerId === null || link.openerId === personId
}

function roomOf(link: Link, here: chats.Room): chats.Room | null {
  if (link.chatType !== 'channel') return here
  return link.roomId === null
    ? null
    : { chatId: link.roomId, title: link.roomTitle ?? '', username: link.roomUsername }
}

async function unfit(
  { telegram }: DialogDeps,
  room: { chatId: string; type: 'group' | 'channel' },
  personId: string | null,
): Promise<'not-admin' | 'bot-cannot-post' | null> {
  const standing = await telegram.standing(room, personId ?? (await telegram.me()).id)
  if (personId !== null && !standing.personIsAdministrator) return 'not-admin'
  return standing.botMayPost ? null : 'bot-cannot-post'
}

async function questionOf(db: Db, link: Link): Promise<Question | null> {
  const agent = await agents.agentWithOwner(db, link.agentId)
  if (agent?.ownerId !== link.ownerId) return null
  return { linkId: link.id, agentName: agent.name, ownerName: agent.ownerName }
}

/** The link is over, and bind-state says why. */
async function end(
  db: Db,
  link: Link,
  reason: 'wrong-place' | 'not-admin' | 'bot-cannot-post',
): Promise<Refused> {
  await links.answerLink(db, {
    linkId: link.id,
    chatId: link.chatId ?? '',
    state: 'refused',
    reason: reason.replaceAll('-', '_'),
  })
  return refused(reason)
}

function refused(reason: BindRefusal): Refused {
  return { kind: 'refused', reason }
}
