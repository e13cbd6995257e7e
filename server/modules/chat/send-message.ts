import { type Db, transaction } from '#db/connect.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import { later, minute } from '#server/lib/clock.ts'
import { languageOf } from '#server/lib/language.ts'
import { fromMilli } from '#server/lib/money.ts'
import { zoneOf } from '#server/modules/organisations/index.ts'
import { type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { learnFromChat } from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import { failAbandoned, failAnswer, holdRef, present } from './conversation.ts'
import {
  answerTimeout,
  conversationFor,
  eventIdAfter,
  messagesRemembered,
  priceOf,
  purposeOf,
  saveEvery,
  settledText,
} from './rules.ts'
import { actionsOf, keepOffers } from './action-store.ts'
import { type Cited, type KnowledgeDeps, knowledgeFor } from './knowledge.ts'
import * as store from './store.ts'
import { type Offered, think } from './think.ts'

interface ChatDeps extends KnowledgeDeps {
  llm: Llm | null
}

type Place = 'web' | 'telegram'
type Message = ReturnType<typeof present>

interface Started {
  userMessageId: string
  messageId: string
  price: number
}

interface Answer {
  userMessage: Message
  message: Message
  /** What the person who asked may still spend. */
  credits: number
  /** Its owner wanted something done where others read along: it is done in private only. */
  isForPrivate: boolean
}

interface Say {
  userId: string
  /** The project they speak for; null: none, as anybody who writes to a public agent. */
  ownerId: string | null
  agentId: string
  content: string
  place: Place
  /** They may say what the agent does by itself: what they want for all that is to come holds from now on. */
  mayShape?: boolean
  /** Others read along: nothing is done there, and nothing told that is not public. */
  inPublic?: boolean
  /** What of the agent's own words is answered, where others read along and nothing else is remembered. */
  onWords?: string | null
}

/**
 * Says something to an agent and gives its answer, in pieces while it grows. One answer at a time per conversation
 * (Problem `conflict`); one credit of the agent's owner is set aside before the model is asked and charged when the answer
 * ends with text, otherwise given back (`contentGenerationFailed`). Other people than the owner reach only an agent that
 * is open to them, in Telegram, as often a day as its owner allows (`tooManyRequests`).
 * Its owner, where nobody reads along, can have things done: what the answer offers waits for their yes (`decide`).
 * Where others do, nothing of what was said in private is remembered (decision: hands-in-private-only).
 * A listener that throws or is gone stops nothing.
 */
export async function sendMessage(
  deps: ChatDeps,
  say: Say,
  watch: { onStart?: (started: Started) => void; onDelta?: (text: string, eventId: number) => void } = {},
): Promise<Answer> {
  const { db, llm } = deps
  if (!llm) throw new Problem('contentGenerationFailed', { cause: new Error('the language model is off') })
  const { agent, userMessage, messageId, price } = await begin(deps, say)
  watch.onStart?.({ userMessageId: userMessage.id, messageId, price: fromMilli(price) })

  try {
    const answered = await answer(deps, llm, { agent, say, messageId, onDelta: watch.onDelta })
    const message = await transaction(db, async (trx) => {
      const done =
        answered !== null &&
        (await store.endAnswer(trx, {
          id: messageId,
          status: 'done',
          content: answered.content,
          sources: answered.sources,
          chargedMilli: price,
        }))
      if (!done) return stoppedAnswer(trx, { ...say, id: messageId })
      await keepOffers(trx, { ...say, messageId, offers: answered.offers })
      const ended = await credits.capture(trx, { ref: holdRef(messageId) })
      if (ended !== 'captured') throw new Error('what was set aside for the answer fell back too early')
      return done
    })
    const { creditsMilli } = await credits.balance(db, say.ownerId ?? say.userId)
    const actions = await actionsOf(db, [messageId])
    return {
      userMessage,
      message: present(message, actions),
      credits: fromMilli(creditsMilli),
      isForPrivate: answered?.isForPrivate ?? false,
    }
  } catch (error) {
    await failAnswer(db, messageId)
    throw new Problem('contentGenerationFailed', { cause: error })
  }
}

/** What is left of an answer that was over before its text was: its owner stopped it, or it was given up. */
async function stoppedAnswer(trx: Db, which: { agentId: string; userId: string; id: string }) {
  const message = await store.answerOf(trx, which)
  if (message?.status !== 'stopped') throw new Error('the answer was given up while it was written')
  return message
}

/** Everything that can refuse, and both rows, in one transaction: a refusal leaves nothing behind. */
async function begin({ db, clock }: ChatDeps, say: Say) {
  const { agentId, place } = say
  const purpose = purposeOf(place)
  const price = priceOf(place)
  const expiresAt = later(await clock.now(), 10 * minute)
  return transaction(db, async (trx) => {
    await store.lockAgentsChats(trx, agentId)
    const agent = await workingAgent(trx, agentId)
    if (!agent || agent.deletedAt || agent.ownerDisabled) throw new Problem('agentNotFound')
    if (agent.ownerId !== say.ownerId) await admitOther(trx, agent, place)
    // While paused nothing is written for an agent or charged, not even an answer its owner asks for.
    if (agent.pausedAt) throw new Problem('conflict', { data: { reason: 'paused' } })
    await failAbandoned(trx, say)
    if (await store.runningAnswer(trx, say)) throw new Problem('conflict', { data: { reason: 'running' } })

    const userMessage = await store.insertMessage(trx, { ...say, role: 'user', status: 'done' })
    // What others say to an agent teaches it nothing, nor what those say who may not make it a rule.
    if (agent.ownerId === say.ownerId && say.mayShape && !say.inPublic)
      await learnFromChat(trx, { agentId, said: say.content })
    const { id: messageId } = await store.insertMessage(trx, {
      ...say,
      role: 'agent',
      content: '',
      status: 'streaming',
    })
    await credits.hold(trx, {
      ownerId: agent.ownerId,
      agentId,
      amountMilli: price,
      purpose,
      ref: holdRef(messageId),
      expiresAt,
    })
    return { agent, userMessage: present(userMessage), messageId, price }
  })
}

async function admitOther(trx: Db, agent: WorkingAgent, place: Place): Promise<void> {
  const { publicChat, publicChatDailyLimit } = agent.fields
  if (!publicChat || place !== 'telegram') throw new Problem('agentNotFound')
  const given = await store.publicAnswersToday(trx, { agentId: agent.id, ownerId: agent.ownerId })
  if (given >= publicChatDailyLimit) throw new Problem('tooManyRequests')
}

/** Null: somebody ended it while it was written. A piece is saved before it is sent to a listener. */
async function answer(
  deps: ChatDeps,
  llm: Llm,
  {
    agent,
    say,
    messageId,
    onDelta,
  }: {
    agent: WorkingAgent
    say: Say
    messageId: string
    onDelta: ((text: string, eventId: number) => void) | undefined
  },
): Promise<{ content: string; sources: Cited[]; offers: Offered[]; isForPrivate: boolean } | null> {
  const { db } = deps
  const isOwner = agent.ownerId === say.ownerId
  const hasHands = isOwner && say.inPublic !== true
  const language = languageOf(say.content)
  const said = say.inPublic ? publicTurns(say) : await store.lastSaid(db, say, messagesRemembered)
  const knowledge = await knowledgeFor(deps, agent, { question: say.content, isOwner: hasHands })
  const zone = await zoneOf(db, agent.ownerId)
  const ended = new AbortController()
  const isOver = new Error('the answer is over')
  let content = ''
  let shown = 0
  let offers: Offered[] = []
  let isForPrivate = false

  async function keep(): Promise<void> {
    const text = settledText(content)
    // Also when nothing was added: that is how an answer that hangs learns that it is over.
    if (!(await store.saveText(db, { id: messageId, content: text }))) return ended.abort(isOver)
    if (text.length === shown) return
    const added = text.slice(shown)
    shown = text.length
    onDelta?.(added, eventIdAfter(shown))
  }

  let keeping = Promise.resolve()
  let isKeeping = false
  const timer = setInterval(() => {
    if (isKeeping) return
    isKeeping = true
    keeping = keep()
      .catch((error: unknown) => ended.abort(error))
      .finally(() => {
        isKeeping = false
      })
  }, saveEvery)
  try {
    const thought = await think({
      deps,
      llm,
      agent,
      knowledge,
      messages: conversationFor(said),
      hasHands,
      wantsHands: isOwner && !hasHands,
      zone,
      language,
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeout), ended.signal]),
      onText: (text) => {
        content += text
      },
    })
    offers = thought.offers
    isForPrivate = thought.isForPrivate
  } catch (error) {
    if (!ended.signal.aborted) throw error
    if (ended.signal.reason !== isOver) throw ended.signal.reason
    return null
  } finally {
    clearInterval(timer)
    // A write that is under way must not overtake the last one.
    await keeping
  }
  await keep()
  if (ended.signal.aborted) return null
  const text = content.trim()
  // An offer alone is an answer, too: its card says it. So is where to order it.
  if (text === '' && offers.length === 0 && !isForPrivate) throw new Error('the model answered without text')
  return { content: text, sources: citedIn(text, knowledge.sources), offers, isForPrivate }
}

/** The rest of the conversation may have been led in private, also by a guest. */
function publicTurns({ content, onWords }: Say): { role: 'user' | 'agent'; content: string }[] {
  const said = { role: 'user' as const, content }
  return onWords ? [{ role: 'agent', content: onWords }, said] : [said]
}

/** The sources that an answer names, each with its number. */
function citedIn(text: string, sources: Cited[]): (Cited & { number: number })[] {
  const named = new Set(Array.from(text.matchAll(/\[(\d{1,2})\]/g), ([, number]) => Number(number)))
  return sources.flatMap((source, index) => (named.has(index + 1) ? [{ ...source, number: index + 1 }] : []))
}
