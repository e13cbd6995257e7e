import { InlineKeyboard } from 'grammy'
import { fromMilli } from '#server/lib/money.ts'
import { i18nText } from '#server/lib/texts.ts'
import { agentDetail, type AgentView, listBriefs, pauseAgent } from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import type { Commanded } from '#server/modules/telegram/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { agentsHere, commanded, mayWith } from '../may.ts'
import { headed, placeName } from '../place-line.ts'
import { show } from '../show.ts'
import { instantText } from '../texts.ts'
import { addOpenApp, openAppButton } from './open-app.ts'

const shownMax = 20

/** The agents of this chat as buttons; one of them with what it does and what can be done with it. */
export const agents = listener()

agents.chatType('private').command('agents', (ctx) => showAgents(ctx))
agents.chatType('private').callbackQuery(pressed('agents'), (ctx) => showAgents(ctx))
agents.chatType('private').callbackQuery(pressed('agent', /(\w+)/), async (ctx) => {
  await showCard(ctx, await commanded(ctx, ctx.match[1], 'look'))
})

agents.chatType('private').callbackQuery(pressed('pause', /(\w+):([01])/), async (ctx) => {
  const agent = await commanded(ctx, ctx.match[1], 'shape')
  const paused = ctx.match[2] === '1'
  await pauseAgent(ctx.deps.db, { ownerId: agent.ownerId, agentId: agent.agentId, paused })
  await ctx.acknowledge(ctx.say(paused ? 'card.paused' : 'card.resumed'))
  await showCard(ctx, agent)
})

/** The briefs of the agents that are listed here, in the order the chat has them. */
async function briefsOf(ctx: BotContext) {
  const agents = await agentsHere(ctx, 'look')
  const owners = [...new Set(agents.map(({ ownerId }) => ownerId))]
  const briefs = (await Promise.all(owners.map((ownerId) => listBriefs(ctx.deps.db, ownerId)))).flat()
  return briefs.filter((brief) => agents.some(({ agentId }) => agentId === brief.agentId))
}

/** The list of agents, under a title of the caller's or its own. */
export async function showAgents(ctx: BotContext, title = ctx.say('agents.title')): Promise<void> {
  const briefs = await briefsOf(ctx)
  if (briefs.length === 0) {
    return showNone(ctx)
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
    text: await headed(ctx, title, more),
    keyboard: await addOpenApp(ctx, keyboard),
  })
}

/** There is no agent here; of a project of one's own, and with how to make one. */
export async function showNone(ctx: BotContext): Promise<void> {
  const here = await ctx.here()
  const isOwn = here === null || here.name === null
  const none = isOwn ? ctx.say('agents.none') : i18nText('app', 'team.noAgents', {}, ctx.language)
  await show(ctx, { text: await headed(ctx, none), keyboard: await openAppButton(ctx) })
}

async function showCard(ctx: BotContext, which: Commanded): Promise<void> {
  const { db } = ctx.deps
  const agent = await agentDetail(db, which)
  const schedule = await publishing.scheduleInfo(db, which)
  const zone = schedule.working.workingHoursTimezone
  const { say, language } = ctx
  const { twitter } = agent
  const here = await ctx.here()
  const text = [
    // Its own place, which is another than where they work by now where the button is an old one.
    here?.several && which.roles ? placeName(ctx, { ...which, name: which.project }) : null,
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
  ]
    .filter((part) => part !== null)
    .join('\n\n')
  const keyboard = await addOpenApp(
    ctx,
    await cardButtons(ctx, agent, which),
    `agent_${agent.agentId}`,
    which.ownerId,
  )
  await show(ctx, { text, keyboard: keyboard.row().text(say('agents.all'), dataOf('agents')) })
}

async function cardButtons(ctx: BotContext, agent: AgentView, which: Commanded): Promise<InlineKeyboard> {
  const { say } = ctx
  const keyboard = new InlineKeyboard()
  const paused = agent.state === 'paused'
  if (agent.twitter && !paused && mayWith(which, 'publish')) {
    const count = await postPrice(ctx, agent.agentId)
    keyboard.text(say('card.post', { count }), dataOf('post', agent.agentId)).row()
  }
  if (mayWith(which, 'shape'))
    keyboard.text(say(paused ? 'card.resume' : 'card.pause'), dataOf('pause', agent.agentId, paused ? 0 : 1))
  if (!paused && mayWith(which, 'draft')) keyboard.text(say('card.chat'), dataOf('chat', agent.agentId))
  return keyboard.row()
}

/** What a post on X costs that an agent writes now, with its picture, in credits. */
export async function postPrice({ deps }: BotContext, agentId: string): Promise<number> {
  return fromMilli(await publishing.slotPrice(deps.db, { agentId, platform: 'twitter' }))
}
