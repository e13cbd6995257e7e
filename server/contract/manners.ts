import { z } from 'zod'

/** Signs that a writer may keep away from, each known by `server/modules/manners/signs.ts`. */
export const mannerSigns = [
  'emoji',
  'hashtag',
  'cashtag',
  'exclamation',
  'question',
  'dash',
  'parentheses',
  'quotes',
  'semicolon',
  'colon',
  'ellipsis',
] as const

/** How punctuation and blanks are set. */
export const typographies = [
  'full_width',
  'arabic_marks',
  'french_blanks',
  'apart',
  'tight',
  'no_final_stop',
] as const

/** Which English. */
export const wordings = ['full_forms', 'contractions', 'british', 'american'] as const

/**
 * A way of writing that code can see in a finished text. What an owner or a model says otherwise is a sentence without
 * one. Empty strings mean "nothing": a word that is left out, a sign in whose place nothing stands.
 */
export const manner = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('length'),
    unit: z.enum(['characters', 'words', 'sentences']),
    max: z.int().min(1).max(5000),
  }),
  z.object({ kind: z.literal('sign'), sign: z.enum(mannerSigns), by: z.string().max(10) }),
  z.object({ kind: z.literal('word'), from: z.string().min(1).max(80), to: z.string().max(80) }),
  z.object({ kind: z.literal('begin'), text: z.string().min(1).max(120) }),
  z.object({ kind: z.literal('end'), text: z.string().min(1).max(120) }),
  z.object({ kind: z.literal('include'), text: z.string().min(1).max(80) }),
  z.object({ kind: z.literal('lower_case') }),
  z.object({
    kind: z.literal('no_sentence'),
    about: z.enum(['question', 'exclamation', 'self', 'disclaimer', 'last_question', 'lecture']),
  }),
  z.object({ kind: z.literal('layout'), between: z.enum(['space', 'line', 'paragraph', 'first']) }),
  z.object({ kind: z.literal('typography'), form: z.enum(typographies) }),
  z.object({ kind: z.literal('wording'), form: z.enum(wordings) }),
  /** With the coin that the text tags, where it does not begin with one, or with a figure. */
  z.object({ kind: z.literal('begin_coin') }),
  z.object({ kind: z.literal('end_question') }),
  /** Whoever writes speaks of themselves somewhere. */
  z.object({ kind: z.literal('first_person') }),
  /** One emoji, and it is the last sign; the text's own, or else this one. */
  z.object({ kind: z.literal('last_emoji'), text: z.string().max(20) }),
  /** How no text begins: with that word, or, where it is empty, with a label and a colon. */
  z.object({ kind: z.literal('opening'), never: z.string().max(80) }),
  z.object({ kind: z.literal('self'), as: z.enum(['one', 'many']) }),
])

export type Manner = z.infer<typeof manner>
