import type { Parsed, Produced, RouteName, Routes } from '#contract/routes.ts'
import type { Role } from '#contract/lists.ts'
import type { Deps } from '#server/deps.ts'

export interface SignedIn {
  user: { id: string; role: Role }
  session: { id: string }
}

/** Bytes of a call that does not answer in the envelope. */
export interface RawAnswer {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

interface Base<N extends RouteName> {
  deps: Deps
  input: Parsed<N>
  request: { id: string; ip: string; userAgent: string }
  /** Goes out at once where the caller asked for an event stream; otherwise nothing happens. */
  events: { wanted: boolean; send(event: string, data: unknown): void }
}

export type HandlerContext<N extends RouteName> = Base<N> &
  (Routes[N]['access'] extends 'public' ? unknown : SignedIn)

type Answer<N extends RouteName> = Routes[N]['answer'] extends 'raw' ? RawAnswer : Produced<N>

export type Handler<N extends RouteName> = (context: HandlerContext<N>) => Promise<Answer<N>>

export type Handlers<N extends RouteName = RouteName> = { [K in N]: Handler<K> }

/** One area's handlers, typed over the route table: a missing or misspelt one does not compile. */
export function handlers<N extends RouteName>(table: Handlers<N>): Handlers<N> {
  return table
}
