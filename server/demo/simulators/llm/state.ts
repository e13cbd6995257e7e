import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import type { Halt } from './answer.ts'
import { createChance } from './chance.ts'
import type { Believed } from './gullible.ts'
import {
  type CallFailure,
  mishapAt,
  mishaps,
  pictureMishaps,
  textFailures,
  type TextFailure,
} from './misbehave.ts'
import type { toolless } from './tools.ts'
import { simulatedModels, type SimModel } from './models.ts'

/**
 * `obedient` follows instructions found in the texts it should only read, with the tools that it has; `unruly` gets something else wrong each time;
 * `unpleasant` thinks however it was told not to, and now and then says nothing, breaks off or is overloaded, and draws
 * too few pictures or none.
 */
export type LlmMode = 'plain' | 'obedient' | 'unruly' | 'unpleasant'

/** `overloaded`: an error in the middle of a stream, or a failed answer with status 200 where there are such. */
export type LlmFailure =
  TextFailure | CallFailure | 'server-error' | 'rate-limit' | 'quota' | 'timeout' | 'cut' | 'overloaded'

/** `fewer`: so many pictures less than asked for come back. `refused`: the prompt is not drawn. `cut`: the line breaks. */
export type PictureFailure =
  'fewer' | 'refused' | 'server-error' | 'rate-limit' | 'quota' | 'timeout' | 'cut' | 'not-pictures'

export interface LlmCall {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
  /** `body` of a stream: its chunks. Null while nothing was answered. */
  response: { status: number; body: unknown } | null
}

export interface LlmSimOptions {
  clock: Clock
  port?: number
  capture?: boolean
  mode?: LlmMode
  /** Left out: any key will do. */
  apiKey?: string
  /** Milliseconds between the pieces of a stream; left out: a reader's pace, and none while capturing. */
  pace?: number
}

/** `word` is what `blocked-word` says. */
export interface ComingFailure {
  kind: LlmFailure
  word: string
}

/** `less` is how many pictures are missing with `fewer`. */
interface ComingPictureFailure {
  kind: PictureFailure
  less: number
}

/** `noTools`: whose words it refuses tools in; `oddCalls`: it sends calls in one piece, without index and id. */
export interface LocalServer {
  refuses: string[]
  follows?: boolean
  noTools?: keyof typeof toolless
  oddCalls?: boolean
}

/** What the simulator was told and what it has done so far: everything that its answers hang on besides the request. */
export interface LlmState {
  options: LlmSimOptions
  pace: number
  captured: LlmCall[]
  mode: LlmMode
  /** Begins the seed of what goes wrong in the unpleasant mode. */
  mood: string
  thinking: { min: number; max: number; stubborn: boolean }
  /** Somebody's own server, and the parameters that it does not take. */
  local: LocalServer | null
  halt: Halt | null
  calls: number
  /** How often the same was asked, by what was asked: then another text is written. */
  askings: Map<string, number>
  pictureCalls: number
  failures: ComingFailure[]
  pictureFailures: ComingPictureFailure[]
  sayings: string[]
  /** What it takes for an order wherever it reads it. */
  believed: Believed | null
  believedTimes: number
  /** What messages of owners mean, sentence by sentence, by what it reads of them. */
  understood: Map<string, readonly string[]>
  /** The days on which models end, and the efforts that they take, by model. */
  endings: Map<string, string | null>
  efforts: Map<string, SimModel['efforts']>
  /** What would have followed an answer that was cut off, by what was said of it. */
  rests: Map<string, string>
}

export function createState(options: LlmSimOptions): LlmState {
  return {
    options,
    pace: options.pace ?? (options.capture ? 0 : 15),
    captured: [],
    mode: options.mode ?? 'plain',
    mood: '',
    thinking: { min: 0, max: 1500, stubborn: false },
    local: null,
    halt: null,
    calls: 0,
    askings: new Map(),
    pictureCalls: 0,
    failures: [],
    pictureFailures: [],
    sayings: [],
    believed: null,
    believedTimes: 0,
    understood: new Map(),
    endings: new Map(simulatedModels.map(({ id, endsOn }) => [id, endsOn])),
    efforts: new Map(simulatedModels.map(({ id, efforts }) => [id, efforts])),
    rests: new Map(),
  }
}

/** The models that are there at this time, with the efforts that they take. */
export function modelsAt({ endings, efforts }: LlmState, now: Date): SimModel[] {
  const today = now.toISOString().slice(0, 10)
  return simulatedModels
    .map((model) => ({
      ...model,
      endsOn: endings.get(model.id) ?? null,
      efforts: efforts.get(model.id) ?? null,
    }))
    .filter(({ endsOn }) => endsOn === null || endsOn > today)
}

/** What goes wrong in this mode without having been asked for; `number` from 0 to 1 decides where chance does. */
export function ownFailure(state: LlmState, number: number): ComingFailure | null {
  if (state.mode !== 'unpleasant') return unrulyFailure(state)
  const kind = mishapAt(mishaps, number)
  return kind && { kind, word: '' }
}

/** One failure after the other, in turn. */
function unrulyFailure({ mode, calls }: LlmState): ComingFailure | null {
  const kind = textFailures[(calls - 1) % textFailures.length]
  return mode === 'unruly' && kind ? { kind, word: 'guaranteed' } : null
}

export function ownPictureFailure({ mode, mood, pictureCalls }: LlmState): ComingPictureFailure | null {
  if (mode !== 'unpleasant') return null
  const kind = mishapAt(pictureMishaps, createChance(`${mood}picture ${pictureCalls}`).number())
  return kind && { kind, less: 1 }
}
