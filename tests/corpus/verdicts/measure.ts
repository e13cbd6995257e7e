import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type UiLanguage, uiLanguages } from '#contract/lists.ts'
import { type Verdict, verdictsOn } from '#server/verdicts.ts'

const noted = z.object({
  id: z.string(),
  language: z.enum(uiLanguages),
  text: z.string(),
  expect: z.enum(['true', 'false']),
  kind: z.string(),
  false: z.string().optional(),
  why: z.string().optional(),
})
export type Noted = z.infer<typeof noted>

/** A case of a corpus with the verdict on it. */
export interface Judged extends Noted {
  verdict: Verdict
}

/** Runs a corpus of `docs/verdicts.md` through the verdicts, as the command does. */
export function judged(files: string[]): Judged[] {
  const verdict = verdictsOn()
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => {
        const answer = verdict(line)
        return answer ? [{ ...noted.parse(JSON.parse(line)), verdict: answer }] : []
      }),
  )
}

interface Share {
  hit: number
  of: number
}

export interface Figures {
  /** True texts that were stopped, per language. */
  stopped: Record<UiLanguage, Share>
  /** False texts that were noticed, per language. */
  noticed: Record<UiLanguage, Share>
  byKind: Record<string, Share>
}

export function figuresOf(cases: Judged[]): Figures {
  const share = (of: Judged[], ok: boolean): Share => ({
    hit: of.filter(({ verdict }) => verdict.ok === ok).length,
    of: of.length,
  })
  const per = (expected: 'true' | 'false') =>
    Object.fromEntries(
      uiLanguages.map((language) => [
        language,
        share(
          cases.filter((one) => one.language === language && one.expect === expected),
          false,
        ),
      ]),
    ) as Record<UiLanguage, Share>
  const falses = Map.groupBy(
    cases.filter((one) => one.expect === 'false'),
    ({ kind }) => kind,
  )
  return {
    stopped: per('true'),
    noticed: per('false'),
    byKind: Object.fromEntries([...falses].map(([kind, of]) => [kind, share(of, false)])),
  }
}

/** The figures as a table of a page. */
export function tableOf({ stopped, noticed, byKind }: Figures): string {
  const all = (shares: Record<string, Share>): Share => ({
    hit: Object.values(shares).reduce((sum, { hit }) => sum + hit, 0),
    of: Object.values(shares).reduce((sum, { of }) => sum + of, 0),
  })
  const shown = ({ hit, of }: Share) => `${hit}/${of} (${((100 * hit) / Math.max(1, of)).toFixed(1)} %)`
  const row = (name: string, shares: Record<string, Share>) =>
    `| ${name} | ${[...uiLanguages.map((language) => shares[language]), all(shares)].map((one) => (one ? shown(one) : '')).join(' | ')} |`
  return [
    `| | ${uiLanguages.join(' | ')} | all |`,
    `|---|${'---|'.repeat(uiLanguages.length + 1)}`,
    row('false, noticed', noticed),
    row('true, stopped', stopped),
    '',
    Object.entries(byKind)
      .toSorted(([, a], [, b]) => a.hit / a.of - b.hit / b.of)
      .map(([kind, one]) => `${kind} ${one.hit}/${one.of}`)
      .join(', '),
  ].join('\n')
}
