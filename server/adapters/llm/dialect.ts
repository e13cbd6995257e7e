import type { Effort } from './tasks.ts'
import type { Usage } from '#server/lib/outside-prices.ts'

/** What may be left out of a request because a server or a model does not take it. */
export type Optional = 'effort' | 'room' | 'shape' | 'stream-usage' | 'store' | 'quality'

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** A request for text, in words of our own; a dialect puts it on the wire. */
export interface Ask {
  model: string
  system: string
  turns: Turn[]
  /** JSON of this schema, in OpenAI's strict mode; null: text as it comes. */
  shape: { name: string; schema: Record<string, unknown> } | null
  /** Tokens for thinking and answer together. */
  room: number
  /** How many of them are for thinking. */
  thinking: number
  effort: Effort
  without: ReadonlySet<Optional>
  /** How the server calls the limit, in chat completions: the old name where it does not know the new one. */
  roomIs: 'max_completion_tokens' | 'max_tokens'
}

/** How an answer ended: by itself, for want of room, or because a filter stopped it. */
export type Ending = 'complete' | 'length' | 'filtered'

export interface Reply {
  /** As the server names it. */
  model: string
  text: string
  refusal: string
  ending: Ending
  /** Null where the server said nothing of it. */
  usage: Usage | null
}

/** A piece of the text, or the whole answer at its end. */
export type Piece = { text: string } | { reply: Reply }

export interface Sending {
  signal: AbortSignal
}

/** One way to speak with a model. Both fail with the client's own errors, or with an ExternalError for what is no answer. */
export interface Dialect {
  whole(ask: Ask, sending: Sending): Promise<Reply>
  /** Resolves once the server has begun to answer. The last piece is the reply. */
  pieces(ask: Ask, sending: Sending): Promise<AsyncIterable<Piece>>
}

/** Where a server takes no schema, the prompt says it. */
export function systemOf({ system, shape, without }: Ask): string {
  return shape && without.has('shape')
    ? `${system}\nAnswer with one JSON object of this JSON Schema and with nothing else:\n${JSON.stringify(shape.schema)}`
    : system
}
