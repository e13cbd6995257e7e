import { InlineKeyboard } from 'grammy'
import { agentDetail } from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { problemText } from '../texts.ts'
import { commanded, postPrice } from './agents.ts'
import { openAppButton } from './open-app.ts'
import { outcomeText, type PublicationView } from './outcome.ts'

const shownMax = 20

/** A post on X at once: `/post` and a choice, or the button of an agent's card. */
export const postNow = listener()

postNow.chatType('private').command('post', async (ctx) => {
  const details = await Promise.all((await ctx.agents()).map((agent) => agentDetail(ctx.deps.db, agent)))
  const keyboard = new InlineKeyboard()
  const able = details.flatMap((agent) =>
    agent.twitter && agent.state !== 'paused' ? [{ agent, twitter: agent.twitter }] : [],
  )
  if (able.length === 0) return show(ctx, { text: ctx.say('post.noX'), keyboard: await openAppButton(ctx) })
  for (const { agent, twitter } of able.slice(0, shownMax)) {
    keyboard
      .text(ctx.say('post.row', { name: agent.name, count: postPrice(twitter) }), `po:${agent.agentId}`)
      .row()
  }
  await show(ctx, { text: ctx.say('post.choose'), keyboard })
})

postNow.chatType('private').callbackQuery(/^po:(\w+)$/, async (ctx) => {
  const agent = await commanded(ctx, ctx.match[1])
  await ctx.acknowledge()
  await show(ctx, { text: ctx.say('post.writing', { name: agent.name }) })
  ctx.slowly(async () => {
    const back = new InlineKeyboard().text(agent.name, `ag:${agent.agentId}`)
    try {
      const post = await publishing.postNow(ctx.deps, { userId: agent.userId, agentId: agent.agentId })
      await show(ctx, postScreen(ctx, post, back))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await show(ctx, { text: problemText(error, ctx.language), keyboard: back })
    }
  })
})

function postScreen(ctx: BotContext, post: PublicationView, keyboard: InlineKeyboard) {
  if (post.url) keyboard.row().url(ctx.say('published.open'), post.url)
  return { text: [outcomeText(ctx, post), post.content].filter(Boolean).join('\n\n'), keyboard }
}
