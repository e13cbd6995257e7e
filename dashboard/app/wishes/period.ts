import type { AgentType, Timeframe } from '#contract/lists.ts'
import { lettersOf, within } from './meaning.ts'
import type { Reading, Token } from './tokens.ts'

const periods: Record<string, Timeframe> = {
  '5m': '5m', '15m': '15m', '30m': '30m', '60m': '1h', '1h': '1h', '0.5h': '30m', '0.25h': '15m',
  '4h': '4h', '24h': '1d', '1d': '1d', '1k': '1w', y: '1d', Y: '1w', H: '1h', d: '1d', k: '1w', h: '1h',
} // prettier-ignore

const near = '[_$ibvuI:]{0,2}'
const beside = [
  new RegExp(`(n[hmdk])(?:[&,|]n[hmdk])*${near}[CQ]`, 'g'),
  new RegExp(`[CQ][_$ibvI:(,]{0,2}(n[hmdk])(?![pn])`, 'g'),
  new RegExp(`([yYH])[_$iI&]{0,3}[CQ]`, 'g'),
  /(?<!n)(h)[CQ]/g,
]
/** Behind the chart "daily" is the chart's only where adjectives stand there. */
const behind = /[CQ][_$v]{0,2}([yYH])/g
/** "فريم الدقيقة ١٥" */
const turned = /[CQ]([hm]n)/g
const bareUnit = /[CQ]([hdk])(?![n/E])/g

/** The period of the charts, once hours and frequency are taken away; null where none or more than one is said. */
export function readPeriod({ tokens, tongue }: Reading, kind: AgentType | null): Timeframe | null {
  const charts = kind === 'technical_analysis'
  const letters = lettersOf(tokens)
  const found: Token[][] = tokens
    .filter(({ means, refused }) => means === 'z' && !refused)
    .map((token) => [token])
  const patterns = tongue === 'en' ? beside : [...beside, behind, bareUnit, turned]
  for (const pattern of patterns)
    for (const match of letters.matchAll(pattern)) {
      const start = match.index + match[0].indexOf(match[1] ?? '')
      found.push(tokens.slice(start, start + (match[1]?.length ?? 0)))
    }
  for (const match of letters.matchAll(/n[hmdk]/g)) {
    const words = within(tokens, match)
    const before = letters.slice(Math.max(0, match.index - 2), match.index)
    const after = letters.slice(match.index + 2, match.index + 5)
    if (words[0]?.value === '24' || /[rE!]/.test(before) || /^[_~]?r/.test(after)) continue
    // "On 15m" is a chart by itself; "15 minutes" is one where charts are spoken of, "in 4h" only there.
    if (charts ? !/d|k/.test(match[0]) || words[0]?.code : words[0]?.code && !/[vT]$/.test(before))
      found.push(words)
  }
  // "On the daily" is traders' talk, "in daily" only among charts.
  for (const match of letters.matchAll(/[bv]([yYH])(?![psjN_])/g))
    if (charts || (kind === null && match[0].startsWith('b')))
      found.push(tokens.slice(match.index + 1, match.index + 2))
  const said = new Set(found.map(periodOf).filter((period) => period !== undefined))
  const [one = null] = said
  return said.size === 1 ? one : null
}

function periodOf(words: Token[]): Timeframe | undefined {
  const [first, second] = words[1]?.means === 'n' ? words.toReversed() : words
  if (first?.means === 'z') return first.value as Timeframe
  if (!second)
    return first && periods[first.value && Number(first.value) < 1 ? `${first.value}h` : first.means]
  return periods[`${Number(first?.value) * Number(second.value ?? 1)}${second.means}`]
}
