import { Composer, InlineKeyboard } from 'grammy'
import * as publishing from '#server/modules/publishing/index.ts'
import { type Answered, confirm, openLink, refuse } from '#server/modules/telegram/index.ts'
import type { BotContext } from '../context.ts'
import { type Screen, show } from '../show.ts'
import { addOpenApp } from './open-app.ts'

/** Binds this chat to an agent: by link, after a question. */
export const binding = new Composer<BotContext>()

/** Somebody came by a binding link: asks, or says why not. */
export async function openBindingLink(ctx: BotContext, token: string): Promise<void> {
  if (!ctx.chat) return
  const opened = await openLink(ctx.deps.db, {
    token,
    chatId: String(ctx.chat.id),
    place: ctx.chat.type === 'private' ? 'private' : 'other',
  })
  if (opened.kind === 'refused') {
    const text = ctx.say(opened.reason === 'wrong-place' ? 'binding.privateOnly' : 'binding.expired')
    return show(ctx, { text })
  }
  const { linkId, agentName, ownerName } = opened
  await show(ctx, {
    text: ctx.say('binding.ask', { agent: agentName, owner: ownerName }),
    keyboard: new InlineKeyboard()
      .text(ctx.say('binding.yes'), `bind:${linkId}:yes`)
      .text(ctx.say('binding.no'), `bind:${linkId}:no`),
  })
}

binding.chatType('private').callbackQuery(/^bind:(tgl_\w+):(yes|no)$/, async (ctx) => {
  const [, linkId = '', word] = ctx.match
  const { db } = ctx.deps
  const chatId = String(ctx.chat.id)
  const answered =
    word === 'no'
      ? await refuse(db, { linkId, chatId })
      : await confirm(
          db,
          { linkId, chatId, title: nameOf(ctx.from), username: ctx.from.username ?? null },
          (trx, agentId) => publishing.agentChanged(trx, { agentId }),
        )
  await show(ctx, await screenOf(ctx, answered))
})

async function screenOf(ctx: BotContext, answered: Answered): Promise<Screen> {
  if (answered.kind === 'refused') {
    return { text: ctx.say(answered.reason === 'already-bound' ? 'binding.alreadyBound' : 'binding.expired') }
  }
  if (answered.kind === 'declined') {
    return { text: ctx.say('binding.declined', { agent: answered.agentName }) }
  }
  const agent = answered.agentName
  const keyboard = new InlineKeyboard()
    .text(ctx.say('binding.talk', { agent }), `ch:${answered.agentId}`)
    .row()
  return { text: ctx.say('binding.done', { agent }), keyboard: await addOpenApp(ctx, keyboard) }
}

function nameOf(person: { first_name: string; last_name?: string | undefined }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ')
}
