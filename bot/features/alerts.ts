import { InlineKeyboard } from 'grammy'
import type { Notifications } from '#contract/auth.ts'
import { quietNight } from '#contract/limits.ts'
import { mutableKinds, type NoticeKind, personalNoticeKinds } from '#contract/lists.ts'
import { editMe, me } from '#server/modules/accounts/index.ts'
import { alertButton, noticeKindText } from '#server/modules/notices/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { openAppButton } from './open-app.ts'

/** What the bot tells by itself: `/alerts`, and the button under each alert that keeps its kind quiet. */
export const alerts = listener()

alerts.chatType('private').command('alerts', (ctx) => showAlerts(ctx))

alerts.chatType('private').callbackQuery(pressed('alerts', /(\w+)/), async (ctx) => {
  const { account } = ctx
  if (!account) return showAlerts(ctx)
  const { muted, quietFrom } = await settingsOf(ctx, account.id)
  const kind = kindOf(ctx.match[1])
  if (kind) {
    await change(ctx, account.id, { muted: without(muted, kind, !muted.includes(kind)) })
  } else if (ctx.match[1] === 'quiet') {
    await change(ctx, account.id, quietFrom === null ? quietNight : { quietFrom: null, quietTo: null })
  }
  await showAlerts(ctx)
})

for (const does of ['mute', 'hear'] as const) {
  // Under an alert: the message stays, its button says what it did and takes it back.
  alerts.chatType('private').callbackQuery(pressed(does, /(\w+)/), async (ctx) => {
    const { account } = ctx
    const kind = kindOf(ctx.match[1])
    if (!account || !kind) return
    const mute = does === 'mute'
    const { muted } = await settingsOf(ctx, account.id)
    await change(ctx, account.id, { muted: without(muted, kind, mute) })
    await ctx.acknowledge(ctx.say(mute ? 'alerts.isMuted' : 'alerts.isHeard', { kind: kindText(ctx, kind) }))
    const rows = ctx.callbackQuery.message?.reply_markup?.inline_keyboard ?? []
    const { text, data } = alertButton(kind, mute ? 'hear' : 'mute', ctx.language)
    const button = { text, callback_data: data }
    const keyboard = rows.map((row) =>
      row.map((one) => ('callback_data' in one && one.callback_data === ctx.match[0] ? button : one)),
    )
    await ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: keyboard } })
  })
}

async function showAlerts(ctx: BotContext): Promise<void> {
  const { account } = ctx
  if (!account) {
    return show(ctx, { text: ctx.say('alerts.noAccount'), keyboard: await openAppButton(ctx) })
  }
  const { muted, quietFrom, quietTo, timezone: zone } = await settingsOf(ctx, account.id)
  const keyboard = new InlineKeyboard()
  for (const kind of personalNoticeKinds) {
    const key = muted.includes(kind) ? 'alerts.off' : 'alerts.on'
    keyboard.text(ctx.say(key, { kind: kindText(ctx, kind) }), dataOf('alerts', kind)).row()
  }
  const isQuiet = quietFrom !== null && quietTo !== null
  const quiet = isQuiet
    ? ctx.say('alerts.quiet', { from: quietFrom, to: quietTo, zone })
    : ctx.say('alerts.noQuiet')
  const toggle = isQuiet
    ? ctx.say('alerts.quietOff')
    : ctx.say('alerts.quietOn', { from: quietNight.quietFrom, to: quietNight.quietTo, zone })
  await show(ctx, {
    text: [ctx.say('alerts.title'), quiet].join('\n\n'),
    keyboard: keyboard.text(toggle, dataOf('alerts', 'quiet')),
  })
}

async function settingsOf({ deps }: BotContext, userId: string): Promise<Notifications> {
  return (await me(deps.db, userId)).notifications
}

async function change({ deps }: BotContext, userId: string, to: Partial<Notifications>): Promise<void> {
  await editMe(deps, userId, { notifications: to })
}

function without(muted: NoticeKind[], kind: NoticeKind, mute: boolean): NoticeKind[] {
  const others = muted.filter((one) => one !== kind)
  return mute ? [...others, kind] : others
}

function kindOf(word: string | undefined): NoticeKind | undefined {
  return mutableKinds.find((one) => one === word)
}

function kindText(ctx: BotContext, kind: NoticeKind): string {
  return noticeKindText(kind, ctx.language)
}
