import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { allPosts, translated } from '#server/demo/simulators/llm/corpus/corpus.ts'
import { referring } from '#server/demo/simulators/llm/refer.ts'
import { readPrompt } from '#server/demo/simulators/llm/prompt.ts'
import { textFact } from '#server/modules/content/gather/own-words.ts'
import { listed, referencesTo, rendered } from '#server/modules/content/references/references.ts'
import { languageOf } from '#server/lib/language.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'

const rich = ['FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC'] as const

function sourceOf(text: string) {
  const at = '2026-03-02T06:00:00Z'
  const fact = textFact({ key: 'tweet:1', text, label: '@sam', source: '@sam', time: at, rank: 'chosen' })
  return { facts: [fact], names: [{ id: '@sam', words: [] }] }
}

/** A translation as the simulated model answers it, written out, and what the gate says of it. */
function carriedOver(text: string, language: (typeof languages)[number], against = text) {
  const snapshot = sourceOf(text)
  const references = referencesTo({ ...snapshot, promptFacts: {} })
  const said = translated(text, language, { references: listed(references) })
  if (said === null) return null
  const { task, facts } = readPrompt(
    `<task>${JSON.stringify({ kind: 'clone_influence', language })}</task><facts>${JSON.stringify({ references: listed(references) })}</facts>`,
  )
  const { text: written, spoken, unknown } = rendered(referring(said, task, facts), references, language)
  // What it refers to is its own part's; what is another part's it can only have written out.
  const telling = { spoken: against === text ? spoken : [], unknown, isByReference: true, owners: null }
  return { written, verdict: verdictOn(written, language, sourceOf(against), telling).check }
}

test('the simulated accounts post what has true translations: at least 120 posts, threads among them', () => {
  expect(allPosts.length).toBeGreaterThanOrEqual(120)
  expect(new Set(allPosts.map(({ en }) => en)).size).toBe(allPosts.length)
  expect(allPosts.filter(({ fr }) => /\{[^}]*\d/.test(fr)).length).toBeGreaterThan(20)
})

test.each(rich)(
  'each post of the corpus is said whole in %s, and the gate finds it in its source',
  (language) => {
    const refused = allPosts.flatMap(({ en }) => {
      const said = carriedOver(en, language)
      return said?.verdict.ok && !/[{}[\]]/.test(said.written)
        ? []
        : [`${said?.written}: ${said?.verdict.detail}`]
    })
    expect(refused).toEqual([])
  },
)

test.each(languages.filter((one) => one !== 'ENGLISH' && !rich.some((other) => other === one)))(
  'at least twenty posts are said in %s, and the gate finds them in their sources',
  (language) => {
    const said = allPosts.flatMap(({ en }) => carriedOver(en, language) ?? [])
    expect(said.length).toBeGreaterThanOrEqual(20)
    expect(said.filter(({ verdict }) => !verdict.ok)).toEqual([])
    expect(languageOf(said.map(({ written }) => written).join(' '))).toBe(language)
  },
)

test.each(rich)(
  'a part of a thread is held to its own part: in %s it is not found in the next one',
  (language) => {
    const withFigures = allPosts.filter(({ fr }) => /\{[^}]*\d/.test(fr))
    const passed = withFigures.filter(({ en }, at) => {
      const other = withFigures[(at + 1) % withFigures.length]?.en ?? ''
      return carriedOver(en, language, other)?.verdict.ok
    })
    expect(passed.map(({ en }) => en)).toEqual([])
  },
)
