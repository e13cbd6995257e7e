import { agentTypes, languages, uiLanguages } from '#contract/lists.ts'
import { noveltyCheck } from '#server/modules/preflight/index.ts'
import { consecutivePosts } from '#tests/corpus/consecutive.ts'
import { mistakenlyRepeated, nearDuplicates } from '#tests/corpus/near-duplicates.ts'
import type { Result } from './setup.ts'

const inARow = 30

/** What the measure of novelty finds, what it takes for old by mistake, and whether agents stay new over a week. */
export async function noveltyBench(): Promise<Result[]> {
  const near = nearDuplicates(2000)
  const found = near.filter(({ original, changed }) => !isNew(changed, [original])).length
  const apart = languages.map((language) => mistakenlyRepeated(language))
  const texts = apart.reduce((sum, { texts: count }) => sum + count, 0)
  const mistaken = apart.reduce((sum, { mistaken: list }) => sum + list.length, 0)

  // All types in the languages of the screens, which come first; of the others one type each.
  const runs = languages.flatMap((language, at) =>
    agentTypes
      .filter((_, type) => at < uiLanguages.length || type === at % agentTypes.length)
      .map((type) => ({ type, language })),
  )
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
      must: { at: 'at most', than: 1 },
      note: `${posts} posts`,
    },
    { what: 'novelty of one post against 50', value: costMs(), unit: 'ms', must: { at: 'at most', than: 2 } },
  ]
}

function isNew(text: string, own: string[]): boolean {
  return noveltyCheck(text, { own, elsewhere: [] }, null).ok
}

function costMs(): number {
  const [first, ...others] = nearDuplicates(51).map(({ original }) => original)
  const rounds = 40
  for (let round = 0; round < rounds; round++) isNew(first ?? '', others)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) isNew(first ?? '', others)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}
