import { createChance } from './chance.ts'
import type { readPrompt } from './prompt.ts'
import { writePost } from './write-post.ts'

const adjectives = ['Calm', 'Curious', 'Dry', 'Patient', 'Precise', 'Warm', 'Sceptical']
const styles = ['Concise', 'Plain words', 'One thought at a time', 'Asks questions', 'Understated']
const names = ['Ada Vale', 'Noor Castellan', 'Ilya Brandt', 'Maren Oduya', 'Teo Lindgren', 'Sana Marlow']
const taglines: Record<string, string> = { ENGLISH: 'An automated account.' }

/** What a character and a profile are asked for, beside what a post is: fields by the names they are asked with. */
export function describe(prompt: ReturnType<typeof readPrompt>, seed: string) {
  const { task, facts } = prompt
  const chance = createChance(`${seed} character`)
  const told = (part: string) => writePost(prompt, `${seed} ${part}`).content
  const author = facts.items[0]?.author ?? null
  const name = task.kind === 'profile' && author ? author : `${chance.pick(names) ?? 'Ada Vale'}`
  const short = (part: string) => cut(`${told(part)} ${taglines[task.language] ?? ''}`.trim(), task.lengthMax)
  const accountNames = [name, `${name} notes`, `${name} daily`].map((text) => cut(text, 50))
  const base = name.normalize('NFD').replace(/[^A-Za-z0-9]/g, '') || 'agent'
  const usernames = ['', '_notes', '_x'].map((ending) => `${base.slice(0, 15 - ending.length)}${ending}`)
  return {
    name,
    bio: short('bio'),
    lore: [1, 2, 3].map((part) => told(`lore ${part}`)).join(' '),
    communicationStyles: some(styles, chance.number()),
    characterAdjectives: some(adjectives, chance.number()),
    topic: facts.tickers[0]?.ticker ?? 'crypto markets',
    favoriteInfluencers: author ? [author] : [],
    accountName: accountNames[0] ?? name,
    accountNames,
    username: usernames[0] ?? base,
    usernames,
    bios: ['one', 'two', 'three'].map((part, index) => cut(`${index + 1}. ${short(part)}`, task.lengthMax)),
  }
}

function some(words: string[], chance: number): string[] {
  const from = Math.floor(chance * words.length)
  return [...words, ...words].slice(from, from + 3)
}

function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
