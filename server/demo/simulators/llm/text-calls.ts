import { createHash } from 'node:crypto'
import {
  chunkBodies,
  completionBody,
  type Said,
  type Sending,
  sendStream,
  textOf,
  tokensOf,
} from './answer.ts'
import { type Chance, createChance } from './chance.ts'
import { type Exchange, failsOutright, refuse, reply } from './exchange.ts'
import { isReached } from './gullible.ts'
import { isCallFailure, isTextFailure } from './misbehave.ts'
import { noSuchModel, type SimModel, traitComplaint } from './models.ts'
import { invalid, type Refusal, troubles } from './refusals.ts'
import { type ChatRequest, readRequest, schemaComplaint } from './request.ts'
import { failedBody, inResponses, readResponsesRequest, responseBody, responseEvents } from './responses.ts'
import { type Manner, schemaOf, speak, withoutChance } from './speak.ts'
import { type ComingFailure, type LlmState, type LocalServer, ownFailure } from './state.ts'
import { historyComplaint, toolless } from './tools.ts'

/** When a text was asked for, of which models, and whether as the Responses API or as chat completions. */
interface Setting {
  now: Date
  known: readonly SimModel[]
  isResponses: boolean
}

/** A request that is answered with a text, and the model for it; null: any name will do. */
interface Asked {
  asked: ChatRequest
  model: SimModel | null
}

/** An answer before it is sent: `whole` is what would have been said had nothing gone wrong at its end. */
interface Answer {
  asked: ChatRequest
  sending: Sending
  whole: string
  failure: ComingFailure | null
}

/** Answers a request for a text, whole or as a stream. */
export async function answerText(state: LlmState, exchange: Exchange, setting: Setting): Promise<void> {
  state.calls++
  const chance = createChance(`${state.mood}${state.calls} ${state.mode}`)
  const failure = state.failures.shift() ?? ownFailure(state, chance.number())
  if (failsOutright(exchange, failure?.kind)) return

  const read = readAsked(state, exchange.call.body, setting)
  if ('error' in read) return refuse(exchange, read)
  const { asked } = read
  const believed = state.believed && isReached(state.believed, asked.messages) ? state.believed : null
  if (believed) state.believedTimes++
  const spoken = speak(asked, {
    ...takeManner(state, read, { failure, chance, seed: seedOf(state, asked) }),
    believed,
  })
  const said = failure?.kind === 'cut-off' ? cutOff(spoken) : spoken
  const sending = {
    id: state.calls.toString(36).padStart(8, '0'),
    created: Math.floor(setting.now.getTime() / 1000),
    model: asked.model,
    promptTokens: promptTokensOf(asked),
    said,
    effort: asked.reasoning_effort ?? null,
    max: asked.max_completion_tokens ?? asked.max_tokens ?? null,
    oddly: state.local?.oddCalls === true,
  }
  const answer = { asked, sending, whole: spoken.content, failure }
  if (asked.stream) return streamed(state, exchange, answer, setting)
  sendWhole(state, exchange, answer, setting)
}

/** What is asked for, or what is wrong with it. */
function readAsked(state: LlmState, body: unknown, { known, isResponses }: Setting): Asked | Refusal {
  if (body === undefined) return invalid('We could not parse the JSON body of your request.', null, null)
  const asked = isResponses ? readResponsesRequest(body) : readRequest(body)
  if ('error' in asked) return asked
  const model = known.find(({ id, kind }) => kind === 'text' && id === asked.model) ?? null
  if (!model && !state.local) return noSuchModel(asked.model)
  const complaint =
    schemaComplaint(asked) ??
    (model ? unfitFor(model, asked, isResponses) : null) ??
    (state.local ? localComplaint(state.local, asked) : null)
  if (complaint) return isResponses ? inResponses(complaint) : complaint
  return { asked, model }
}

/** Texts hang on what was asked and how often that was, not on what others asked in between. */
function seedOf({ askings }: LlmState, asked: ChatRequest): string {
  const what = createHash('sha256').update(withoutChance(asked)).digest('base64')
  const times = (askings.get(what) ?? 0) + 1
  askings.set(what, times)
  return `${what} ${times}`
}

/** What only servers of one's own hold against tools. */
function localComplaint({ noTools }: LocalServer, { model, messages, tools }: ChatRequest): Refusal | null {
  if (noTools && (tools ?? []).length > 0) {
    const { status, message } = toolless[noTools]
    return {
      status,
      error: { message: message.replace('{model}', model), type: 'api_error', param: null, code: null },
    }
  }
  return historyComplaint(messages)
}

function unfitFor(model: SimModel, asked: ChatRequest, isResponses: boolean): Refusal | null {
  return traitComplaint(model, {
    effort: asked.reasoning_effort ?? null,
    effortName: isResponses ? 'reasoning.effort' : 'reasoning_effort',
    temperature: asked.temperature ?? null,
    oldLimit: !isResponses && (asked.max_tokens ?? null) !== null,
    tools: (asked.tools ?? []).length > 0,
  })
}

/** How the model speaks this time. Takes the next prepared content where the request has a schema. */
function takeManner(
  { mode, thinking, sayings, rests, local, understood }: LlmState,
  { asked, model }: Asked,
  { failure, chance, seed }: { failure: ComingFailure | null; chance: Chance; seed: string },
): Omit<Manner, 'believed'> {
  const stubborn = thinking.stubborn || mode === 'unpleasant'
  const thinks = stubborn || (asked.reasoning_effort !== 'none' && model?.efforts)
  return {
    obedient: mode === 'obedient',
    failure: failure && isTextFailure(failure.kind) ? failure.kind : null,
    callFailure: failure && isCallFailure(failure.kind) ? failure.kind : null,
    word: failure?.word ?? '',
    saying: schemaOf(asked, local?.follows === true) === null ? null : (sayings.shift() ?? null),
    follows: local?.follows === true,
    seed,
    thought: thinks ? thinking.min + Math.floor(chance.number() * (thinking.max - thinking.min + 1)) : 0,
    rests,
    understood,
  }
}

function promptTokensOf({ messages, tools }: ChatRequest): number {
  const made = messages.flatMap(({ calls }) => calls.map(({ name, sent }) => name + sent))
  const offered = (tools ?? []).map((tool) => JSON.stringify(tool))
  return tokensOf([...messages.map(({ content }) => content), ...made, ...offered].join('\n'))
}

/** In the middle of what came last: a call, or else the text. */
function cutOff(spoken: Said): Said {
  const last = spoken.calls.at(-1)
  if (last)
    return {
      ...spoken,
      calls: [...spoken.calls.slice(0, -1), { ...last, sent: last.sent.slice(0, last.sent.length / 2) }],
      finish: 'length',
    }
  return { ...spoken, content: spoken.content.slice(0, spoken.content.length / 2), finish: 'length' }
}

function streamed(
  state: LlmState,
  { call, response }: Exchange,
  { asked, sending, whole, failure }: Answer,
  { isResponses }: Setting,
): Promise<void> {
  const [cut, breaks] = [failure?.kind === 'cut', failure?.kind === 'overloaded']
  const parts = isResponses
    ? responseEvents(sending, breaks)
    : chunkBodies(sending, { includeUsage: asked.stream_options?.include_usage === true, breaks })
  call.response = { status: 200, body: parts }
  const sent = cut ? parts.slice(0, Math.ceil(parts.length / 2)) : parts
  remember(state, sent.map(textOf).join(''), asked, whole)
  return sendStream(response, parts, { pace: state.pace, cut, halt: state.halt, named: isResponses })
}

/** So that a request to continue a cut-off answer gets the rest. */
function remember({ rests }: LlmState, sent: string, asked: ChatRequest, whole: string): void {
  const isShort = sent !== '' && asked.response_format?.type !== 'json_schema' && sent.length < whole.length
  if (isShort) rests.set(sent, whole.slice(sent.length))
}

function sendWhole(
  state: LlmState,
  exchange: Exchange,
  { sending, failure }: Answer,
  { isResponses }: Setting,
): void {
  if (failure?.kind === 'cut') {
    exchange.response.destroy()
    return
  }
  if (failure?.kind === 'overloaded')
    return isResponses
      ? reply(exchange, 200, failedBody(sending))
      : refuse(exchange, troubles['server-error'])
  // Small servers do not count.
  const counted = state.local ? { usage: undefined } : {}
  reply(exchange, 200, isResponses ? responseBody(sending) : { ...completionBody(sending), ...counted })
}
