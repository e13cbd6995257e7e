import type { Language, Profile } from './types.ts'
import { owners, profiles } from './index.ts'
import { arabicTexts } from './samples-ar.ts'
import { chineseTexts } from './samples-zh.ts'
import { english } from './samples-en.ts'
import { frenchTexts } from './samples-fr.ts'
import { vietnameseTexts } from './samples-vi.ts'
import { figures, TICKERS } from './tools.ts'

const SAMPLES: Record<Language, string[]> = {
  ENGLISH: english,
  FRENCH: frenchTexts,
  VIETNAMESE: vietnameseTexts,
  CHINESE: chineseTexts,
  ARABIC: arabicTexts,
}
const faults: string[] = []
const must = (fact: boolean, said: string): void => {
  if (!fact) faults.push(said)
}

/** Small seeded chance, so that a run repeats. */
function chanceOf(seed: number): () => number {
  let s = seed >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function lacks(all: string[], some: string[]): string[] {
  const left = [...all]
  return some.filter((f) => {
    const at = left.indexOf(f)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const TICKER = new RegExp(`(?<![A-Za-z0-9_#/.])(?:${TICKERS.join('|')})(?![A-Za-z0-9_])`, 'gu')
const SWAPS = ['ticker, not name', 'name, not ticker', 'begins with the ticker or figure']
const TAKES = [
  'short',
  'few sentences',
  'no question at the end',
  'no moralising',
  'no parentheses',
  'no “not X but Y”',
  'no colon opening',
]

function tickersStand(profile: Profile, text: string, out: string): void {
  const kinds = profile.tastes.map((t) => t.kind)
  const bare = (s: string): string[] => s.replace(/https?:\/\/\S+|#\S+/gu, ' ').match(TICKER) ?? []
  if (kinds.some((k) => SWAPS.includes(k))) return
  must(
    lacks(bare(text), bare(out)).length === 0 || kinds.some((k) => k.includes('hashtag')),
    `${profile.name}: ticker invented in ${JSON.stringify(out)}`,
  )
  if (!kinds.some((k) => TAKES.includes(k)))
    must(lacks(bare(out), bare(text)).length === 0, `${profile.name}: ticker lost in ${JSON.stringify(out)}`)
}

/** Every sample, then samples run together and shuffled with marks the product may well use. */
function texts(language: Language): string[] {
  const own = SAMPLES[language]
  const more: string[] = []
  for (let i = 0; i < own.length; i++) {
    more.push(
      `${own[i]} ${own[(i * 7 + 3) % own.length]}`,
      `${own[i]}\n\n${own[(i * 11 + 5) % own.length]}`,
      `${own[i]} ✨`,
      own[i]!.replace(/[.。]$/u, ''),
      `- ${own[i]}`,
    )
  }
  return [...own, ...more]
}

function careful(profile: Profile, at: number, text: string): void {
  const owner = owners[at]!
  const always = () => 0.5
  const first = owner.answer(text, always)
  if (!('publish' in first)) return must(false, `${owner.name}: rejected at 0.5`)
  const out = first.publish
  for (const t of profile.tastes)
    must(t.fits(out), `${owner.name}: “${t.kind}” still hurt in ${JSON.stringify(out)}`)
  const again = owner.answer(out, () => 0)
  must('publish' in again && again.publish === out, `${owner.name}: not stable on ${JSON.stringify(out)}`)
  for (const w of owner.wishes)
    must(w.keeps(out), `${owner.name}: wish “${w.said}” not kept by the owner's own text`)
  tickersStand(profile, text, out)
  const before = figures(text)
  const after = figures(out)
  must(
    lacks(before, after).length === 0,
    `${owner.name}: figure invented ${lacks(before, after)} in ${JSON.stringify(out)} of ${JSON.stringify(text)}`,
  )
  const cutter = profile.tastes.some((t) => t.cuts)
  if (!cutter)
    must(
      lacks(after, before).length === 0,
      `${owner.name}: figure lost ${lacks(after, before)} in ${JSON.stringify(out)} of ${JSON.stringify(text)}`,
    )
  else
    must(
      out.length < text.length ? true : lacks(after, before).length === 0,
      `${owner.name}: figure lost without a cut`,
    )
  must(out.trim() !== '' && /\p{L}/u.test(out), `${owner.name}: nothing left of ${JSON.stringify(text)}`)
}

function counts(): void {
  must(owners.length === 50, `${owners.length} owners`)
  must(new Set(owners.map((o) => o.name)).size === 50, 'names repeat')
  const by = (l: Language) => owners.filter((o) => o.language === l).length
  must(by('ENGLISH') === 22, 'English owners')
  for (const l of ['FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC'] as const) must(by(l) === 7, `${l} owners`)
  const kinds = new Set(profiles.flatMap((p) => p.tastes.map((t) => t.kind)))
  must(kinds.size >= 25, `${kinds.size} kinds`)
  for (const p of profiles) {
    must(p.tastes.length >= 2 && p.tastes.length <= 5, `${p.name}: ${p.tastes.length} tastes`)
    must(new Set(p.tastes.map((t) => t.kind)).size === p.tastes.length, `${p.name}: kind twice`)
    must(
      p.wishes.length >= 1 && p.wishes.length <= 3 && p.wishes.every((w) => w.after >= 3 && w.after <= 30),
      `${p.name}: wishes`,
    )
  }
  for (const [l, own] of Object.entries(SAMPLES))
    must(own.length >= 30 && new Set(own).size === own.length, `${l}: ${own.length} samples`)
  console.log(`${kinds.size} kinds of taste: ${[...kinds].join(', ')}`)
}

/** By chance: edits, rejections and unchanged texts in the stated shares, and each owner hurt often enough to be learnt. */
function shares(): void {
  const total = { same: 0, edited: 0, silent: 0, said: 0 }
  const wished = { times: 0, kept: 0 }
  owners.forEach((owner, i) => {
    const profile = profiles[i]!
    const chance = chanceOf(1000 + i)
    const own = { hurt: 0, strong: 0, rejected: 0 }
    for (let round = 0; round < 20; round++)
      for (const text of SAMPLES[owner.language]) {
        const hurt = profile.tastes.filter((t) => !t.fits(text))
        const strong = profile.strong.some((s) => hurt.some((t) => t.kind === s.kind))
        const a = owner.answer(text, chance)
        if (hurt.length > 0) own.hurt++
        if (strong) own.strong++
        if ('reject' in a) {
          own.rejected++
          total[a.reject === null ? 'silent' : 'said']++
          must(strong, `${owner.name} rejected without a strong hurt`)
        } else total[a.publish === text ? 'same' : 'edited']++
        for (const w of owner.wishes) {
          wished.times++
          if (w.keeps(text)) wished.kept++
        }
      }
    must(own.hurt >= 20 * 3, `${owner.name}: hurt by only ${own.hurt / 20} of 30 samples`)
    must(own.strong >= 20, `${owner.name}: strong taste hurt by only ${own.strong / 20} of 30 samples`)
    const share = own.rejected / Math.max(1, own.strong)
    must(
      own.strong < 60 || (share > 0.05 && share < 0.28),
      `${owner.name}: rejects ${share.toFixed(2)} of strong hurts`,
    )
  })
  const all = total.same + total.edited + total.silent + total.said
  console.log(
    'answers:',
    Object.entries(total)
      .map(([k, n]) => `${k} ${((100 * n) / all).toFixed(1)}%`)
      .join(', '),
    `| samples keep a wish: ${((100 * wished.kept) / wished.times).toFixed(0)}%`,
  )
}

counts()
profiles.forEach((p, i) => {
  for (const t of texts(p.language)) careful(p, i, t)
})
shares()
for (const f of faults.slice(0, 40)) console.log('FAULT', f)
if (faults.length > 0) throw new Error(`${faults.length} faults`)
console.log('owners: all well')
