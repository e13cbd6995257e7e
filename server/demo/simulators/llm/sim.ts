import { createServer } from 'node:http'
import type { Effort } from '#server/adapters/llm/tasks.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import type { Believed } from './gullible.ts'
import { answerRequest } from './routes.ts'
import {
  createState,
  type LlmCall,
  type LlmFailure,
  type LlmMode,
  type LlmSimOptions,
  type LocalServer,
  type PictureFailure,
} from './state.ts'
import { asRead } from './style/wishes.ts'

export type { Believed, LlmCall, LlmFailure, LlmMode, PictureFailure }

export interface LlmSim {
  /** Without `/v1`. */
  url: string
  /** How often an answer was asked for, also in vain. */
  readonly calls: number
  /** How often pictures were asked for. */
  readonly pictureCalls: number
  captured: LlmCall[]
  setMode(mode: LlmMode): void
  /** The unpleasant mode, with what goes wrong drawn from this seed; null: the plain one again. */
  unpleasant(seed: number | null): void
  /** How many tokens it thinks before it answers, 0 to 1,500 left alone; at effort `none` only if `stubborn`. */
  think(range: { min: number; max: number; stubborn?: boolean }): void
  /** From now on the model is not there any more; with a day, it is announced to end on that day (YYYY-MM-DD); null: it is back. */
  retire(model: string, endsOn?: string | null): void
  /** From now on the model takes these efforts only. */
  takeOnly(model: string, efforts: Effort[]): void
  /**
   * Is somebody's own server from now on: any model, chat completions only, no usage, and none of these parameters.
   * `follows`: keeps to a schema that is told in words; `noTools`: whose words it refuses tools in; `oddCalls`: sends calls
   * in one piece, without index and id.
   */
  beLocal(options: LocalServer): void
  /** The next `times` answers go wrong this way. `word` is what `blocked-word` says. */
  failNext(kind: LlmFailure, options?: { times?: number; word?: string }): void
  /** The content of the next answers that are asked for with a schema, one after the other. */
  sayNext(...contents: string[]): void
  /** Forgets what it was to say next and was not asked for. */
  sayNoMore(): void
  /** From now on it does what this text wants wherever it reads a piece of it, as the most gullible of models; null: no longer. */
  believe(planted: Believed | null): void
  /** What an owner's message means, in the sentences that it is asked to choose from. It knows no language. */
  understand(message: string, sentences: readonly string[]): void
  /** How often it read it. */
  readonly believedTimes: number
  /** The next `times` calls for pictures go wrong this way. `less` is how many are missing with `fewer`. */
  failNextPictures(kind: PictureFailure, options?: { times?: number; less?: number }): void
  /** Streams that begin from now on stand still after so many pieces, or within their second sentence, until the answer is called. */
  standStill(after: number | 'sentence'): () => void
  close(): Promise<void>
}

/**
 * OpenAI's Responses and Chat Completions on loopback (decision: simulators-speak-the-wire): checks requests as it
 * does, answers whole or as a stream, and writes from the facts in the prompt. It understands nothing; what it writes
 * is put together from sentences, and what it calls hangs on words in the user's last message (`hands`).
 */
export async function createLlmSim(options: LlmSimOptions): Promise<LlmSim> {
  const state = createState(options)
  const server = createServer((request, response) => {
    // An error of the simulator is a dropped connection for its client.
    answerRequest(state, request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    get calls() {
      return state.calls
    },
    get pictureCalls() {
      return state.pictureCalls
    },
    captured: state.captured,
    setMode(next) {
      state.mode = next
    },
    unpleasant(seed) {
      state.mode = seed === null ? 'plain' : 'unpleasant'
      state.mood = seed === null ? '' : `${seed} `
    },
    think(range) {
      state.thinking = { stubborn: false, ...range }
    },
    retire(model, endsOn = '2000-01-01') {
      state.endings.set(model, endsOn)
    },
    takeOnly(model, only) {
      state.efforts.set(model, only)
    },
    beLocal(as) {
      state.local = as
    },
    failNext(kind, { times = 1, word = 'guaranteed' } = {}) {
      state.failures.push(...Array.from({ length: times }, () => ({ kind, word })))
    },
    sayNext(...contents) {
      state.sayings.push(...contents)
    },
    sayNoMore() {
      state.sayings.length = 0
    },
    believe(planted) {
      state.believed = planted
      state.believedTimes = 0
    },
    understand(message, sentences) {
      state.understood.set(asRead(message), sentences)
    },
    get believedTimes() {
      return state.believedTimes
    },
    failNextPictures(kind, { times = 1, less = 1 } = {}) {
      state.pictureFailures.push(...Array.from({ length: times }, () => ({ kind, less })))
    },
    standStill(after) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      state.halt = { after, released }
      return () => {
        state.halt = null
        release()
      }
    },
    close,
  }
}
