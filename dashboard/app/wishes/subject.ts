import { languages, type AgentType, type Language } from '#contract/lists.ts'
import { lettersOf } from './meaning.ts'
import { vietnameseLetters, type Reading, type Token } from './tokens.ts'

const coinsMax = 5

export function readCoins({ tokens }: Reading): string[] {
  const all = tokens.filter(({ means, refused }) => means === '$' && !refused).map(({ value }) => value ?? '')
  return [...new Set(all)].slice(0, coinsMax)
}

/** The account that is followed or repeated: not the one it posts as, nor one that it is about. */
export function readAccount({ tokens }: Reading): string | null {
  const letters = lettersOf(tokens)
  if (!/[Lf]/.test(letters)) return null
  for (const match of letters.matchAll(/@/g)) {
    const before = letters.slice(0, match.index)
    if (/o[_:v]{0,2}$|[bR][_J]{0,2}$|[Lpe][_]?T$/.test(before)) continue
    // "Follow" is said of much; it is meant where the account stands beside it.
    const clause = before.slice(Math.max(before.lastIndexOf('.'), 0))
    const after = letters.slice(match.index + 1).split('.')[0] ?? ''
    if (letters.includes('L') || /f[^.,]{0,5}$/.test(clause) || /^[^.,]{0,4}f/.test(after))
      return tokens[match.index]?.value ?? null
  }
  return null
}

/** The kind of agent where the words speak of one alone; a weak sign counts where no strong one does. */
export function readType({ tokens }: Reading, account: string | null): AgentType | null {
  const letters = lettersOf(tokens)
  const promotes = letters.includes('R')
  if (account) return promotes || (letters.includes('?') && /[CINS]/.test(letters)) ? null : 'clone_influence'
  const strong = new Set<AgentType>()
  if (/[CIz]/.test(letters)) strong.add('technical_analysis')
  if (letters.includes('N')) strong.add('hot_topic')
  if (letters.includes('S')) strong.add('project_summary')
  if (promotes) return letters.includes('?') && strong.size > 0 ? null : 'project_promotion'
  const [one = null] = strong
  if (strong.size > 0) return strong.size === 1 ? one : null
  const weak = [letters.includes('i'), letters.includes('u')]
  if (weak[0] === weak[1] || letters.includes('?')) return null
  return weak[0] ? 'technical_analysis' : 'hot_topic'
}

/** The language it is told to write in; a sentence that tells none gives its own where its letters show it. */
export function readLanguage({ raw, tokens, tongue }: Reading): Language | null {
  const letters = lettersOf(tokens)
  // "Into French" says more than "in French", and that more than the name alone.
  const ranks: RegExp[] = [
    /T[e:]?(l)(?!x)/g,
    tongue === 'en' ? /(?:ve?|e[ve:]{0,2})(l)(?![x])/g : /(?:ve?|e[ve:]{0,2})(l)/g,
    tongue === 'vi' || tongue === 'zh' ? /(?<!F)(l)/g : /(?<=^|[,.:])(l)(?=[,.^p]|$)|(?<!F)(l)(?=p|e)/g,
  ]
  const from = /Fe?(l)/g
  const sources = new Set([...letters.matchAll(from)].map(({ index, 0: all }) => index + all.length - 1))
  for (const rank of ranks) {
    const named = new Set(
      [...letters.matchAll(rank)]
        .map((match) => match.index + match[0].lastIndexOf('l'))
        .filter((at) => !sources.has(at))
        // "In French or English" names two.
        .flatMap((at) => [at, at + (/^l[&|,]{1,2}[ve]*(?=l)/.exec(letters.slice(at))?.[0].length ?? 0)])
        .map((at) => tokens[at]?.value),
    )
    if (named.size > 1) return null
    for (const name of named) return languages.find((one) => one === name) ?? null
  }
  if (tongue === 'ar') return 'ARABIC'
  if (tongue === 'zh') return /[\u3040-\u30ff]/.test(raw) ? null : 'CHINESE'
  return vietnameseLetters.test(raw) ? 'VIETNAMESE' : null
}

/** What follows "about", as far as the clause or what else was understood; else the clause that speaks of news. */
export function readTopic({ raw, tokens }: Reading, understood: Token[]): string {
  const ends = (token: Token) =>
    /[.,;:^~]/.test(token.means) || understood.includes(token) || /^[le]$/.test(token.means)
  const about = tokens.findIndex(
    ({ means, refused }, n) => means === 'b' && !refused && tokens[n + 1] && !ends(tokens[n + 1] as Token),
  )
  const news = tokens.findIndex(({ means }) => /[Nu]/.test(means))
  const first = about >= 0 ? about + 1 : news
  if (first < 0) return raw.trim().slice(0, 100)
  let from = first
  if (about < 0) while (from > 0 && !ends(tokens[from - 1] as Token)) from--
  let to = first
  while (to + 1 < tokens.length && !ends(tokens[to + 1] as Token)) to++
  if (/^[vTF&]$/.test(tokens[to]?.means ?? '') && to > from) to--
  return raw.slice(tokens[from]?.from, tokens[to]?.to).trim().slice(0, 100)
}
