import { type Language, languages } from '#contract/lists.ts'
import { type Flight, plainFlight, preflight } from '#server/modules/preflight/index.ts'
import { cost } from '#tests/corpus/cost.ts'
import { type CorpusText, scenes, textsOf } from '#tests/corpus/facts.ts'
import { corpora } from '#tests/corpus/index.ts'
import { computedMilliseconds } from '#tests/support/cpu.ts'
import type { Result } from './setup.ts'

/** True texts that pre-flight may hold back, in per cent, in every language. */
export const falseAlarmsMax = 2

export interface FalseAlarms {
  texts: number
  /** Texts of which a model would be asked for another one, and why. */
  alarms: string[]
}

/** What pre-flight says to the corpus's true texts, or to every n-th of them. */
export function falseAlarms(language: Language, { every = 1 }: { every?: number } = {}): FalseAlarms {
  const texts = textsOf(corpora[language]).filter((_, at) => at % every === 0)
  return {
    texts: texts.length,
    alarms: texts.flatMap(({ text, scene }) => {
      const { checks } = preflight(text, flightOf(scene, language))
      const broken = checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name} (${detail})`)
      return broken.length > 0 ? [`${broken.join(', ')}: ${text}`] : []
    }),
  }
}

/** As an agent that writes about this scene is set up: its coins are those of the facts, and nothing else is allowed. */
function flightOf(scene: CorpusText['scene'], language: Language): Flight {
  const { type, facts, names } = scenes[scene]
  const coins = facts.flatMap(({ subject }) => subject.coin ?? [])
  return {
    ...plainFlight,
    platform: 'twitter',
    author: 'model',
    // The corpus has threads too; length is a matter of counting, not of judgement.
    lengthMax: 25_000,
    language,
    tickers: [...new Set(coins)],
    handles: [...facts.map(({ source }) => source), ...names.flatMap(({ words }) => words)].flatMap((name) =>
      name.startsWith('@') ? name.slice(1) : [],
    ),
    market: type === 'technical_analysis',
    canary: 'k-corpusMarker01',
  }
}

export function falseAlarmsBench(): Result[] {
  const results = languages.map((language): Result => {
    const { texts, alarms } = falseAlarms(language)
    return {
      what: `${language.toLowerCase()}: true texts that pre-flight held back`,
      value: (alarms.length / texts) * 100,
      unit: '%',
      must: { at: 'at most', than: falseAlarmsMax },
      note: `${texts} texts`,
    }
  })
  return [
    ...results,
    {
      what: 'CPU of checking one post, its claims and its pre-flight',
      value: cost().mean + cpuOfPreflight(),
      unit: 'ms',
      must: { at: 'at most', than: 5 },
    },
  ]
}

/** Milliseconds for one text, over all languages. */
function cpuOfPreflight(): number {
  const before = computedMilliseconds()
  const texts = languages.reduce((sum, language) => sum + falseAlarms(language).texts, 0)
  return (computedMilliseconds() - before) / texts
}
