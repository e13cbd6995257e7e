import { z } from 'zod'
import { languages } from './lists.ts'

/** What can be bent, with how far: means over the measured texts. */
export const styleRanges = {
  length: { min: 40, max: 1000, step: 10 },
  sentences: { min: 1, max: 12, step: 1 },
  figures: { min: 0, max: 8, step: 0.5 },
  emoji: { min: 0, max: 4, step: 0.5 },
  exclamations: { min: 0, max: 3, step: 0.5 },
  questions: { min: 0, max: 2, step: 0.5 },
} as const

export type StyleDial = keyof typeof styleRanges
export const styleDials = ['length', 'sentences', 'figures', 'emoji', 'exclamations', 'questions'] as const

/** How texts usually begin. */
export const openings = ['statement', 'question', 'figure', 'coin', 'emoji', 'greeting'] as const

const dial = (name: StyleDial) => z.number().min(styleRanges[name].min).max(styleRanges[name].max)

/** Means over some texts of one author. */
export const measuredStyle = z.object({
  length: z.number(),
  sentences: z.number(),
  figures: z.number(),
  emoji: z.number(),
  exclamations: z.number(),
  questions: z.number(),
  opening: z.enum(openings),
  /** Null: more than one. */
  language: z.enum(languages).nullable(),
  lineBreaks: z.boolean(),
  lowerCase: z.boolean(),
})
export type MeasuredStyle = z.infer<typeof measuredStyle>

export const bentStyle = z.object({
  length: dial('length').exactOptional(),
  sentences: dial('sentences').exactOptional(),
  figures: dial('figures').exactOptional(),
  emoji: dial('emoji').exactOptional(),
  exclamations: dial('exclamations').exactOptional(),
  questions: dial('questions').exactOptional(),
})
export type BentStyle = z.infer<typeof bentStyle>
