import { answerChat } from './chat.ts'
import { tokensOf, type Said } from './answer.ts'
import { act, type Acted } from './hands/act.ts'
import {
  anotherLanguage,
  type CallFailure,
  inAnotherLanguage,
  spoiled,
  type TextFailure,
} from './misbehave.ts'
import { type Believed, callsLeft, postedFor, saidFor } from './gullible.ts'
import { obeyed } from './obey.ts'
import { describe } from './describe.ts'
import { unmarked } from './marks.ts'
import { readPrompt } from './prompt.ts'
import { referring } from './refer.ts'
import type { ChatRequest } from './request.ts'
import { valueOf } from './values.ts'
import { drawnFrom } from './style/draw.ts'
import { styleOf } from './style/styled.ts'
import { wishesIn } from './style/wishes.ts'
import { writePost } from './write-post.ts'

export interface Manner {
  obedient: boolean
  /** What it reads there and takes for an order. */
  believed: Believed | null
  failure: TextFailure | null
  /** What goes wrong where there are tools. */
  callFailure: CallFailure | null
  /** What `blocked-word` says. */
  word: string
  /** The content, instead of one of its own. */
  saying: string | null
  /** Keeps to a schema that is told in words. */
  follows: boolean
  seed: string
  /** Tokens of thought before the answer. */
  thought: number
  /** The rest of an answer that was cut off, by how it began. */
  rests: ReadonlyMap<string, string>
  /** What owners' messages mean. */
  understood: ReadonlyMap<string, readonly string[]>
}

/** What the simulated model says to a request. */
export function speak(request: ChatRequest, manner: Manner): Said {
  if (manner.failure === 'refusal')
    return {
      content: '',
      refusal: "I'm sorry, but I can't help with that.",
      calls: [],
      finish: 'stop',
      thought: manner.thought,
    }
  if (manner.failure === 'wordless')
    return { content: '', refusal: null, calls: [], finish: 'stop', thought: manner.thought }
  const schema = schemaOf(request, manner.follows)
  const { thought } = manner
  const acted = schema ? null : acting(request, manner)
  if (acted && acted.calls.length > 0) return { ...acted, refusal: null, finish: 'stop', thought }
  const content = schema ? asked(request, schema, manner) : (acted?.content ?? chatted(request, manner))
  if (manner.failure === 'too-long') return { content, refusal: null, calls: [], finish: 'stop', thought }
  const room = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY
  return limited(content, thought, room)
}

/** The schema that an answer keeps to; null for prose. In words it is kept to only by a model that follows those. */
export function schemaOf({ response_format: format, messages }: ChatRequest, follows: boolean): unknown {
  if (format?.type === 'json_schema') return format.json_schema.schema
  const system = follows ? roles({ messages }).system : ''
  const [, told] = /JSON Schema and with nothing else:\n(\{.*\})$/s.exec(system) ?? []
  return told === undefined ? null : (JSON.parse(told) as unknown)
}

/** What was asked, but for what differs between two runs of the same: ids that X gives by the millisecond, and times of day. */
export function withoutChance({ messages }: Pick<ChatRequest, 'messages'>): string {
  return roles({ messages })
    .user.replace(/\d{15,}/g, '')
    .replace(/T\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '')
}

/** JSON of the schema's shape. Fields that the writer knows are written; others get the simplest value of their type. */
function asked(request: ChatRequest, schema: unknown, manner: Manner): string {
  const { system, user } = roles(request)
  const prompt = readPrompt(user)
  const { seed } = manner
  const style = styleOf(system, seed, { again: prompt.task.rewrite.length > 0 })
  const post = writePost(prompt, seed, { style })
  const followed = manner.obedient
    ? obeyed(
        [...prompt.facts.items.map(({ text }) => text), prompt.facts.project?.text ?? '', system],
        system,
      )
    : null
  const led = manner.believed && postedFor(manner.believed, request.messages, prompt.task.lengthMax)
  const content = manner.saying ?? led ?? followed ?? post.content
  const spoken = manner.failure
    ? spoiled(content, manner.failure, {
        word: manner.word,
        other: () => inAnotherLanguage(user, manner.seed).content,
      })
    : content
  const describes = prompt.task.kind === 'character' || prompt.task.kind === 'profile'
  const values = {
    rules: drawnFrom(user),
    messages: wishesIn(user, manner),
    ...(describes ? describe(prompt, seed) : {}),
    ...(describes && followed !== null ? { bio: followed, bios: [followed] } : {}),
    ...post,
    content: request.response_format ? referring(spoken, prompt.task, prompt.facts) : unmarked(spoken),
  }
  const json = JSON.stringify(valueOf(schema, '', values))
  if (manner.failure === 'not-json') return `Sure! Here is your post:\n\n${unmarked(post.content)}`
  return json
}

/** What it does with its tools; null: it speaks, or goes on with what it was saying. */
function acting(
  { messages, tools, parallel_tool_calls: parallel }: ChatRequest,
  manner: Manner,
): Acted | null {
  if (restOf(messages, manner) !== undefined) return null
  if (manner.believed) {
    const calls = callsLeft(manner.believed, messages, tools ?? [])
    return { content: calls.length > 0 ? '' : saidFor(manner.believed, messages), calls }
  }
  return act(messages, {
    tools: tools ?? [],
    inTurn: parallel === false,
    obedient: manner.obedient,
    failure: manner.callFailure,
  })
}

function restOf(messages: ChatRequest['messages'], { rests }: Manner): string | undefined {
  return rests.get(messages.findLast(({ role }) => role === 'assistant')?.content ?? '')
}

function chatted(request: ChatRequest, manner: Manner): string {
  const { system, user } = roles(request)
  const rest = restOf(request.messages, manner)
  if (rest !== undefined) return rest
  const { seed } = manner
  const content = (manner.obedient ? obeyed([user], system) : null) ?? answerChat(request.messages, seed)
  return manner.failure
    ? spoiled(content, manner.failure, {
        word: manner.word,
        other: () => answerChat(request.messages, seed, anotherLanguage(system)),
      })
    : content
}

function roles({ messages }: { messages: readonly { role: string; content: string }[] }): {
  system: string
  user: string
} {
  const last = (wanted: string[]) => messages.findLast(({ role }) => wanted.includes(role))?.content ?? ''
  return { system: last(['system', 'developer']), user: last(['user']) }
}

/** A model that runs out of tokens stops in the middle of a word, or of a thought. */
function limited(content: string, thought: number, room: number): Said {
  const left = Math.max(0, room - thought)
  return tokensOf(content) > left
    ? {
        content: content.slice(0, left * 4),
        refusal: null,
        calls: [],
        finish: 'length',
        thought: Math.min(thought, room),
      }
    : { content, refusal: null, calls: [], finish: 'stop', thought }
}
