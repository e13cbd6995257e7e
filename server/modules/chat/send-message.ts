import { type Db, transaction } from '#db/connect.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import { type Clock, later, minute } from '#server/lib/clock.ts'
import { fromMilli } from '#server/lib/money.ts'
import { type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { chatPrompt } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
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
import * as store from './store.ts'

interface ChatDeps {
  db: Db
  llm: Llm | null
  clock: Clock
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
}

interface Say {
  userId: string
  agentId: string
  content: string
  place: Place
}

/**
 * Says something to an agent and gives its answer, in pieces while it grows. One answer at a time per conversation
 * (Problem `conflict`); one credit of the agent's owner is set aside before the model is asked and charged when the answer
 * ends with text, otherwise given back (`contentGenerationFailed`). Other people than the owner reach only an agent that
 * is open to them, in Telegram, as often a day as its owner allows (`tooManyRequests`).
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
    const content = await answer(deps, llm, { agent, say, messageId, onDelta: watch.onDelta })
    const message = await transaction(db, async (trx) => {
      const done =
        content !== null &&
        (await store.endAnswer(trx, { id: messageId, status: 'done', content, chargedMilli: price }))
      if (!done) return stoppedAnswer(trx, { ...say, id: messageId })
      const ended = await credits.capture(trx, { ref: holdRef(messageId) })
      if (ended !== 'captured') throw new Error('what was set aside for the answer fell back too early')
      return done
    })
    const { creditsMilli } = await credits.balance(db, say.userId)
    return { userMessage, message: present(message), credits: fromMilli(creditsMilli) }
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
  const { agentId, userId, place } = say
  const purpose = purposeOf(place)
  const price = priceOf(place)
  const expiresAt = later(await clock.now(), 10 * minute)
  return transaction(db, async (trx) => {
    await store.lockAgentsChats(trx, agentId)
    const agent = await workingAgent(trx, agentId)
    if (!agent || agent.deletedAt || agent.ownerDisabled) throw new Problem('agentNotFound')
    if (agent.userId !== userId) await admitOther(trx, agent, place)
    // While paused nothing is written for an agent or charged, not even an answer its owner asks for.
    if (agent.pausedAt) throw new Problem('conflict', { data: { reason: 'paused' } })
    await failAbandoned(trx, say)
    if (await store.runningAnswer(trx, say)) throw new Problem('conflict', { data: { reason: 'running' } })

    const userMessage = await store.insertMessage(trx, { ...say, role: 'user', status: 'done' })
    const { id: messageId } = await store.insertMessage(trx, {
      ...say,
      role: 'agent',
      content: '',
      status: 'streaming',
    })
    await credits.hold(trx, {
      userId: agent.userId,
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
  const given = await store.publicAnswersToday(trx, { agentId: agent.id, ownerId: agent.userId })
  if (given >= publicChatDailyLimit) throw new Problem('tooManyRequests')
}

/** Null: somebody ended it while it was written. A piece is saved before it is sent to a listener. */
async function answer(
  { db }: ChatDeps,
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
): Promise<string | null> {
  const said = await store.lastSaid(db, say, messagesRemembered)
  const ended = new AbortController()
  const isOver = new Error('the answer is over')
  let content = ''
  let shown = 0

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
    const pieces = llm.stream({
      task: 'chat',
      system: chatPrompt({ id: agent.id, ...agent.fields }),
      messages: conversationFor(said),
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeout), ended.signal]),
    })
    for await (const piece of pieces) content += piece
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
  if (content.trim() === '') throw new Error('the model answered without text')
  return content.trim()
}
