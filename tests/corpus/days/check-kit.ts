import { makeWorld } from './world.ts'
import type { World } from './world.ts'

export interface Report { rows: string[]; faults: string[] }
export function expectThat(report: Report, ok: boolean, what: string): void {
  if (!ok) report.faults.push(what)
}

const plainWords = (text: string): string[] => text.toLowerCase().replace(/https:\S+/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []

/** Words of a text; for scripts without spaces its pairs of signs. The followed phrase itself is left out. */
export function signs(text: string, phrases: readonly string[]): Set<string> {
  let bare = text.toLowerCase()
  for (const p of phrases) bare = bare.replaceAll(p, ' ')
  const out = new Set<string>()
  for (const word of plainWords(bare)) {
    if (!/\p{Script=Han}/u.test(word)) out.add(word)
    else for (let i = 0; i + 1 < word.length; i += 1) out.add(word.slice(i, i + 2))
  }
  return out
}

export function likeness(a: Set<string>, b: Set<string>): number {
  let both = 0
  for (const x of a) if (b.has(x)) both += 1
  const all = a.size + b.size - both
  return all === 0 ? 0 : both / all
}

export function saysPhrase(text: string, phrases: readonly string[]): boolean {
  const low = text.toLowerCase()
  return phrases.some(p => (/[a-z]/.test(p) ? new RegExp(`(^|[^\\p{L}\\p{N}])${p}($|[^\\p{L}\\p{N}])`, 'u').test(low) : low.includes(p)))
}

export function median(list: readonly number[]): number {
  const s = [...list].sort((a, b) => a - b)
  return s[s.length >> 1] ?? NaN
}

/** One number for everything a world holds. */
export function fingerprint(w: World): number {
  let h = 0x811c9dc5
  const eat = (s: string): void => {
    for (let i = 0; i < s.length; i += 1) h = Math.imul(h ^ s.charCodeAt(i), 0x01000193) >>> 0
  }
  for (const p of w.posts) eat(JSON.stringify(p))
  eat(JSON.stringify([w.truths, w.watches, w.topics, w.corrections, w.gaps]))
  for (const c of w.coins) {
    eat(JSON.stringify(w.funding(c)))
    for (const m of w.minutes(c)) eat(`${m.at.getTime()}${m.open}${m.high}${m.low}${m.close}${m.volume}`)
  }
  return h
}
export function fingerprintOf(seed: number): number {
  return fingerprint(makeWorld(seed))
}
