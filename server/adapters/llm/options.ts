import type { Task } from './tasks.ts'
import type { Usage } from '#server/lib/outside-prices.ts'

export type DialectName = 'auto' | 'responses' | 'chat'

/** A model that the server no longer has, found when it was asked for; `next` is asked from then on. */
export interface ModelGone {
  use: 'text' | 'image'
  model: string
  next: string | null
}

export interface LlmOptions {
  apiKey: string
  /** Ends in `/v1`; null: OpenAI itself. */
  baseUrl: string | null
  /** `auto`: the Responses API for OpenAI itself, Chat Completions for any other server. */
  dialect?: DialectName
  textModel: string
  imageModel: string
  /** Who takes over when the server no longer has the model. */
  textModelNext?: string | null
  imageModelNext?: string | null
  /** For a whole answer, repeats included. */
  timeoutMilliseconds?: number
  /** For the pictures of one call. */
  pictureTimeoutMilliseconds?: number
  /**
   * Told of every request that may be billed, also of one whose answer was of no use: it is paid all the same. Where the
   * server says nothing of what it took, because the answer was stopped or broke off, an estimate that is no less.
   */
  onUsage?: (task: Task, usage: Usage) => void
  /** Told once of each model. */
  onGone?: (gone: ModelGone) => void
}

/** Of a request that took nothing, as far as anybody has said. */
export function nothing(model: string): Usage {
  return { model, input: 0, cached: 0, output: 0, reasoning: 0, pictures: 0 }
}
