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
  /** Takes an `Idempotency-Key` (decision: idempotency-keys). */
  idempotent: boolean
  /**
   * Generates text or pictures: a rate of its own, and a stream where the client asks for one
   * (decision: two-kinds-of-limits, watched-generations).
   */
  generates: boolean
  /**
   * Changes how an account is entered or left, or what an administrator changes for others: only within 10 minutes of a
   * proof of identity (decision: step-up).
   */
  stepUp: boolean
  /** Has to do with the cookie `kolony_flow` (decision: one-cookie): sets it, or looks at it. */
  flowCookie: 'set' | 'read' | null
  /** How often a minute one user (of a public call: one network) may call it, where that is less than usual. */
  perMinute: number | null
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
  stepUp?: boolean
  flowCookie?: RouteRow['flowCookie']
  perMinute?: number
}) {
  const {
    answer,
    idempotent = false,
    generates = false,
    stepUp = false,
    flowCookie = null,
    perMinute = null,
    ...rest
  } = row
  return { ...rest, answer: (answer ?? 'json') as W, idempotent, generates, stepUp, flowCookie, perMinute }
}
