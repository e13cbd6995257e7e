/**
 * What a span may say of its work: ids, words of our own and numbers. Nothing else leaves the house, above all nothing
 * that somebody wrote (decision: traces-say-no-words).
 */
export const attributeNames = [
  'publication',
  'agent',
  'platform',
  'kind',
  'reason',
  'outcome',
  'status',
  'attempt',
  'rows',
] as const

export type About = { [Name in (typeof attributeNames)[number]]?: string | number | null | undefined }

/** How work ended: what came of it, or what it threw. */
export type Ended<T> = { answer: T } | { error: unknown }

interface Options<T> {
  /** The trace it belongs to, as `begun` named it; left out or null: that of the work it is a part of. */
  of?: string | null
  /** What is known of it at its end. */
  said?: (ended: Ended<T>) => About
  /** `inbound`: somebody outside asked for it. `outbound`: somebody outside is asked. */
  way?: 'inbound' | 'outbound'
}

/** Something that traces what is done; `server/telemetry` has the one there is. */
export interface Tracing {
  span<T>(name: string, about: About, work: () => Promise<T>, options: Options<T>): Promise<T>
  mark(name: string, about: About, of: string | null): void
  begin(name: string, about: About): Begun
  link(traces: (string | null)[]): void
}

/** A trace that has just begun: what names it, and the word that it really did. */
export interface Begun {
  traceparent: string
  end(): void
}

let tracing: Tracing | null = null

/** Null: nothing is traced, and all of this costs a plain call. */
export function setTracing(given: Tracing | null): void {
  tracing = given
}

/** Does the work as a span of that name. What is asked outside within it is a part of it. */
export function span<T>(
  name: string,
  about: About,
  work: () => Promise<T>,
  options: Options<T> = {},
): Promise<T> {
  return tracing ? tracing.span(name, about, work, options) : work()
}

/** Something that took no time, in the trace that `of` names. */
export function mark(name: string, about: About, of: string | null): void {
  tracing?.mark(name, about, of)
}

/** Begins a trace of its own for something that lives longer than this process; null: nothing is traced. */
export function begin(name: string, about: About): Begun | null {
  return tracing?.begin(name, about) ?? null
}

/** The work under way concerns all of these. */
export function link(traces: (string | null)[]): void {
  tracing?.link(traces)
}
