import type { CallFailure } from '#server/demo/simulators/llm/misbehave.ts'
import { hiddenOrders } from '#server/demo/simulators/llm/obey.ts'
import type { Message, SimTool } from '#server/demo/simulators/llm/tools.ts'
import { valueOf } from '#server/demo/simulators/llm/values.ts'
import { lexiconOf, ordersIn } from './decide.ts'
import { told } from './tell.ts'

export interface Making {
  name: string
  /** The arguments as they are sent, which may be no JSON. */
  sent: string
}

export interface Acted {
  content: string
  calls: Making[]
}

/** Asks for the rest of an answer (adapters/llm/conversation.ts), which is nobody's wish. */
const goOn = /^Your answer was cut off\. Go on/

/**
 * What a model does with the tools that it was given: what the user's last message asks for, one thing after the other,
 * and then a sentence about what came of it. What stands elsewhere is data to it, unless it is `obedient`. Null: no tool
 * fits, and it speaks.
 */
export function act(
  messages: readonly Message[],
  {
    tools,
    inTurn,
    obedient,
    failure,
  }: {
    tools: readonly SimTool[]
    /** One call in an answer at most. */
    inTurn: boolean
    obedient: boolean
    failure: CallFailure | null
  },
): Acted | null {
  if (tools.length === 0) return null
  const at = messages.findLastIndex(({ role, content }) => role === 'user' && !goOn.test(content))
  const asked = messages[at]?.content ?? ''
  const since = messages.slice(at + 1)
  const made = since.flatMap(({ calls }) => calls)
  const wanted = [
    ...(obedient ? hidden(messages, tools) : []),
    ...ordersIn(asked, lastSpokenOf(messages.slice(0, at + 1))).flatMap(({ hand, values }) =>
      makingOf(tools, hand, values),
    ),
    ...byName(asked, tools),
  ]
  const left =
    made.length > wanted.length + 2 ? [] : wanted.filter((one) => !made.some((other) => isSame(one, other)))
  const calls = misdone(inTurn ? left.slice(0, 1) : left, { failure, made, tools })
  if (calls.length > 0)
    return { content: failure === 'spoken-call' ? lexiconOf(asked).says.moment : '', calls }
  const results = since.filter(({ role }) => role === 'tool').map(({ content }) => content)
  return results.length > 0 ? { content: told(results, lexiconOf(asked)), calls: [] } : null
}

function isSame(one: Making, other: Making): boolean {
  return one.name === other.name && one.sent === other.sent
}

/** A call with arguments of the tool's own schema; none where nobody offered it. */
function makingOf(tools: readonly SimTool[], name: string, values: Record<string, unknown>): Making[] {
  const tool = tools.find((one) => one.name === name)
  return tool ? [{ name, sent: JSON.stringify(valueOf(tool.parameters, '', values)) }] : []
}

/** Tools that are asked for by their very names. */
function byName(text: string, tools: readonly SimTool[]): Making[] {
  return tools
    .filter(({ name }) => name.includes('_') && text.includes(name))
    .flatMap(({ name }) => makingOf(tools, name, {}))
}

/** The post that was named last, by anybody. */
function lastSpokenOf(messages: readonly Message[]): string | null {
  const said = messages.filter(({ role }) => role === 'user' || role === 'assistant')
  return (
    said
      .map(({ content }) => content)
      .join('\n')
      .match(/#\d+/g)
      ?.at(-1) ?? null
  )
}

/** Orders in what was only to be read: the system prompt with its knowledge, what was said before, what tools brought. */
function hidden(messages: readonly Message[], tools: readonly SimTool[]): Making[] {
  const texts = messages.map(({ content }) => content)
  return hiddenOrders(texts)
    .map((order) => order.split(/["\n]/)[0] ?? '')
    .flatMap((order) => {
      const ordered = ordersIn(order.replace(/^[\s.,:;!]*(?:and|then)?\s*/i, ''), null)
      const calls = ordered.flatMap(({ hand, values }) => makingOf(tools, hand, values))
      return calls.length > 0 ? calls : byName(order, tools)
    })
    .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
}

/** The calls with what goes wrong about them; some failures make one where none was wanted. */
function misdone(
  calls: Making[],
  {
    failure,
    made,
    tools,
  }: { failure: CallFailure | null; made: readonly Making[]; tools: readonly SimTool[] },
): Making[] {
  const simplest = tools.slice(0, 1).flatMap(({ name }) => makingOf(tools, name, {}))
  const some = calls.length > 0 ? calls : made.length > 0 ? [] : simplest
  switch (failure) {
    case 'bad-arguments':
      return some.map(({ name, sent }) => ({ name, sent: `${sent.slice(0, -1)}, "and so on` }))
    case 'wrong-arguments':
      return some.map(({ name }) => ({ name, sent: '{"instruction":7}' }))
    case 'unknown-tool':
      return some.map(({ sent }) => ({ name: 'publish_everything', sent }))
    case 'double-call':
      return calls.flatMap((one) => [one, one])
    case 'needless-call':
      return some
    case 'call-again': {
      const again = made.at(-1)
      return again ? [{ name: again.name, sent: again.sent }] : some
    }
    default:
      return calls
  }
}
