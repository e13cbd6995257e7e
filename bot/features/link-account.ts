import { InlineKeyboard } from 'grammy'
import { firstName } from '#server/modules/accounts/index.ts'
import {
  confirmAccountLink,
  declineAccountLink,
  type LinkRefusal,
  openAccountLink,
} from '#server/modules/auth/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { addOpenApp, openAppButton } from './open-app.ts'

/** Lets this Telegram identity sign in to an account made elsewhere: by link, after a question. */
export const linkAccount = listener()

/** Somebody came by such a link: asks, or says why not. */
export async function openLinkQuestion(ctx: BotContext, token: string): Promise<void> {
  if (!ctx.from) return
  const opened = await openAccountLink(ctx.deps.db, { token, telegramId: String(ctx.from.id) })
  if (opened.kind === 'refused') return showRefusal(ctx, opened.reason)
  const { linkId, account } = opened
  const named = account.email ? `${account.name} (${account.email})` : account.name
  await show(ctx, {
    text: ctx.say('link.ask', { account: named }),
    keyboard: new InlineKeyboard()
      .text(ctx.say('link.yes'), dataOf('linkAccount', linkId, 'yes'))
      .text(ctx.say('link.no'), dataOf('linkAccount', linkId, 'no')),
  })
}

linkAccount.chatType('private').callbackQuery(pressed('linkAccount', /(acl_\w+):(yes|no)/), async (ctx) => {
  const [, linkId = '', word] = ctx.match
  const { db } = ctx.deps
  const { id, username, first_name, last_name } = ctx.from
  const telegramId = String(id)
  const answered =
    word === 'no'
      ? await declineAccountLink(db, { linkId, telegramId })
      : await confirmAccountLink(db, {
          linkId,
          person: { id: telegramId, username: username ?? null, name: firstName(first_name, last_name) },
        })
  if (answered.kind === 'refused') return showRefusal(ctx, answered.reason)
  if (answered.kind === 'declined') return show(ctx, { text: ctx.say('link.declined') })
  await show(ctx, {
    text: ctx.say('link.done', { name: answered.name }),
    keyboard: await addOpenApp(ctx, new InlineKeyboard()),
  })
})

const refusals = {
  'used-or-expired': 'link.expired',
  'already-linked': 'link.alreadyLinked',
  'has-account': 'link.hasAccount',
} as const

async function showRefusal(ctx: BotContext, reason: LinkRefusal): Promise<void> {
  const text = ctx.say(refusals[reason])
  if (reason !== 'has-account') return show(ctx, { text })
  await show(ctx, { text, keyboard: await openAppButton(ctx) })
}
