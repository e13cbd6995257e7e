import { z } from 'zod'
import { id, timeOut } from './fields.ts'
import { correctionReasons } from './lists.ts'
import { route } from './route.ts'

/** A published text whose figures its sources do not hold any more. */
export const correction = z.object({
  id: z.string(),
  publicationId: z.string(),
  /** `open`: nothing is done before its owner says so; `unconfirmed`: nobody knows whether it went out, and it is not repeated. */
  status: z.enum(['open', 'sending', 'corrected', 'unconfirmed', 'refused']),
  figures: z.array(
    z.object({
      said: z.string(),
      /** Null: its source is gone, or tells none. */
      now: z.string().nullable(),
      source: z.string(),
    }),
  ),
  /** The post itself is changed, or an answer under it says what is right. */
  how: z.enum(['edit', 'answer']),
  before: z.string(),
  /** The text with its figures put right, or the answer; null: that takes a person. */
  message: z.string().nullable(),
  mayCorrect: z.boolean(),
  /** Why nothing went out. */
  reason: z.enum(correctionReasons).nullable(),
  /** Of the answer. */
  url: z.string().nullable(),
  createdAt: timeOut,
  endedAt: timeOut.nullable(),
})

export const correctionRoutes = {
  'corrections.correct': route({
    method: 'POST',
    path: '/correction/{id}/correct',
    access: 'user',
    summary:
      'Puts right a published text whose figures its sources do not hold any more, once, free of charge',
    input: z.object({ id }),
    output: correction,
  }),
}
