import { InlineKeyboard } from 'grammy'
import { alwaysActive, daytime, messagesOffered } from '#contract/rules.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { bindTelegram, paceMessages } from '#server/modules/lifecycle/index.ts'
import { mayIn } from '#server/modules/organisations/index.ts'
import {
  type Answered,
  type BindRefusal,
  keepAvatar,
  nameChannel,
  openLink,
  refuse,
} from '#server/modules/telegram/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { type Screen, show } from '../show.ts'
import type { TextKey } from '../texts.ts'
import { addOpenApp } from './open-app.ts'

type Bound = Extract<Answered, { kind: 'bound' }>

/** Binds a chat to an agent: by link, after a question. A channel is asked about in the private chat of who opened its link. */
export const binding = listener()

/** Somebody came by a binding link: asks, or says why not. */
export async function openBindingLink(ctx: BotContext, token: string): Promise<void> {
  if (!ctx.chat) return
  const place = ctx.chat.type === 'private' ? 'private' : 'group'
  const opened = await openLink(ctx.deps, {
    token,
    chatId: String(ctx.chat.id),
    // Who speaks as the group itself is an administrator who does not show.
    openerId: ctx.senderChat ? null : String(ctx.from?.id ?? ''),
    place,
  })
  if (opened.kind === 'refused') return show(ctx, { text: ctx.say(refusals[opened.reason]) })
  const { linkId, agentName: agent, ownerName: owner } = opened
  if (opened.kind === 'ask') {
    const text = ctx.say(place === 'group' ? 'binding.askGroup' : 'binding.ask', { agent, owner })
    return show(ctx, { text, keyboard: yesOrNo(ctx, linkId, null) })
  }
  const keyboard = new InlineKeyboard()
  for (const { chatId, title } of opened.known)
    keyboard.text(title, dataOf('bind', linkId, 'at', chatId)).row()
  keyboard
    .url(ctx.say('binding.addToChannel'), await ctx.deps.telegram.roomLink({ type: 'channel' }))
    .row()
    .text(ctx.say('binding.no'), dataOf('bind', linkId, 'no'))
  await show(ctx, { text: ctx.say('binding.askChannel', { agent, owner }), keyboard })
}

/** Somebody gave the bot a channel: if they opened a channel link, the question about it goes to their private chat. */
export async function askAboutChannel(
  ctx: BotContext,
  { personId, room }: { personId: string; room: { chatId: string; title: string; username: string | null } },
): Promise<void> {
  const named = await nameChannel(ctx.deps, { openerId: personId, room })
  if (!named) return
  const screen = channelScreen(ctx, named, room)
  const chatId = named.kind === 'ask' ? named.chatId : personId
  await ctx.api.sendMessage(
    Number(chatId),
    screen.text,
    screen.keyboard ? { reply_markup: screen.keyboard } : {},
  )
}

// One of the channels the bot has already: no new membership tells of it.
binding.chatType('private').callbackQuery(pressed('bind', /(tgl_\w+):at:(-\d+)/), async (ctx) => {
  const [, linkId = '', chatId = ''] = ctx.match
  const chat = await ctx.api.getChat(Number(chatId))
  const room = {
    chatId,
    title: 'title' in chat ? (chat.title ?? '') : '',
    username: 'username' in chat ? (chat.username ?? null) : null,
  }
  const named = await nameChannel(ctx.deps, { openerId: String(ctx.from.id), linkId, room })
  await show(ctx, named ? channelScreen(ctx, named, room) : { text: ctx.say('binding.expired') })
})

function channelScreen(
  ctx: BotContext,
  named: NonNullable<Awaited<ReturnType<typeof nameChannel>>>,
  { chatId, title }: { chatId: string; title: string },
): Screen {
  if (named.kind === 'refused') return { text: ctx.say(refusals[named.reason]) }
  const { agentName: agent, ownerName: owner, linkId } = named
  return {
    text: ctx.say('binding.askThisChannel', { agent, owner, title }),
    keyboard: yesOrNo(ctx, linkId, chatId),
  }
}

function yesOrNo(ctx: BotContext, linkId: string, roomId: string | null): InlineKeyboard {
  return new InlineKeyboard()
    .text(ctx.say('binding.yes'), dataOf('bind', linkId, 'yes', ...(roomId === null ? [] : [roomId])))
    .text(ctx.say('binding.no'), dataOf('bind', linkId, 'no'))
}

binding
  .chatType(['private', 'group', 'supergroup'])
  .callbackQuery(pressed('bind', /(tgl_\w+):(yes|no)(?::(-\d+))?/), async (ctx) => {
    const [, linkId = '', word, roomId = null] = ctx.match
    const { db } = ctx.deps
    const which = { linkId, chatId: String(ctx.chat.id), personId: String(ctx.from.id) }
    const answered =
      word === 'no'
        ? await refuse(db, which)
        : await bindTelegram(ctx.deps, { ...which, roomId, ...nameOf(ctx) })
    // The question stays open for the person it was meant for.
    if (answered.kind === 'refused' && answered.reason === 'not-you')
      return ctx.acknowledge(ctx.say('binding.notYours'), { alert: true })
    await show(ctx, await screenOf(ctx, answered))
    if (answered.kind === 'bound') await askPace(ctx, answered)
    if (answered.kind === 'bound') ctx.slowly(() => keepAvatar(ctx.deps, answered.agentId))
  })

async function screenOf(ctx: BotContext, answered: Answered): Promise<Screen> {
  if (answered.kind === 'refused') return { text: ctx.say(refusals[answered.reason]) }
  if (answered.kind === 'declined') {
    return { text: ctx.say('binding.declined', { agent: answered.agentName }) }
  }
  const { agentName: agent, chatType, title } = answered
  if (chatType !== 'private') return { text: ctx.say('binding.doneRoom', { agent, title }) }
  const keyboard = new InlineKeyboard()
    .text(ctx.say('binding.talk', { agent }), dataOf('chat', answered.agentId))
    .row()
  return { text: ctx.say('binding.done', { agent }), keyboard: await addOpenApp(ctx, keyboard) }
}

/** Asked once, where the agent has no rule for messages yet. */
async function askPace(ctx: BotContext, { agentId, agentName: agent }: Bound): Promise<void> {
  if ((await workingAgent(ctx.deps.db, agentId))?.manualRule !== null) return
  const keyboard = new InlineKeyboard()
  for (const count of messagesOffered) {
    if (count === 0) keyboard.row().text(ctx.say('binding.onRequest'), dataOf('pace', agentId, 0))
    else keyboard.text(String(count), dataOf('pace', agentId, count))
  }
  await ctx.reply(ctx.say('binding.pace', { agent }), { reply_markup: keyboard })
}

binding.callbackQuery(pressed('pace', /(agt_\w+):(\d+)(?::(day|always))?/), async (ctx) => {
  const [, agentId = '', count = '0', when] = ctx.match
  const perDay = Number(count)
  const agent = await pacedBy(ctx, agentId)
  if (!agent) return ctx.acknowledge(ctx.say('binding.notYours'), { alert: true })
  const zone = agent.rule?.settings.workingHoursTimezone ?? 'UTC'
  const day = daytime(zone)
  if (perDay > 0 && !when) {
    const { workingHoursStartTime: from, workingHoursEndTime: to } = day
    const keyboard = new InlineKeyboard()
      .text(
        ctx.say('binding.day', { from: from ?? '', to: to ?? '', zone }),
        dataOf('pace', agentId, perDay, 'day'),
      )
      .row()
      .text(ctx.say('binding.always'), dataOf('pace', agentId, perDay, 'always'))
    return show(ctx, { text: ctx.say('binding.when'), keyboard })
  }
  const hours = when === 'day' ? day : { ...alwaysActive, workingHoursTimezone: zone }
  await paceMessages(ctx.deps.db, { ownerId: agent.ownerId, agentId, perDay, hours })
  const { name } = agent.fields
  await show(ctx, {
    text:
      perDay > 0
        ? ctx.say('binding.paced', { agent: name, count: perDay })
        : ctx.say('binding.quiet', { agent: name }),
  })
})

/** The agent, where whoever pressed may shape it: by account, or because the private chat is bound to it. */
async function pacedBy(ctx: BotContext, agentId: string): Promise<WorkingAgent | null> {
  const agent = await workingAgent(ctx.deps.db, agentId)
  if (!agent) return null
  const own = ctx.account
    ? await mayIn(ctx.deps.db, { userId: ctx.account.id, ownerId: agent.ownerId, needs: 'shape' })
    : ctx.chat?.type === 'private' && (await ctx.agents()).some((one) => one.agentId === agentId)
  return own ? agent : null
}

const refusals = {
  'used-or-expired': 'binding.expired',
  'already-bound': 'binding.alreadyBound',
  'not-you': 'binding.notYours',
  'wrong-place': 'binding.wrongPlace',
  'not-admin': 'binding.notAdmin',
  'bot-cannot-post': 'binding.cannotPost',
} satisfies Record<BindRefusal, TextKey>

/** What a bound chat is called: the person, or the group. */
function nameOf({ chat, from }: BotContext): { title: string; username: string | null } {
  if (chat && chat.type !== 'private')
    return { title: chat.title ?? '', username: 'username' in chat ? (chat.username ?? null) : null }
  return {
    title: [from?.first_name, from?.last_name].filter(Boolean).join(' '),
    username: from?.username ?? null,
  }
}
