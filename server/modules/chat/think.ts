import type { Language } from '#contract/lists.ts'
import type { Call, Llm, Turn } from '#server/adapters/llm/client.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { chatPrompt } from '#server/modules/content/index.ts'
import { barredFrom, linksIn } from './barred.ts'
import { createHold, resultFact } from './held.ts'
import type { Knowledge, KnowledgeDeps } from './knowledge.ts'
import { lookUp } from './look-up.ts'
import { type Deed, offerFor, type Shown } from './offer.ts'
import { ordersOf } from './orders.ts'
import { offersMax, roundsMax } from './rules.ts'
import { guestsTools, isActTool, isReadTool, ownersTools, publicTools } from './tools.ts'
import { unknownFigure, withheldAnswer } from './unknown.ts'

export interface Offered {
  tool: string
  deed: Deed
  shown: Shown
}

interface Thinking {
  deps: KnowledgeDeps
  llm: Llm
  agent: WorkingAgent
  knowledge: Knowledge
  messages: readonly Turn[]
  /** Only an agent's owner, where nobody else reads along, can have anything done. */
  hasHands: boolean
  /** Its owner, where others read along: what they order is noticed, and not done. */
  wantsHands: boolean
  zone: string
  /** Of whoever asks; null: nobody can tell. */
  language: Language | null
  signal: AbortSignal
  onText(text: string): void
}

/**
 * An answer, as pieces that may be shown: the model looks things up and offers to do them, round by round, and what it says
 * is held to what it knows. Nothing is done here. Answers what it offered,
 * and whether something was ordered that only a private chat is for.
 */
export async function think({
  deps,
  llm,
  agent,
  knowledge,
  messages,
  hasHands,
  wantsHands,
  zone,
  language,
  signal,
  onText,
}: Thinking): Promise<{ offers: Offered[]; isForPrivate: boolean }> {
  const facts = [...knowledge.snapshot.facts]
  const spoken = language ?? agent.fields.language
  const writing = { id: agent.id, ...agent.fields }
  const hands = hasHands ? 'owner' : wantsHands ? 'elsewhere' : 'none'
  const prompt = chatPrompt(writing, { shown: knowledge.shown, hands, language })
  const isBarred = barredFrom(agent, prompt, {
    handles: knowledge.snapshot.names.flatMap(({ id }) => (id.startsWith('@') ? [id.slice(1)] : [])),
    links: [
      ...knowledge.ownLinks,
      // Their own words come back to nobody but them.
      ...(hasHands
        ? linksIn(messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])))
        : []),
    ],
  })
  const hold = createHold(spoken, () => ({ ...knowledge.snapshot, facts }), isBarred)
  const orders = hasHands ? ordersOf({ llm, agent: writing, posts: knowledge.posts, messages, signal }) : null
  const turns: Turn[] = [...messages]
  const offers: Offered[] = []
  let isForPrivate = false
  let said = ''
  const show = (text: string) => {
    said += text
    if (text !== '') onText(text)
  }
  for (let round = 1; ; round++) {
    const tools = round > roundsMax ? [] : hasHands ? ownersTools : wantsHands ? publicTools : guestsTools
    let content = ''
    let calls: Call[] = []
    for await (const piece of llm.converse({
      task: 'chat',
      system: prompt.system,
      withoutHands: prompt.withoutHands,
      messages: turns,
      tools,
      signal,
    })) {
      if ('text' in piece) {
        content += piece.text
        show(hold.take(piece.text))
      } else if ('calls' in piece) calls = piece.calls
    }
    if (calls.length === 0) break
    turns.push({ role: 'assistant', content, calls })
    for (const call of calls) turns.push({ role: 'tool', callId: call.id, content: await answerTo(call) })
  }
  show(hold.end())
  // A figure that nobody knows is not said; that it is not known is.
  if (hold.leftOut > 0) show(`${said.trim() === '' ? '' : ' '}${unknownFigure(spoken)}`)
  if (hold.barred > 0 && said.trim() === '' && offers.length === 0) show(withheldAnswer(spoken))
  return { offers, isForPrivate }

  async function answerTo(call: Call): Promise<string> {
    if (call.problem !== null) return refused(call.detail)
    if (isReadTool(call.name) && (hasHands || call.name === 'market')) {
      const found = await lookUp(deps, { agent, zone }, call.name, readInput(call.arguments))
      facts.push(...found.facts)
      return JSON.stringify(found.result)
    }
    if (!hasHands || !isActTool(call.name)) {
      isForPrivate ||= wantsHands && isActTool(call.name)
      return refused('This cannot be done here.')
    }
    if (offers.length >= offersMax) return refused('That is enough for one answer.')
    // What strangers wrote may have called for it: it is done as the owner's own words order it, or not at all.
    const ordered = await orders?.take(call.name)
    if (!ordered) return refused('The user did not ask for that: ask them what they want done.')
    const ground = { agent, posts: knowledge.posts, zone, now: await deps.clock.now() }
    // Its arguments are of the tool's shape: the adapter has looked.
    const offer = await offerFor(deps, ground, call.name, ordered.arguments as never)
    if ('problem' in offer) return refused(offer.problem)
    const isAgain = offers.some(({ deed }) => JSON.stringify(deed) === JSON.stringify(offer.deed))
    if (!isAgain) offers.push({ tool: call.name, ...offer })
    const answer = {
      offered: call.name,
      shown: offer.shown.params,
      credits: offer.shown.credits,
    }
    // Its time and price may be said again.
    facts.push(resultFact(JSON.stringify(answer), ground.now))
    return JSON.stringify({
      ...answer,
      note: 'The owner sees it with a button. It is not done before they say yes.',
    })
  }
}

const refused = (problem: string) => JSON.stringify({ problem })

function readInput(given: unknown): { tickers?: string[]; days?: number | null; about?: string | null } {
  return typeof given === 'object' && given !== null ? given : {}
}
