import { agentTypes, languages, uiLanguages } from '#contract/lists.ts'
import { noveltyCheck } from '#server/modules/preflight/index.ts'
import { consecutivePosts } from '#tests/corpus/consecutive.ts'
import { mistakenlyRepeated, nearDuplicates } from '#tests/corpus/near-duplicates.ts'
import type { Result } from './setup.ts'

const inARow = 60

/** What the measure of novelty finds, what it takes for old by mistake, and whether agents stay new over a week. */
export async function noveltyBench(): Promise<Result[]> {
  const near = nearDuplicates(2000)
  const found = near.filter(({ original, changed }) => !isNew(changed, [original])).length
  const apart = languages.map((language) => mistakenlyRepeated(language))
  const texts = apart.reduce((sum, { texts: count }) => sum + count, 0)
  const mistaken = apart.reduce((sum, { mistaken: list }) => sum + list.length, 0)

  // In the languages of the screens, which come first: what the simulator says in the others is soon said.
  const runs = languages
    .slice(0, uiLanguages.length)
    .flatMap((language) => agentTypes.map((type) => ({ type, language })))
  let repeated = 0
  for (const { type, language } of runs)
    repeated += (await consecutivePosts(type, language, inARow)).repeated.length
  const posts = runs.length * inARow
  return [
    {
      what: 'texts that only look new, found',
      value: (found / near.length) * 100,
      unit: '%',
      must: { at: 'at least', than: 98 },
      note: `${near.length} texts`,
    },
    {
      what: 'true texts about other facts taken for the same',
      value: (mistaken / texts) * 100,
      unit: '%',
      must: { at: 'at most', than: 2 },
      note: `${texts} texts`,
    },
    {
      what: `of ${inARow} posts in a row of one agent, given up as said before`,
      value: (repeated / posts) * 100,
      unit: '%',
      must: { at: 'at most', than: 15 },
      note: `${posts} posts`,
    },
    {
      what: 'novelty of one post against 50, known before',
      value: medianMs(),
      unit: 'ms',
      must: { at: 'at most', than: 5 },
    },
  ]
}

function isNew(text: string, own: string[]): boolean {
  return noveltyCheck(text, { own, elsewhere: [] }, null).ok
}

/** Each round with a text that was never seen, as a new post is, against texts that were. */
function medianMs(): number {
  const originals = [...new Set(nearDuplicates(200).map(({ original }) => original))]
  const others = originals.slice(0, 50)
  isNew(originals[50] ?? '', others)
  const times = originals.slice(51).map((text, nth) => {
    const before = performance.now()
    isNew(`${text} ${nth}`, others)
    return performance.now() - before
  })
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
