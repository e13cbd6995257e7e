import { z } from 'zod'
import { languages } from './lists.ts'
import { type StyleDial, styleRanges } from './style-dials.ts'

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
