import { Composer, InlineKeyboard } from 'grammy'
import * as publishing from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import type { BotContext } from '../context.ts'
import { show } from '../show.ts'
import { problemText } from '../texts.ts'
import { outcomeText, type PublicationView } from './outcome.ts'

/** Answers to "may I post this?". The question itself is put by whoever publishes; its buttons work once. */
export const approvals = new Composer<BotContext>()

approvals.chatType('private').callbackQuery(/^ap:(\w+):(\d+):(approve|reject)$/, async (ctx) => {
  const [, id = '', version, word] = ctx.match
  const item = await waitingItem(ctx, id)
  if (!item || item.version !== Number(version)) {
    await ctx.acknowledge(ctx.say('approval.closed'), { alert: true })
    await buttonsOff(ctx)
    return
  }
  await ctx.acknowledge()
  const which = { userId: item.userId, id, version: item.version }
  if (word === 'reject') {
    await showOutcome(ctx, await publishing.reject(ctx.deps, which))
    return
  }
  // The buttons go before the work begins: a second press finds none.
  await show(ctx, { text: withText(ctx.say('approval.publishing'), item.content) })
  ctx.slowly(async () => {
    try {
      await showOutcome(ctx, await publishing.approve(ctx.deps, which))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await showRefusal(ctx, { ...which, price: item.price, content: item.content }, error)
    }
  })
})

/** A waiting item of an agent this chat may command, and whose it is. */
async function waitingItem(ctx: BotContext, id: string) {
  const agents = await ctx.agents()
  for (const userId of new Set(agents.map((agent) => agent.userId))) {
    const item = await waitingOf(ctx, { userId, id })
    if (item && agents.some((agent) => agent.agentId === item.agentId)) return { ...item, userId }
  }
  return null
}

async function waitingOf(ctx: BotContext, which: { userId: string; id: string }) {
  try {
    const item = await publishing.approvalItem(ctx.deps.db, which)
    return item.actions.includes('approve') ? item : null
  } catch (error) {
    if (error instanceof Problem && error.problem === 'notFound') return null
    throw error
  }
}

async function showOutcome(ctx: BotContext, item: PublicationView): Promise<void> {
  const keyboard = item.url ? new InlineKeyboard().url(ctx.say('published.open'), item.url) : undefined
  await show(ctx, { text: withText(outcomeText(ctx, item), item.content), ...(keyboard ? { keyboard } : {}) })
}

/** It was not published. Where it still waits (no credit, say), the question stays open. */
async function showRefusal(
  ctx: BotContext,
  question: { userId: string; id: string; version: number; price: number; content: string | null },
  problem: Problem,
): Promise<void> {
  const reason = problemText(problem, ctx.language)
  const item = await waitingOf(ctx, question)
  if (item?.version !== question.version) {
    return show(ctx, { text: withText(ctx.say('outcome.failed', { reason }), question.content) })
  }
  const data = (word: string) => `ap:${question.id}:${question.version}:${word}`
  await show(ctx, {
    text: withText(ctx.say('approval.again', { reason: sentence(reason) }), question.content),
    keyboard: new InlineKeyboard()
      .text(ctx.say('approval.approve', { price: question.price }), data('approve'))
      .text(ctx.say('approval.reject'), data('reject')),
  })
}

async function buttonsOff(ctx: BotContext): Promise<void> {
  await ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: [] } }).catch((error: unknown) => {
    // They were off already, or the message is too old to change.
    ctx.deps.log.debug({ error }, 'the buttons of a question stay')
  })
}

function withText(line: string, content: string | null): string {
  return content === null ? line : `${line}\n\n${content}`
}

function sentence(text: string): string {
  return /[.!?。]$/.test(text) ? text : `${text}.`
}
