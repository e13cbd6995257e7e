import { languages } from '#contract/lists.ts'
import { measure } from '#tests/corpus/measure.ts'
import { cost } from '#tests/corpus/cost.ts'
import { simulatedTexts } from '#tests/corpus/simulated.ts'
import { falseAlarmsBench } from './false-alarms.ts'
import { noveltyBench } from './novelty.ts'
import type { Result } from './setup.ts'

/** What must hold of every language. */
export const recallMin = 99
export const falseBlocksMax = 2

/** How the reader of claims does on the whole corpus, language by language, and what checking one post costs. */
export async function qualityBench(): Promise<Result[]> {
  const results = languages.flatMap((language): Result[] => {
    const { texts, corrupted, missed, blocked } = measure(language)
    return [
      {
        what: `${language.toLowerCase()}: corrupted texts noticed`,
        value: (1 - missed.length / corrupted) * 100,
        unit: '%',
        must: { at: 'at least', than: recallMin },
        note: `${corrupted} corruptions`,
      },
      {
        what: `${language.toLowerCase()}: true texts blocked`,
        value: (blocked.length / texts) * 100,
        unit: '%',
        must: { at: 'at most', than: falseBlocksMax },
        note: `${texts} texts`,
      },
    ]
  })
  const { mean, slowest } = cost()
  const simulated = await simulatedTexts({ rounds: 5 })
  return [
    ...results,
    {
      what: 'texts of the simulated model that were blocked',
      value: simulated.filter(({ unknown }) => unknown.length > 0).length,
      unit: '',
      must: { at: 'at most', than: 0 },
      note: `${simulated.length} texts of all types in all languages`,
    },
    ...falseAlarmsBench(),
    ...(await noveltyBench()),
    {
      what: 'CPU of checking one post, its sources read afresh',
      value: mean,
      unit: 'ms',
      must: { at: 'at most', than: 5 },
      note: `slowest language ${slowest.language.toLowerCase()} ${slowest.mean.toFixed(2)} ms`,
    },
  ]
}
