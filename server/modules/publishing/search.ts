import { accents, plainLetters } from '#contract/plain-letters.ts'
import type { Db } from '#db/connect.ts'
import * as store from './search-store.ts'

const before = 30
const excerptLength = 120

/** The user's newest texts that hold these letters, each cut to what is around them. */
export async function searchTexts(
  db: Db,
  { ownerId, q, size }: { ownerId: string; q: string; size: number },
) {
  const pattern = patternOf(q.trim())
  if (pattern === '') return []
  const rows = await store.textsLike(db, { ownerId, pattern, size })
  return rows.map(({ content, ...row }) => ({
    ...row,
    excerpt: excerptOf(content, new RegExp(pattern, 'u')),
  }))
}

/**
 * A pattern for these letters in any case and with any accent, in words that PostgreSQL and JavaScript both know. Ten
 * thousand texts take it a tenth of what folding each of them takes, so that none is stored twice and no index is kept.
 */
function patternOf(q: string): string {
  return Array.from(plainLetters(q))
    .map((sign) => (/\s/u.test(sign) ? String.raw`\s+` : `${classOf(sign)}[${accents}]*`))
    .join('')
}

function classOf(sign: string): string {
  const like = new Set([sign, sign.toUpperCase(), ...(accented.get(sign) ?? [])])
  return `[${[...like]
    .filter((one) => Array.from(one).length === 1)
    .map(escaped)
    .join('')}]`
}

function escaped(sign: string): string {
  return /[\\\]^-]/.test(sign) ? `\\${sign}` : sign
}

/** Of each plain letter, those of Latin and Arabic that are it with an accent, in both cases. */
const accented = new Map<string, string[]>()
for (const [from, to] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0x622, 0x626],
] as const)
  for (let code = from; code <= to; code++) {
    const letter = String.fromCodePoint(code)
    const plain = plainLetters(letter)
    if (plain.length === 1 && plain !== letter) accented.set(plain, [...(accented.get(plain) ?? []), letter])
  }

function excerptOf(content: string, pattern: RegExp): string {
  const at = content.search(pattern)
  const from = at <= before ? 0 : at - before
  const cut = content
    .slice(from, from + excerptLength)
    .replace(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${cut}${from + excerptLength < content.length ? '…' : ''}`
}
