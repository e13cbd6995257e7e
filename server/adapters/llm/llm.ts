import type { z } from 'zod'
import type { Usage } from '#server/lib/outside-prices.ts'
import type { Turn } from './dialect.ts'
import type { TextTask } from './tasks.ts'
import type { Call, Tool } from './tools.ts'

export interface Llm {
  /** The one that texts are asked of now: the configured one, or its successor once it is gone. */
  readonly model: string
  /**
   * An answer of the asked shape. With `onDelta` the schema's text field `content` is handed over piece by piece while
   * it is written; the pieces joined are that field, from the beginning again after `onRestart`. An answer that is empty,
   * runs out of room or breaks off is asked for once more, with more room. Refused: `refusal`, `filtered`, `cut_off`,
   * `bad_answer`, `quota`, `bad_key`, `bad_request`, `model_gone`; try later: `rate_limited`, `server_error`, `network`,
   * `timeout`, `stopped`.
   */
  write<T>(input: {
    task: TextTask
    system: string
    user: string
    schema: z.ZodType<T>
    schemaName: string
    signal?: AbortSignal
    onDelta?: (text: string) => void
    onRestart?: () => Promise<void>
  }): Promise<{
    value: T
    model: string
    usage: Usage
    /** Whether the server held the model to the shape; false for one that only read of it in the prompt. */
    structured: boolean
  }>
  /**
   * The next turn of a conversation, as pieces of text. One that is empty is asked for once more; one that is cut off is
   * gone on with where it stopped. Fails like `write`; what came before the failure stands.
   */
  stream(input: {
    task: TextTask
    system: string
    messages: readonly Turn[]
    signal?: AbortSignal
  }): AsyncIterable<string>
  /**
   * The next turn of a conversation in which the model may call tools. Like `stream`, but for the calls: they come
   * together, at the end, and only of an answer that is whole or was asked for twice. Nothing is called here. Who does it asks again with the turn (its text and its calls) and one `tool` turn for
   * each call, also for one with a problem, and says when it is enough: no tools, and the model can only speak.
   * `withoutHands` is the system prompt of a model or server that takes no tools.
   */
  converse(input: {
    task: TextTask
    system: string
    withoutHands?: string
    messages: readonly Turn[]
    tools: readonly Tool[]
    signal?: AbortSignal
  }): AsyncIterable<Said>
  /**
   * Up to `count` pictures, each a PNG or in the endpoint's own format; fewer may come, none is `bad_answer`. Asked once:
   * a picture costs the operator too much to repeat. Fails like `write`; a prompt that it will not draw is `filtered`.
   */
  draw(input: {
    prompt: string
    count: number
    size: PictureSize
    signal?: AbortSignal
  }): Promise<{ pictures: Buffer[]; model: string; usage: Usage }>
  /** The models that the server has, with the day on which they end (YYYY-MM-DD) where one is announced. */
  models(): Promise<{ id: string; endsOn: string | null }[]>
}

/**
 * A piece of a conversation's next turn. `hands` comes first where tools are offered, and again if that changes: whether
 * the model was given them. `calls` is the last, empty where none is wanted.
 */
export type Said = { hands: boolean } | { text: string } | { calls: Call[] }

/** Pixels; what every current picture model can do. */
export type PictureSize = '1024x1024' | '1536x1024' | '1024x1536'
