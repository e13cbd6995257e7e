import { z } from 'zod'
import { answerChat } from './chat.ts'
import { tokensOf, type Said } from './answer.ts'
import { anotherLanguage, inAnotherLanguage, spoiled, type TextFailure } from './misbehave.ts'
import { obeyed } from './obey.ts'
import { describe } from './describe.ts'
import { unmarked } from './marks.ts'
import { readPrompt } from './prompt.ts'
import { referring } from './refer.ts'
import type { ChatRequest } from './request.ts'
import { writePost } from './write-post.ts'

export interface Manner {
  obedient: boolean
  failure: TextFailure | null
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
}

/** What the simulated model says to a request. */
export function speak(request: ChatRequest, manner: Manner): Said {
  if (manner.failure === 'refusal')
    return {
      content: '',
      refusal: "I'm sorry, but I can't help with that.",
      finish: 'stop',
      thought: manner.thought,
    }
  if (manner.failure === 'wordless')
    return { content: '', refusal: null, finish: 'stop', thought: manner.thought }
  const schema = schemaOf(request, manner.follows)
  const content = schema ? asked(request, schema, manner) : chatted(request, manner)
  const { thought } = manner
  if (manner.failure === 'too-long') return { content, refusal: null, finish: 'stop', thought }
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
  const post = writePost(prompt, seed)
  const followed = manner.obedient
    ? obeyed(
        [...prompt.facts.items.map(({ text }) => text), prompt.facts.project?.text ?? '', system],
        system,
      )
    : null
  const content = manner.saying ?? followed ?? post.content
  const spoken = manner.failure
    ? spoiled(content, manner.failure, {
        word: manner.word,
        other: () => inAnotherLanguage(user, manner.seed).content,
      })
    : content
  const describes = prompt.task.kind === 'character' || prompt.task.kind === 'profile'
  const values = {
    ...(describes ? describe(prompt, seed) : {}),
    ...(describes && followed !== null ? { bio: followed, bios: [followed] } : {}),
    ...post,
    content: request.response_format ? referring(spoken, prompt.task, prompt.facts) : unmarked(spoken),
  }
  const json = JSON.stringify(valueOf(schema, '', values))
  if (manner.failure === 'not-json') return `Sure! Here is your post:\n\n${unmarked(post.content)}`
  return json
}

function chatted(request: ChatRequest, manner: Manner): string {
  const { system, user } = roles(request)
  const begun = request.messages.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const rest = manner.rests.get(begun)
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

function roles({ messages }: Pick<ChatRequest, 'messages'>): { system: string; user: string } {
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
        finish: 'length',
        thought: Math.min(thought, room),
      }
    : { content, refusal: null, finish: 'stop', thought }
}

const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  minimum: z.number().optional(),
})

function valueOf(schema: unknown, name: string, values: object): unknown {
  const read = node.safeParse(schema)
  if (!read.success) return null
  const { type, properties, anyOf, minimum } = read.data
  const types = typeof type === 'string' ? [type] : (type ?? [])
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [key, valueOf(child, key, values)]),
    )
  const known: unknown = new Map<string, unknown>(Object.entries(values)).get(name)
  if (known !== undefined && allows(schema, known)) return known
  if (anyOf) return allows(schema, null) ? null : valueOf(anyOf[0], name, values)
  if ('const' in read.data) return read.data.const
  if (types.includes('null')) return null
  if (read.data.enum) return read.data.enum[0]
  if (types.includes('string')) return ''
  if (types.includes('array')) return []
  return types.includes('boolean') ? false : (minimum ?? 0)
}

/** Whether a value is of a simple schema's type and among its choices. */
function allows(schema: unknown, value: unknown): boolean {
  const read = node.safeParse(schema)
  if (!read.success) return false
  const { type, anyOf } = read.data
  if (anyOf) return anyOf.some((child) => allows(child, value))
  const types = typeof type === 'string' ? [type] : (type ?? [])
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return types.includes(actual) && (!read.data.enum || read.data.enum.includes(value))
}
