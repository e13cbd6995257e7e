import type { Language } from '#contract/lists.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { measure, plainFlight, preflight } from '#server/modules/preflight/index.ts'

/** What is known of whom a character is made after. */
export interface Material {
  items: { kind: 'tweet' | 'page' | 'text'; author: string | null; text: string; tweetId: string | null }[]
  /** Accounts it names; a character may be influenced by these alone. */
  handles: string[]
  tickers: string[]
}

const itemLengthMax = { tweet: 600, page: 5000, text: 5000 } as const

/** Foreign texts as a prompt may hold them: capped, and without what is not seen. */
export function materialOf(items: Material['items'], handles: string[] = []): Material {
  const cleaned = items
    .map((item) => ({ ...item, text: visibleText(item.text, itemLengthMax[item.kind]) }))
    .filter(({ text }) => text !== '')
  const measured = cleaned.map(({ text }) => measure(text))
  return {
    items: cleaned,
    handles: distinct([...handles, ...measured.flatMap(({ mentions }) => mentions)]),
    tickers: distinct(measured.flatMap(({ cashtags }) => cashtags)),
  }
}

export interface Character {
  name: string
  bio: string
  lore: string
  communicationStyles: string[]
  characterAdjectives: string[]
  topic: string | null
  favoriteInfluencers: string[]
}

const influencersMax = 5
const wordsMax = 10
const wordLengthMax = 40
const lettersMin = 8

/** A character as the form takes it: cut to its fields, influences only from the material. */
export function fitCharacter(answer: Character, { handles }: Pick<Material, 'handles'>): Character {
  const known = new Map(handles.map((handle) => [handle.toLowerCase(), handle]))
  const words = (list: string[]) =>
    distinct(list.map((word) => oneLine(word, wordLengthMax)))
      .filter((word) => word !== '')
      .slice(0, wordsMax)
  return {
    name: oneLine(answer.name, 50),
    bio: visibleText(answer.bio, 1000),
    lore: visibleText(answer.lore, 5000),
    communicationStyles: words(answer.communicationStyles),
    characterAdjectives: words(answer.characterAdjectives),
    topic: (answer.topic && oneLine(answer.topic, 100)) || null,
    favoriteInfluencers: distinct(
      answer.favoriteInfluencers.flatMap((name) => known.get(name.replace(/^@/, '').toLowerCase()) ?? []),
    ).slice(0, influencersMax),
  }
}

/** What keeps a character from being used; an empty list where nothing does. */
export function wrongWithCharacter(
  character: Character,
  { material, language, marker }: { material: Material; language: Language; marker: string },
): string[] {
  const { name, bio, lore, communicationStyles, characterAdjectives, topic } = character
  const empty = Object.entries({ name, bio, lore, communicationStyles, characterAdjectives })
    .filter(([, value]) => value.length === 0)
    .map(([field]) => `${field}: empty`)
  // A word or two describe nobody, in any script.
  const thin = Object.entries({ bio, lore })
    .filter(([, text]) => (text.match(/\p{L}/gu) ?? []).length < lettersMin)
    .map(([field]) => `${field}: too short`)
  const everything = [name, bio, lore, ...communicationStyles, ...characterAdjectives, topic ?? ''].join('\n')
  // Names of accounts belong into their own field.
  const rules = { tickers: material.tickers, handles: [], language, marker }
  return distinct([
    ...empty,
    ...thin,
    ...wrongWithText(`${bio}\n${lore}`, rules),
    ...wrongWithText(everything, rules).filter((wrong) => !wrong.startsWith('language')),
  ])
}

/** What a text that a model wrote holds and must not: only the allowed links, names and tags; nothing hidden. */
export function wrongWithText(
  text: string,
  {
    language,
    marker,
    handles,
    tickers,
    links = [],
  }: { language: Language; marker: string; handles: string[]; tickers: string[]; links?: string[] },
): string[] {
  const { checks } = preflight(text, {
    ...plainFlight,
    platform: 'telegram',
    author: 'model',
    lengthMax: 10_000,
    language,
    tickers,
    links,
    handles,
    canary: marker,
  })
  return checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail ?? 'not as asked'}`)
}

export const profileLimits = { accountName: 50, username: 15, bio: 160 } as const

/** A valid screen name made from a proposed one; empty where nothing of it can be used. */
export function fitUsername(proposed: string): string {
  return proposed.replace(/[^A-Za-z0-9_]/g, '').slice(0, profileLimits.username)
}

/** In one line, at most so many code points. */
export function oneLine(text: string, max: number): string {
  return visibleText(text.replace(/\s+/g, ' '), max)
}

/** Letter case ignored; the first of those that are the same stays. */
export function distinct(texts: string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.toLowerCase()
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
