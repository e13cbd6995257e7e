import type { CallOptions } from './settings.ts'
import type { StreamEvent } from './events.ts'
import type { Operations } from './generated/types.ts'

/** What a call takes: `Input<'agents.create'>`. */
export type Input<K extends keyof Operations> = Operations[K]['input']
/** What a call answers. */
export type Output<K extends keyof Operations> = Operations[K]['output']

/** A call whose input may be left out where nothing in it is needed. */
type Callable<I, R> = object extends I
  ? (input?: I, options?: CallOptions) => R
  : (input: I, options?: CallOptions) => R

export type Call<K extends keyof Operations> = Callable<Input<K>, Promise<Output<K>>>
/** The same as it comes about; it ends with `done`, or throws. */
export type Stream<K extends keyof Operations> = Callable<Input<K>, AsyncIterable<StreamEvent<Output<K>>>>
/** An answer of its own kind, as a table for spreadsheets. */
export type Raw<K extends keyof Operations> = Callable<Input<K>, Promise<Response>>
