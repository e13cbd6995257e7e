import type { z } from 'zod'

export type Access = 'public' | 'user' | 'super' | 'admin'

/** What a call answers: an envelope, an envelope or an event stream (as the client asks), or bytes of its own. */
export type Answer = 'json' | 'json-or-events' | 'raw'

export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, parameters as `{name}`; a fixed segment wins over a parameter. */
  path: string
  access: Access
  /** Path parameters, query and body together; fields it does not name are dropped. */
  input: z.ZodType
  /** The answer's `data`. It is also the presenter: what it does not name is not sent. */
  output: z.ZodType
  answer: Answer
  /** Takes an `Idempotency-Key` (contract 1.5). */
  idempotent: boolean
  /** Generates text or pictures: its own rate (contract 1.7). */
  generates: boolean
  summary: string
}

/** A row of the contract; the literal types of its parts are kept for handlers and callers. */
export function route<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  W extends Answer = 'json',
>(row: {
  method: RouteRow['method']
  path: string
  access: A
  summary: string
  input: I
  output: O
  answer?: W
  idempotent?: boolean
  generates?: boolean
}) {
  const { answer, idempotent = false, generates = false, ...rest } = row
  return { ...rest, answer: (answer ?? 'json') as W, idempotent, generates }
}
