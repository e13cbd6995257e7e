import { z } from 'zod'
import { languages } from '#contract/lists.ts'
import { languageNamed, shortCodes } from './verdicts-languages.ts'
import { type Sameness, sameness, toldBy } from './modules/preflight/index.ts'

const language = z.union([z.enum(languages), z.enum(shortCodes)])
const pairLine = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  language,
  /** Of the second text, where it is in another one. */
  languageB: language.optional(),
  a: z.string(),
  b: z.string(),
})

/** Whether two texts say the same, for a line with both of them (docs/verdicts.md). */
export function samenessOn(line: string): Sameness & { id?: string | number } {
  const { id, language: first, languageB = first, a, b } = pairLine.parse(JSON.parse(line))
  const found = sameness(toldBy(a, languageNamed(first)), toldBy(b, languageNamed(languageB)))
  return { ...(id === undefined ? {} : { id }), ...found }
}
