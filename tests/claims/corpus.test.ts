import { expect, test } from 'vitest'
import { agentTypes, type Language, languages } from '#contract/lists.ts'
import { recallMin, falseBlocksMax } from '#tests/bench/quality.ts'
import { corruptionsOf } from '#tests/corpus/corrupt.ts'
import { scenes, textsOf } from '#tests/corpus/facts.ts'
import { corpora } from '#tests/corpus/index.ts'
import { measure } from '#tests/corpus/measure.ts'

const uiLanguages = new Set<Language>(['ENGLISH', 'FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC'])

test.each(languages)('a false number in a %s text is noticed, and a true text is let through', (language) => {
  const sample = measure(language, { every: uiLanguages.has(language) ? 10 : 4, corruptions: 8 })
  expect(sample.texts).toBeGreaterThanOrEqual(5)
  expect(sample.corrupted).toBe(8 * sample.texts)
  expect(sample.missed.length, JSON.stringify(sample.missed)).toBeLessThanOrEqual(
    sample.corrupted * (1 - recallMin / 100),
  )
  expect(sample.blocked.length, JSON.stringify(sample.blocked)).toBeLessThanOrEqual(
    (sample.texts * falseBlocksMax) / 100,
  )
})

test('the corpus has as many texts, of as many kinds, as it promises', () => {
  for (const language of languages) {
    const texts = textsOf(corpora[language])
    const wanted = uiLanguages.has(language) ? 60 : 20
    expect(new Set(texts.map(({ text }) => text)).size, language).toBeGreaterThanOrEqual(wanted)
    expect(new Set(texts.map(({ scene }) => scenes[scene].type)), language).toEqual(new Set(agentTypes))
    for (const text of texts)
      expect(corruptionsOf(text, language).length, text.text).toBeGreaterThanOrEqual(8)
  }
})
