import type { z } from 'zod'
import { second } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { lazily } from '#server/lib/lazily.ts'
import { chatCompletions } from './chat-completions.ts'
import { conversations } from './conversation.ts'
import type { Reply } from './dialect.ts'
import { drawing } from './drawing.ts'
import { badAnswer, deadlineFor, failureOf, throwUnlessComplete } from './failures.ts'
import type { Llm } from './llm.ts'
import { createModelsInUse } from './models-in-use.ts'
import { createOpenAi, isOpenAi } from './open-ai.ts'
import { type LlmOptions, nothing } from './options.ts'
import { responses } from './responses.ts'
import { strictSchema } from './strict-schema.ts'
import { type Budget, budgets, roomier } from './tasks.ts'
import { type Answered, type AnsweredPiece, createTextRequests } from './text-requests.ts'
import { addedContent, modelList } from './wire.ts'

export type { Turn } from './dialect.ts'
export type { Llm, PictureSize, Said } from './llm.ts'
export type { DialectName, LlmOptions, ModelGone } from './options.ts'
export type { Call, CallProblem, Tool } from './tools.ts'

/** The models behind OpenAI or any endpoint that speaks one of its dialects; callers need not know which. */
export function createLlm(options: LlmOptions): Llm {
  const timeout = options.timeoutMilliseconds ?? 60 * second
  const baseURL = options.baseUrl ?? 'https://api.openai.com/v1'
  const client = lazily(() => createOpenAi({ apiKey: options.apiKey, baseURL, timeout }))
  const spoken = options.dialect ?? 'auto'
  const isResponses = spoken === 'auto' ? isOpenAi(baseURL) : spoken === 'responses'
  const dialect = isResponses ? responses(client) : chatCompletions(client)
  const inUse = createModelsInUse(options)
  /** What a path answers, without the library; null: something is wrong. */
  const plainly = async (path: string, signal: AbortSignal): Promise<unknown> => {
    try {
      const headers = { accept: 'application/json', authorization: `Bearer ${options.apiKey}` }
      const response = await fetch(baseURL + path, { headers, signal })
      return response.ok ? await response.json() : null
    } catch {
      return null
    }
  }
  const { models, isBrokenOff } = inUse
  const { whole, piecesOf } = createTextRequests({ dialect, inUse, onUsage: options.onUsage })

  return {
    get model() {
      return models.text
    },

    async write({ task, system, user, schema, schemaName, signal, onDelta, onRestart }) {
      assertOutsideTransaction('llm.write')
      const deadline = deadlineFor(timeout, signal)
      const wanted = {
        task,
        system,
        turns: [{ role: 'user' as const, content: user }],
        shape: { name: schemaName, schema: strictSchema(schema) },
      }
      const once = (budget: Budget) =>
        onDelta
          ? watched(piecesOf({ ...wanted, ...budget }, deadline), onDelta)
          : whole({ ...wanted, ...budget }, deadline)
      let reply = await once(budgets[task]).catch((error: unknown) => {
        if (!isBrokenOff(error)) throw error
        return null
      })
      if (!reply || isTooLittle(reply)) {
        await onRestart?.()
        reply = await once(reply ? roomier(budgets[task]) : budgets[task])
      }
      throwUnlessComplete(reply)
      return {
        value: parsed(reply.text, schema),
        model: reply.model,
        usage: reply.usage ?? nothing(reply.model),
        structured: reply.structured,
      }
    },

    ...conversations({ piecesOf, isBrokenOff, timeout }),

    ...drawing(client, inUse, options),

    async models() {
      assertOutsideTransaction('llm.models')
      const deadline = deadlineFor(timeout, undefined)
      try {
        // Asked for at every start: the library is loaded only where it has a failure to name, or to repeat.
        const read = modelList.safeParse(
          (await plainly('/models', deadline.signal)) ??
            (await client().get('/models', { signal: deadline.signal })),
        )
        if (!read.success) throw badAnswer('not a list of models', read.error)
        return read.data.data.map(({ id, shutdown_date: endsOn }) => ({ id, endsOn: endsOn ?? null }))
      } catch (cause) {
        throw failureOf(cause, deadline)
      }
    },
  }
}

/** The reply at the end of the pieces; of its field `content` what is new is handed over as it grows. */
async function watched(
  pieces: AsyncIterable<AnsweredPiece>,
  onDelta: (text: string) => void,
): Promise<Answered> {
  let raw = ''
  let shown = 0
  for await (const piece of pieces) {
    if ('reply' in piece) return { ...piece.reply, text: raw }
    if (!('text' in piece)) continue
    raw += piece.text
    const added = addedContent(raw, shown)
    shown += added.length
    if (added !== '') onDelta(added)
  }
  throw badAnswer('no end')
}

/** Whether thinking left no room for the answer, or the model ended without a word. */
function isTooLittle({ text, refusal, ending }: Reply): boolean {
  return refusal === '' && (ending === 'length' || (ending === 'complete' && text.trim() === ''))
}

function parsed<T>(raw: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(fenced.exec(raw)?.[1] ?? raw)
  } catch (cause) {
    throw badAnswer('not JSON', cause)
  }
  const read = schema.safeParse(json)
  if (!read.success) throw badAnswer('not of the asked shape', read.error)
  return read.data
}

/** JSON as models write it that are told its shape in words only. */
const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/
