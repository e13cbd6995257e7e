import { type Capability, needs } from '#contract/policy.ts'
import * as approval from '#server/modules/approvals/index.ts'
import { mayIn, refused } from '#server/modules/organisations/index.ts'
import { awaitedText, awaitText, stopAwaiting } from '#server/modules/telegram/index.ts'
import { projectsAskedIn, type Voter } from '#server/modules/votes/index.ts'
import { Problem } from '#server/problem.ts'
import { pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { mayWith } from '../may.ts'
import { show } from '../show.ts'
import { findingsText, problemText } from '../texts.ts'

/**
 * Answers to "may I post this?". The question is a card that its publisher keeps up to date; here a pressed button becomes
 * one call, and the card shows the result. A button counts for the version it names, once.
 */
export const approvals = listener()

approvals.callbackQuery(pressed('approval', /(\w+):(\d+):(\w+)/), async (ctx) => {
  const [, id = '', version, word = ''] = ctx.match
  const found = await itemOf(ctx, id, { needs: needs[callOf(word)], word })
  if (isRefusal(found)) return ctx.acknowledge(found.refusal, { alert: true })
  const { message } = ctx.callbackQuery
  if (message) {
    // Telegram may show the question before its sender knows that it arrived, or without it ever knowing.
    await approval.cardSeen(ctx.deps.db, id, {
      chatId: String(message.chat.id),
      messageId: message.message_id,
      hasPicture: 'photo' in message,
      version: Number(version),
    })
  }
  if (!found || found.version !== Number(version)) {
    await ctx.acknowledge(ctx.say('approval.closed'), { alert: true })
    await buttonsOff(ctx)
    return approval.showCard(ctx.deps, id)
  }
  await ctx.acknowledge()
  // A pressed button is not the text that was awaited.
  await stopAwaiting(ctx.deps.db, String(ctx.chat?.id ?? ''))
  await act(ctx, found, word)
})

/** One of the drafts of an assisted reply. The message shows the current choice, also one made by others or on the web. */
approvals.callbackQuery(pressed('replyDraft', /(\w+):(\d+):(\d)/), async (ctx) => {
  const [, id = '', version, draft] = ctx.match
  const found = await itemOf(ctx, id, { needs: needs['approvals.choose'], action: 'done' })
  if (isRefusal(found)) return ctx.acknowledge(found.refusal, { alert: true })
  const stale = !found || found.version !== Number(version)
  await (stale ? ctx.acknowledge(ctx.say('approval.closed'), { alert: true }) : ctx.acknowledge())
  if (!stale)
    await approval
      .chooseDraft(ctx.deps, { ...found, draft: Number(draft) })
      // A second press, or a choice on the web, came first: the message says below what was chosen.
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
  const { message } = ctx.callbackQuery
  if (message)
    await approval.showOffer(ctx.deps, id, {
      chatId: String(message.chat.id),
      messageId: message.message_id,
    })
})

interface Question {
  ownerId: string
  voter: Voter | null
  id: string
  version: number
  /** How far what they change goes by itself. */
  most: 'ask' | null
}

async function act(ctx: BotContext, question: Question, word: string): Promise<void> {
  const { deps } = ctx
  const { id, version } = question
  const reason = approval.rejectReasons.find((one) => one === word)
  const mark = /^yes_(\w+)$/.exec(word)?.[1]
  if (mark !== undefined) {
    const seen = await approval.seenBy(deps.db, question)
    // Somebody else said something meanwhile: they look again before they say yes.
    if (seen === null || approval.seenMark(seen) !== mark) return approval.showCard(deps, id)
    return ctx.slowly(() =>
      attempt(ctx, id, 'approval.again', () => approval.approve(deps, { ...question, seen })),
    )
  }
  switch (word) {
    case 'approve':
      // The buttons go before the work begins: a second press finds none.
      await buttonsOff(ctx)
      return ctx.slowly(() => attempt(ctx, id, 'approval.again', () => approval.approve(deps, question)))
    case 'unsay':
      return attempt(ctx, id, 'approval.stillNo', () => approval.takeYesBack(deps, question))
    case 'change':
      await awaitText(deps.db, { chatId: String(ctx.chat?.id), publicationId: id, version, asks: 'change' })
      return approval.showCard(deps, id, { mode: 'changing' })
    case 'again':
      await approval.showCard(deps, id, { mode: 'writing' })
      return ctx.slowly(() =>
        attempt(ctx, id, 'approval.noNewText', () => approval.regenerate(deps, question)),
      )
    case 'edit':
      await awaitText(deps.db, { chatId: String(ctx.chat?.id), publicationId: id, version })
      return approval.showCard(deps, id, { mode: 'editing' })
    case 'reject':
      return approval.showCard(deps, id, { mode: 'rejecting' })
    case 'back':
      await approval.standsAgain(deps.db, id)
      return approval.showCard(deps, id)
    case 'later':
      if (!(await approval.askLater(deps, question)))
        return approval.showCard(deps, id, { note: ctx.say('approval.noLater') })
      return approval.showCard(deps, id)
    case 'show':
      return approval.askByItself(deps, id)
  }
  if (!reason) return
  // Kept in the owner's words, as the button had them.
  const words = reason === 'no_reason' ? {} : { reason: ctx.say(`approval.because.${reason}`) }
  await attempt(ctx, id, 'approval.again', () => approval.reject(deps, { ...question, ...words }))
}

/** Runs `work` and shows the result on the card; where the question is still open, with the reason. */
async function attempt(
  ctx: BotContext,
  id: string,
  refusal: 'approval.again' | 'approval.noNewText' | 'approval.stillNo',
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const note = ctx.say(refusal, { reason: sentence(problemText(error, ctx.language)) })
    return approval.showCard(ctx.deps, id, { note })
  }
  await approval.showCard(ctx.deps, id)
}

approvals.chatType('private').command('cancel', async (ctx) => {
  const chatId = String(ctx.chat.id)
  const awaited = await awaitedText(ctx.deps.db, chatId)
  if (!awaited) return show(ctx, { text: ctx.say('approval.notEditing') })
  await stopAwaiting(ctx.deps.db, chatId)
  await approval.showCard(ctx.deps, awaited.publicationId)
})

approvals.chatType('private').on('message:text', async (ctx, next) => {
  if (ctx.message.text.startsWith('/')) return next()
  const chatId = String(ctx.chat.id)
  const awaited = await awaitedText(ctx.deps.db, chatId)
  if (!awaited) return next()
  const { publicationId: id, version } = awaited
  const call = awaited.asks === 'change' ? 'approvals.change' : 'approvals.edit'
  const word = awaited.asks === 'text' ? 'edit' : ''
  const found = awaited.isOver ? null : await itemOf(ctx, id, { needs: needs[call], word })
  if (isRefusal(found)) {
    await stopAwaiting(ctx.deps.db, chatId)
    return show(ctx, { text: found.refusal })
  }
  if (!found || found.version !== version) {
    await stopAwaiting(ctx.deps.db, chatId)
    await approval.showCard(ctx.deps, id)
    // Written long after: it is meant for the agent the chat talks with.
    if (awaited.isOver && ctx.message.reply_to_message === undefined) return next()
    return show(ctx, { text: ctx.say(awaited.isOver ? 'approval.editOver' : 'approval.closed') })
  }
  const words = ctx.message.text.trim().normalize('NFC')
  if (awaited.asks === 'change') {
    await stopAwaiting(ctx.deps.db, chatId)
    return attempt(ctx, id, 'approval.stillNo', () =>
      approval.askForChange(ctx.deps, { ...found, words: words.slice(0, 1000) }),
    )
  }
  try {
    await approval.editItem(ctx.deps, { ...found, content: words })
  } catch (error) {
    const reason = error instanceof Problem ? findingsText(error, ctx.language) : null
    if (reason === null) throw error
    return show(ctx, { text: ctx.say('approval.unfit', { reason }) })
  }
  await stopAwaiting(ctx.deps.db, chatId)
  await approval.showCard(ctx.deps, id)
})

/** The call that a button's word stands for. */
function callOf(word: string) {
  if (word === 'edit') return 'approvals.edit'
  if (word === 'change') return 'approvals.change'
  if (word === 'unsay') return 'approvals.takeBack'
  return word === 'again' ? 'approvals.regenerate' : 'approvals.approve'
}

interface Refusal {
  refusal: string
}

function isRefusal(found: Question | Refusal | null): found is Refusal {
  return found !== null && 'refusal' in found
}

/** A waiting item of an agent that this chat has to do with, wherever they work; null for one that waits no more. */
async function itemOf(
  ctx: BotContext,
  id: string,
  { needs, word, action = 'approve' }: { needs: Capability; word?: string; action?: 'approve' | 'done' },
): Promise<Question | Refusal | null> {
  const isGroup = ctx.chat?.type === 'group' || ctx.chat?.type === 'supergroup'
  if (isGroup) return itemInGroup(ctx, id, { needs, action, word: word ?? '' })
  // In a private chat the person and the chat have one id; anybody else was not asked.
  const agents = ctx.from?.id === ctx.chat?.id ? await ctx.agents() : []
  for (const ownerId of new Set(agents.map((agent) => agent.ownerId))) {
    const item = await waitingOf(ctx, { ownerId, id }, action)
    const agent = item && agents.find(({ agentId }) => agentId === item.agentId)
    if (!agent) continue
    if (!mayWith(agent, needs))
      return { refusal: problemText(refused(needs, agent.roles ?? []), ctx.language) }
    const why = await whyNot(ctx, { ownerId, id, word: word ?? '', isKnown: agent.roles !== null })
    if (why) return { refusal: why }
    const most = mayWith(agent, 'publish') ? null : 'ask'
    return item.isOpen ? { ownerId, voter: voterOf(ctx), id, version: item.version, most } : null
  }
  return { refusal: ctx.say('approval.notYours') }
}

/** The same where a project's texts are asked about in a group: everybody may press, and who may answer is asked each time. */
async function itemInGroup(
  ctx: BotContext,
  id: string,
  { needs, action, word }: { needs: Capability; action: 'approve' | 'done'; word: string },
): Promise<Question | Refusal | null> {
  const { account, deps } = ctx
  for (const { id: ownerId } of await projectsAskedIn(deps.db, String(ctx.chat?.id ?? ''))) {
    const item = await waitingOf(ctx, { ownerId, id }, action)
    if (!item) continue
    if (!account) return { refusal: ctx.say('teamGroup.unknown') }
    if (!(await mayIn(deps.db, { userId: account.id, ownerId, needs })))
      return { refusal: ctx.say('approval.notAsked.not_asked') }
    const why = await whyNot(ctx, { ownerId, id, word, isKnown: true })
    if (why) return { refusal: why }
    const most = (await mayIn(deps.db, { userId: account.id, ownerId, needs: 'publish' })) ? null : 'ask'
    return item.isOpen ? { ownerId, voter: voterOf(ctx), id, version: item.version, most } : null
  }
  return { refusal: ctx.say('approval.notYours') }
}

const answers = /^(yes_\w+|reject|no_\w+|change)$/
/** Of somebody unknown they are nobody's words: whoever says yes may have written them. */
const writes = /^(edit|again)$/

/** Why whoever presses is not asked about a text that others have to say yes to; null: they are, or it is no answer. */
async function whyNot(
  ctx: BotContext,
  { ownerId, id, word, isKnown }: { ownerId: string; id: string; word: string; isKnown: boolean },
): Promise<string | null> {
  const writesUnknown = !isKnown && writes.test(word)
  if (!answers.test(word) && !writesUnknown) return null
  const mine = await approval.mineIn(ctx.deps.db, { ownerId, id, voter: voterOf(ctx) })
  const saysYes = word.startsWith('yes_')
  if (mine !== null && writesUnknown) return ctx.say('approval.notAsked.not_asked')
  if (mine === null || mine === 'may' || (mine === 'given' && !saysYes)) return null
  return ctx.say(`approval.notAsked.${mine}`)
}

/** Null: somebody without an account, in a chat that an agent is bound to. */
function voterOf({ account }: BotContext): Voter | null {
  return account && { personId: account.id }
}

async function waitingOf(
  ctx: BotContext,
  which: { ownerId: string; id: string },
  action: 'approve' | 'done',
) {
  const item = await approval.itemInQueue(ctx.deps.db, which)
  return item && { ...item, isOpen: item.actions.includes(action) }
}

async function buttonsOff(ctx: BotContext): Promise<void> {
  await ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: [] } }).catch((error: unknown) => {
    // They were off already, or the message is too old to change.
    ctx.deps.log.debug({ error }, 'the buttons of a question stay')
  })
}

function sentence(text: string): string {
  return /[.!?。]$/.test(text) ? text : `${text}.`
}
