import { InlineKeyboard } from 'grammy'
import { pauseAgents, pausedTogether, resumeAgents } from '#server/modules/agents/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import { listener } from '../listen.ts'
import { agentsHere, mayWith } from '../may.ts'
import { headed } from '../place-line.ts'
import { show } from '../show.ts'
import { showNone } from './agents.ts'

/** `/stop`: every agent that is listed here stands still from now on, until a button sets those going again that it stopped. */
export const stop = listener()

stop.chatType('private').command('stop', async (ctx) => {
  const agents = await agentsHere(ctx, 'shape')
  if (agents.length === 0) return showNone(ctx)
  const { at, count } = await pauseAgents(ctx.deps.db, agents)
  // Paused already, here or on the web: the same button sets those going that were paused last.
  const since = count > 0 ? at : await pausedTogether(ctx.deps.db, agents)
  const keyboard = new InlineKeyboard()
  if (since) keyboard.text(ctx.say('stop.resume'), dataOf('resume', since.getTime())).row()
  const text = count > 0 ? ctx.say('stop.stopped', { count }) : ctx.say('stop.already')
  await show(ctx, {
    text: await headed(ctx, text),
    keyboard: keyboard.text(ctx.say('agents.all'), dataOf('agents')),
  })
})

stop.chatType('private').callbackQuery(pressed('resume', /(\d{1,15})/), async (ctx) => {
  const pausedAt = new Date(Number(ctx.match[1]))
  // Those that stopped together, wherever their owner works by now.
  const agents = (await ctx.agents()).filter((agent) => mayWith(agent, 'shape'))
  const count = await resumeAgents(ctx.deps.db, agents, pausedAt)
  await show(ctx, {
    text: count > 0 ? ctx.say('stop.resumed', { count }) : ctx.say('stop.nothing'),
    keyboard: new InlineKeyboard().text(ctx.say('agents.all'), dataOf('agents')),
  })
})
