import type { Readable } from 'node:stream'
import type { Parsed, Produced, RouteName, Routes } from '#contract/routes.ts'
import type { Role, UiLanguage } from '#contract/lists.ts'
import type { Deps } from '#server/deps.ts'
import type { Place } from '#server/modules/organisations/index.ts'
import type { TokenInUse } from '#server/modules/tokens/index.ts'
import type { Progress } from '#server/lib/progress.ts'
import type { FlowCookie } from './flow-cookie.ts'

export interface SignedIn {
  user: { id: string; role: Role }
  session: { id: string }
  /** Where the call is made: whose things it is about, and what the caller is there. */
  project: Place
  /** With what a program calls; null: somebody calls who is signed in. */
  token:
    | (Pick<TokenInUse, 'id' | 'projects' | 'agents' | 'scopes'> & {
        /** What it puts into the plan waits for a person's yes. */
        asks: boolean
      })
    | null
}

/** Bytes of a call that does not answer in the envelope. */
export interface RawAnswer {
  status?: number
  type: string
  body: string | Buffer | Readable
  headers?: Record<string, string>
}

interface Base<N extends RouteName> {
  deps: Deps
  input: Parsed<N>
  request: {
    id: string
    ip: string
    userAgent: string
    language: UiLanguage
    idempotencyKey: string | null
    lastEventId: number
    /** What whoever sends a webhook calls the message (Standard Webhooks); empty: nothing. */
    webhookId: string
    /** Which part of a file is asked for; empty: all of it. */
    range: string
  }
  flowCookie: FlowCookie
  /** Goes out at once where the caller asked for an event stream; otherwise nothing happens. */
  events: {
    wanted: boolean
    /** False once the caller has left. */
    open: boolean
    /** Begins the stream before there is an event; the next id follows `lastId`. */
    begin(lastId: number): void
    /** `id` where the ids of a stream have a meaning; otherwise they count up. */
    send(event: string, data: unknown, id?: number): void
  }
  /**
   * For calls that generate (row: `generates: true, answer: 'json-or-events'`): hand it to the module, which tells its
   * stages and words as they come (`content.write(deps, agent, brief, progress)` does by itself) and ends when
   * `progress.signal` aborts, giving back what it set aside. That is all: stream, id, stop and last event are made of it.
   * A module that makes something else calls `await progress.stage('picture')` and passes the signal on.
   */
  progress: Progress
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
