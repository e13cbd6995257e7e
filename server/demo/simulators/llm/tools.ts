import { z } from 'zod'
import { invalid, type Refusal } from './refusals.ts'
import { strictComplaint } from './strict.ts'

/** A call as it is on the wire, whoever made it. */
export interface Calling {
  id: string
  name: string
  sent: string
}

/** A message in either dialect: an assistant's may hold calls, a tool's answers one. */
export interface Message {
  role: 'system' | 'developer' | 'user' | 'assistant' | 'tool'
  content: string
  calls: Calling[]
  callId: string | null
}

export interface SimTool {
  name: string
  description: string
  strict: boolean
  parameters: Record<string, unknown>
}

const told = {
  name: z.string().min(1),
  description: z.string().nullish(),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  strict: z.boolean().nullish(),
}

function toolOf({ name, description, parameters, strict }: z.infer<z.ZodObject<typeof told>>): SimTool {
  return { name, description: description ?? '', strict: strict === true, parameters: parameters ?? {} }
}

/** As chat completions take them: nested. */
export const nestedTool = z
  .strictObject({ type: z.literal('function'), function: z.strictObject(told) })
  .transform((tool) => toolOf(tool.function))

/** As responses take them: flat. */
export const flatTool = z
  .strictObject({ type: z.literal('function'), ...told })
  .transform((tool) => toolOf(tool))

const nameMax = 64
const descriptionMax = 1024

/** What is held against the tools of a request; `at` is where a tool's own fields stand in this dialect. */
export function toolsComplaint(
  tools: readonly SimTool[],
  at: '.function' | '',
  parallel: boolean | null,
): Refusal | null {
  if (parallel !== null && tools.length === 0)
    return invalid(
      "Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.",
      'parallel_tool_calls',
      null,
    )
  for (const [index, tool] of tools.entries()) {
    const complaint = toolComplaint(tool, `tools[${index}]${at}`)
    if (complaint) return complaint
  }
  return null
}

function toolComplaint({ name, description, strict, parameters }: SimTool, place: string): Refusal | null {
  const long = (field: string, text: string, max: number) =>
    invalid(
      `Invalid '${place}.${field}': string too long. Expected a string with maximum length ${max}, but got a string with length ${text.length} instead.`,
      `${place}.${field}`,
      'string_above_max_length',
    )
  if (!/^[a-zA-Z0-9_-]+$/.test(name))
    return invalid(
      `Invalid '${place}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
      `${place}.name`,
      'invalid_value',
    )
  if (name.length > nameMax) return long('name', name, nameMax)
  if (description.length > descriptionMax) return long('description', description, descriptionMax)
  const complaint = strict ? strictComplaint(parameters, []) : null
  return complaint
    ? invalid(
        `Invalid schema for function '${name}': ${complaint}`,
        `${place}.parameters`,
        'invalid_function_parameters',
      )
    : null
}

/** What is held against calls in chat completions whose answers do not follow them at once, and answers to no call. */
export function pairingComplaint(messages: readonly Message[]): Refusal | null {
  let open = new Set<string>()
  for (const [index, { role, calls, callId }] of [...messages, null].map(entry).entries()) {
    if (role === 'tool' && !open.delete(callId ?? ''))
      return invalid(
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
        `messages.[${index}].role`,
        null,
      )
    if (role === 'tool') continue
    if (open.size > 0)
      return invalid(
        `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`,
        `messages.[${index}].role`,
        null,
      )
    open = new Set(calls.map(({ id }) => id))
  }
  return null
}

/** Behind the last message an end, at which nothing may be open. */
function entry(message: Message | null): Pick<Message, 'role' | 'calls' | 'callId'> {
  return message ?? { role: 'user', calls: [], callId: null }
}

/** The same in responses, where the order is free. */
export function unpairedComplaint(messages: readonly Message[]): Refusal | null {
  const called = messages.flatMap(({ calls }) => calls.map(({ id }) => id))
  const answered = messages.flatMap(({ callId }) => callId ?? [])
  const stray = answered.find((id) => !called.includes(id))
  if (stray !== undefined)
    return invalid(`No tool call found for function call output with call_id ${stray}.`, 'input', null)
  const open = called.find((id) => !answered.includes(id))
  return open === undefined ? null : invalid(`No tool output found for function call ${open}.`, 'input', null)
}

/** How servers refuse that have no tools, or whose model has none. */
export const toolless = {
  ollama: { status: 400, message: '{model} does not support tools' },
  vllm: {
    status: 400,
    message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  },
  'llama.cpp': { status: 500, message: 'tools param requires --jinja flag' },
  openrouter: {
    status: 404,
    message:
      'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/guides/routing/provider-selection',
  },
} as const

/** Servers of one's own put earlier calls into a template, for which they read their arguments again. */
export function historyComplaint(messages: readonly Message[]): Refusal | null {
  const isRead = ({ sent }: Calling) => {
    try {
      const json: unknown = JSON.parse(sent)
      return typeof json === 'object' && json !== null && !Array.isArray(json)
    } catch {
      return false
    }
  }
  return messages.every(({ calls }) => calls.every(isRead))
    ? null
    : invalid('Unterminated string starting at: line 1 column 11 (char 10)', null, null)
}
