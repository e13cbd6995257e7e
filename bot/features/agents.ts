import { InlineKeyboard } from 'grammy'
import { priceMilli } from '#contract/limits.ts'
import { fromMilli } from '#server/lib/money.ts'
import { agentDetail, type AgentView, listBriefs, pauseAgent } from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext, Commanded } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { instantText } from '../texts.ts'
import { addOpenApp, openAppButton } from './open-app.ts'

const shownMax = 20

/** The agents of this chat as buttons; one of them with what it does and what can be done with it. */
export const agents = listener()

agents.chatType('private').command('agents', (ctx) => showAgents(ctx))
agents.chatType('private').callbackQuery(pressed('agents'), (ctx) => showAgents(ctx))
agents.chatType('private').callbackQuery(pressed('agent', /(\w+)/), async (ctx) => {
  await showCard(ctx, await commanded(ctx, ctx.match[1]))
})

agents.chatType('private').callbackQuery(pressed('pause', /(\w+):([01])/), async (ctx) => {
  const agent = await commanded(ctx, ctx.match[1])
  const paused = ctx.match[2] === '1'
  await pauseAgent(ctx.deps.db, { ...agent, paused })
  await ctx.acknowledge(ctx.say(paused ? 'card.paused' : 'card.resumed'))
  await showCard(ctx, agent)
})

/** Problem `agentNotFound` where this chat may not command the agent. */
export async function commanded(ctx: BotContext, agentId: string | undefined): Promise<Commanded> {
  const agent = (await ctx.agents()).find((one) => one.agentId === agentId)
  if (!agent) throw new Problem('agentNotFound')
  return agent
}

/** The briefs of the agents this chat may command, in the order it has them. */
async function briefsOf(ctx: BotContext) {
  const agents = await ctx.agents()
  const owners = [...new Set(agents.map(({ ownerId }) => ownerId))]
  const briefs = (await Promise.all(owners.map((ownerId) => listBriefs(ctx.deps.db, ownerId)))).flat()
  return briefs.filter((brief) => agents.some(({ agentId }) => agentId === brief.agentId))
}

/** The list of agents, under a title of the caller's or its own. */
export async function showAgents(ctx: BotContext, title = ctx.say('agents.title')): Promise<void> {
  const briefs = await briefsOf(ctx)
  if (briefs.length === 0) {
    return show(ctx, { text: ctx.say('agents.none'), keyboard: await openAppButton(ctx) })
  }
  const keyboard = new InlineKeyboard()
  for (const { agentId, name, state } of briefs.slice(0, shownMax)) {
    keyboard
      .text(ctx.say('agents.row', { name, state: ctx.say(`agentState.${state}`) }), dataOf('agent', agentId))
      .row()
  }
  const more =
    briefs.length > shownMax ? ctx.say('agents.more', { shown: shownMax, total: briefs.length }) : null
  await show(ctx, {
    text: [title, more].filter(Boolean).join('\n\n'),
    keyboard: await addOpenApp(ctx, keyboard),
  })
}

async function showCard(ctx: BotContext, which: Commanded): Promise<void> {
  const { db } = ctx.deps
  const agent = await agentDetail(db, which)
  const schedule = await publishing.scheduleInfo(db, which)
  const zone = schedule.working.workingHoursTimezone
  const { say, language } = ctx
  const { twitter } = agent
  const text = [
    say('card.head', {
      name: agent.name,
      type: say(`agentType.${agent.type}`),
      state: say(`agentState.${agent.state}`),
    }),
    [
      ...(agent.rehearsal || !ctx.deps.config.publishing ? [say('card.rehearsal')] : []),
      twitter ? say('card.x', { handle: twitter.screenName }) : say('card.noX'),
      schedule.nextPostAt
        ? say('card.next', { when: instantText(schedule.nextPostAt, { language, zone }) })
        : say('card.noNext'),
      ...(twitter ? [say('card.today', { used: schedule.tweets.used, limit: schedule.tweets.limit })] : []),
    ].join('\n'),
  ].join('\n\n')
  const keyboard = await addOpenApp(ctx, cardButtons(ctx, agent), `agent_${agent.agentId}`)
  await show(ctx, { text, keyboard: keyboard.row().text(say('agents.all'), dataOf('agents')) })
}

function cardButtons({ say }: BotContext, agent: AgentView): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const paused = agent.state === 'paused'
  if (agent.twitter && !paused) {
    keyboard.text(say('card.post', { count: postPrice(agent.twitter) }), dataOf('post', agent.agentId)).row()
  }
  keyboard.text(say(paused ? 'card.resume' : 'card.pause'), dataOf('pause', agent.agentId, paused ? 0 : 1))
  if (!paused) keyboard.text(say('card.chat'), dataOf('chat', agent.agentId))
  return keyboard.row()
}

/** What a post on X costs with this connection, in credits. */
export function postPrice({ costFactor }: { costFactor: number }): number {
  return fromMilli(Math.round(priceMilli.POST * costFactor))
}
