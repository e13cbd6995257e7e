import type { Language } from '#contract/lists.ts'
import type { Facts } from '../prompt.ts'
import { further } from './further/index.ts'
import type { Said, SaidPost } from './said.ts'
import { chartHarbor } from './voices/chart-harbor.ts'
import { defiLedger } from './voices/defi-ledger.ts'
import { ivyBuilds } from './voices/ivy-builds.ts'
import { kestrelMacro } from './voices/kestrel-macro.ts'
import { maraOnchain } from './voices/mara-onchain.ts'
import { nadirTrades } from './voices/nadir-trades.ts'
import { orbitmesh } from './voices/orbitmesh.ts'
import { rollupDigest } from './voices/rollup-digest.ts'
import { satsandsalt } from './voices/satsandsalt.ts'
import { solwatch } from './voices/solwatch.ts'
import { tidelineLabs } from './voices/tideline-labs.ts'
import { zkCorner } from './voices/zk-corner.ts'

/** What the invented accounts of the simulated X say, by their names. */
const voices = {
  mara_onchain: maraOnchain,
  chart_harbor: chartHarbor,
  tideline_labs: tidelineLabs,
  rollup_digest: rollupDigest,
  nadir_trades: nadirTrades,
  defi_ledger: defiLedger,
  solwatch_io: solwatch,
  kestrel_macro: kestrelMacro,
  zk_corner: zkCorner,
  orbitmesh,
  ivy_builds: ivyBuilds,
  satsandsalt,
} satisfies Record<string, Said[]>

/** What an account posts, in English: a text, or the parts of a thread. */
export function postsOf(voice: keyof typeof voices): (string | string[])[] {
  return voices[voice].map((said) => (Array.isArray(said) ? said.map(({ en }) => en) : said.en))
}

/** Every post of the corpus, parts of threads apart. */
export const allPosts: SaidPost[] = Object.values(voices).flat(2)

const byWords = new Map(allPosts.map((post) => [wordsOf(post.en), post]))

function wordsOf(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

const columns = { FRENCH: 'fr', VIETNAMESE: 'vi', CHINESE: 'zh', ARABIC: 'ar' } as const

/**
 * A post of the corpus as a native of that language says it, with the figures of its source as references to them; null
 * where it is not in the corpus, or not in that language.
 */
export function translated(
  text: string,
  language: Language,
  { references }: Pick<Facts, 'references'>,
): string | null {
  const post = byWords.get(wordsOf(text))
  if (!post || language === 'ENGLISH') return null
  const said = isColumn(language) ? post[columns[language]] : further[language][post.en]
  return said ? referringTo(said, references) : null
}

function isColumn(language: Language): language is keyof typeof columns {
  return language in columns
}

/** "{12%}" becomes the reference that its source writes so, "{Monday|weekday}" in that form; each is meant once. */
function referringTo(said: string, references: Facts['references']): string {
  const left = [...references]
  return said.replace(/\{([^{}|]+)(\|\w+)?\}/g, (_, written: string, form = '') => {
    const at = left.findIndex(({ text }) => text === written)
    const [found] = at === -1 ? [] : left.splice(at, 1)
    return found ? `[[${found.key}${form}]]` : written
  })
}
