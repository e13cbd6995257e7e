import { type Language, languages } from '#contract/lists.ts'
import { claimsOf, type Snapshot } from '#server/modules/claims/index.ts'
import { computedMilliseconds } from '#tests/support/cpu.ts'
import { scenes, textsOf } from './facts.ts'
import { corpora } from './index.ts'

/** Milliseconds of CPU that checking one post takes, over all languages and of the slowest one. Nothing is kept between posts. */
export function cost(perLanguage = 20): { mean: number; slowest: { language: Language; mean: number } } {
  const rows = languages.map((language) => {
    const texts = textsOf(corpora[language]).slice(0, perLanguage)
    const check = () => {
      for (const { text, scene } of texts) {
        const { facts, names }: Snapshot = scenes[scene]
        // Sources are read once per snapshot; a fresh one makes them be read again.
        claimsOf(text, language, { names, facts: facts.map((fact) => ({ ...fact })) })
      }
    }
    check()
    const before = computedMilliseconds()
    for (let round = 0; round < 3; round++) check()
    return { language, mean: (computedMilliseconds() - before) / (3 * texts.length) }
  })
  const [slowest = { language: 'ENGLISH' as const, mean: 0 }] = rows.toSorted((a, b) => b.mean - a.mean)
  return { mean: rows.reduce((sum, { mean }) => sum + mean, 0) / rows.length, slowest }
}
