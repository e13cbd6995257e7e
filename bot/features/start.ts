import { listener } from '../listen.ts'
import { listedHere } from '../may.ts'
import { setMenuButton } from '../menu-button.ts'
import { show } from '../show.ts'
import { showAgents } from './agents.ts'
import { openBindingLink } from './binding.ts'
import { beginChat } from './chat.ts'
import { openInvitation } from './join.ts'
import { openLinkQuestion } from './link-account.ts'
import { openAppButton } from './open-app.ts'
import { showPlaces } from './project.ts'

/**
 * `/start`, with the payload of the link it was opened by. It makes no account
 * (decision: first-own-action-makes-an-account).
 */
export const start = listener()

start.chatType('private').command('start', async (ctx, next) => {
  await next()
  // The button that everybody has is in English.
  if (ctx.language === 'en') return
  await setMenuButton(ctx.api, ctx.deps, { language: ctx.language, chatId: ctx.chat.id })
})

start.chatType('private').command('start', async (ctx) => {
  const payload = ctx.match
  const [, kind, value] = /^(bind|link|join|agent|ref|xb)_(.+)$/.exec(payload) ?? []
  if (kind === 'bind' && value) return openBindingLink(ctx, value)
  if (kind === 'link' && value) return openLinkQuestion(ctx, value)
  if (kind === 'join' && value) return openInvitation(ctx, value)
  if (kind === 'agent' && value) return beginChat(ctx, value)
  if (kind === 'ref') {
    return show(ctx, { text: ctx.say('greeting.referral'), keyboard: await openAppButton(ctx, payload) })
  }
  if (kind === 'xb') {
    return show(ctx, { text: ctx.say('greeting.xSignIn'), keyboard: await openAppButton(ctx, payload) })
  }

  const agents = await ctx.agents()
  if ((await listedHere(ctx, agents, 'look')).length > 0) return showAgents(ctx, ctx.say('greeting.back'))
  if ((await ctx.here())?.several) return showPlaces(ctx)
  await show(ctx, { text: ctx.say('greeting.first'), keyboard: await openAppButton(ctx) })
})

// A link for a group opens as a command in that group.
start.chatType(['group', 'supergroup']).command('start', async (ctx) => {
  const [, token] = /^bind_(.+)$/.exec(ctx.match) ?? []
  if (token) await openBindingLink(ctx, token)
})
