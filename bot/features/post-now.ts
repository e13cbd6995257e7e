import { InlineKeyboard } from 'grammy'
import { agentDetail, type AgentView, pauseAgent } from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import type { Commanded } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { agentsHere, commanded } from '../may.ts'
import { headed, isMadeHere, placeTag } from '../place-line.ts'
import { show } from '../show.ts'
import { problemText } from '../texts.ts'
import { postPrice } from './agents.ts'
import { openAppButton } from './open-app.ts'
import { outcomeText, type PublicationView } from './outcome.ts'

const shownMax = 20

/** A post on X at once: `/post` and a choice, or the button of an agent's card. */
export const postNow = listener()

postNow.chatType('private').command('post', async (ctx) => {
  // Words behind the command look like the post they would be: who wrote them is told where such words go.
  await showChoice(ctx, ctx.match.trim() === '' ? null : ctx.say('post.ownWords'))
})

for (const about of [undefined, /(\w+)/])
  postNow
    .chatType('private')
    .callbackQuery(pressed('resumePosters', about), (ctx) => resumePosters(ctx, ctx.match[1]))

async function resumePosters(ctx: BotContext, project: string | undefined): Promise<void> {
  // Of another place than where they work by now: the choice of this one takes its place.
  if (!(await isMadeHere(ctx, project))) return showChoice(ctx)
  const { paused } = await postersOf(ctx)
  for (const poster of paused) {
    const { ownerId, agentId } = await commanded(ctx, poster.agentId, 'shape')
    await pauseAgent(ctx.deps.db, { ownerId, agentId, paused: false })
  }
  await ctx.acknowledge(ctx.say('post.resumed'))
  await showChoice(ctx)
}

/** The agents here that have an account on X, and which of them stand still. */
async function postersOf(ctx: BotContext): Promise<{ able: AgentView[]; paused: AgentView[] }> {
  const details = await Promise.all(
    (await agentsHere(ctx, 'publish')).map((agent) => agentDetail(ctx.deps.db, agent)),
  )
  const onX = details.filter(({ twitter }) => twitter !== null)
  return {
    able: onX.filter(({ state }) => state !== 'paused'),
    paused: onX.filter(({ state }) => state === 'paused'),
  }
}

async function showChoice(ctx: BotContext, note: string | null = null): Promise<void> {
  const { able, paused } = await postersOf(ctx)
  const count = paused.length
  const keyboard = new InlineKeyboard()
  if (able.length === 0 && count === 0)
    return show(ctx, {
      text: await headed(ctx, note, ctx.say('post.noX')),
      keyboard: await openAppButton(ctx),
    })
  if (able.length === 0) {
    keyboard
      .text(ctx.say('stop.resume'), dataOf('resumePosters', ...(await placeTag(ctx))))
      .row()
      .text(ctx.say('agents.all'), dataOf('agents'))
    return show(ctx, { text: await headed(ctx, note, ctx.say('post.allPaused', { count })), keyboard })
  }
  for (const { name, agentId } of able.slice(0, shownMax)) {
    const count = await postPrice(ctx, agentId)
    keyboard.text(ctx.say('post.row', { name, count }), dataOf('post', agentId)).row()
  }
  const more = count > 0 ? ctx.say('post.somePaused', { count }) : null
  await show(ctx, { text: await headed(ctx, note, ctx.say('post.choose'), more), keyboard })
}

for (const button of ['post', 'postOverLimit'] as const) {
  postNow.chatType('private').callbackQuery(pressed(button, /(\w+)/), async (ctx) => {
    const agent = await commanded(ctx, ctx.match[1], 'publish')
    await ctx.acknowledge()
    await show(ctx, { text: ctx.say('post.writing', { name: agent.name }) })
    ctx.slowly(() => post(ctx, agent, { overLimit: button === 'postOverLimit' }))
  })
}

async function post(ctx: BotContext, agent: Commanded, { overLimit }: { overLimit: boolean }): Promise<void> {
  const back = new InlineKeyboard().text(agent.name, dataOf('agent', agent.agentId))
  try {
    const { ownerId, agentId } = agent
    const publication = await publishing.postNow(ctx.deps, { ownerId, agentId, overLimit })
    await show(ctx, postScreen(ctx, publication, back))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.problem === 'dailyTweetLimit') return offerOneMore(ctx, agent, back)
    await show(ctx, { text: problemText(error, ctx.language), keyboard: back })
  }
}

async function offerOneMore(ctx: BotContext, agent: Commanded, keyboard: InlineKeyboard): Promise<void> {
  const count = await postPrice(ctx, agent.agentId)
  keyboard.row().text(ctx.say('post.more', { count }), dataOf('postOverLimit', agent.agentId))
  await show(ctx, { text: ctx.say('post.overLimit', { name: agent.name }), keyboard })
}

function postScreen(ctx: BotContext, post: PublicationView, keyboard: InlineKeyboard) {
  if (post.url) keyboard.row().url(ctx.say('published.open'), post.url)
  return { text: [outcomeText(ctx, post), post.content].filter(Boolean).join('\n\n'), keyboard }
}
