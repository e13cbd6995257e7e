import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Called, OfferedTool, Reply } from './dialect.ts'
import { strictSchema } from './strict-schema.ts'

/** Something that a model may ask for. The name has letters, digits, `_` and `-` only; the schema is a plain object. */
export interface Tool {
  name: string
  description: string
  schema: z.ZodType
}

/**
 * What a model asks for. `arguments` are of the tool's schema, and undefined where there is a problem: then nothing is to
 * be done but to tell the model, as the answer to this call, what was wrong.
 */
export interface Call extends Called {
  arguments: unknown
  problem: CallProblem | null
  /** What exactly is wrong, in words for the model; empty where nothing is. */
  detail: string
}

export type CallProblem = 'unknown_tool' | 'not_json' | 'wrong_shape' | 'cut_off'

export function offered({ name, description, schema }: Tool): OfferedTool {
  return { name, description, parameters: strictSchema(schema) }
}

/** The calls of a reply, each with its arguments or with what is wrong with them. */
export function readCalls(
  { calls, ending }: Pick<Reply, 'calls' | 'ending'>,
  tools: readonly Tool[],
): Call[] {
  return withIds(calls).map((called, at) => {
    const read = readCall(called, tools)
    const isCut = ending === 'length' && at === calls.length - 1 && read.problem === 'not_json'
    return { ...called, ...(isCut ? wrong('cut_off', 'The call was cut off for want of room.') : read) }
  })
}

type Read = Pick<Call, 'arguments' | 'problem' | 'detail'>

function readCall({ name, sent }: Called, tools: readonly Tool[]): Read {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return wrong('unknown_tool', `There is no tool ${JSON.stringify(name)}.`)
  const json = objectOf(sent)
  if (!json) return wrong('not_json', 'The arguments are not one JSON object.')
  const read = tool.schema.safeParse(json)
  return read.success
    ? { arguments: read.data, problem: null, detail: '' }
    : wrong('wrong_shape', z.prettifyError(read.error))
}

function wrong(problem: CallProblem, detail: string): Read {
  return { arguments: undefined, problem, detail }
}

/** Servers elsewhere leave ids out or give the same one to several calls; each call must be answered under its own. */
function withIds(calls: readonly Called[]): Called[] {
  const taken = new Set<string>()
  return calls.map((called) => {
    const id = called.id === '' || taken.has(called.id) ? `call_${randomUUID()}` : called.id
    taken.add(id)
    return { ...called, id }
  })
}

/**
 * The arguments of an earlier call as they go back to a server: vLLM and others read them again and refuse a whole
 * conversation for one call that is not a JSON object.
 */
export function argumentsSent({ sent }: Called): string {
  return objectOf(sent) ? sent || '{}' : '{}'
}

/** Nothing at all stands for no arguments, as servers elsewhere send a call of a tool that takes none. */
function objectOf(sent: string): object | null {
  if (sent.trim() === '') return {}
  try {
    const json: unknown = JSON.parse(sent)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null
  } catch {
    return null
  }
}
