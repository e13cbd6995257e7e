import type { Language } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { createChance, type Chance } from './chance.ts'
import { analysisMaterial, moodOf, storyMaterial, type Material } from './facts.ts'
import type { Facts, Task } from './prompt.ts'
import type { Slot, Voice } from './voice.ts'
import { voices } from './voices/index.ts'
import { replyOpenings } from './voices/replies.ts'

/** Says the same in every language. */
const plainFigures: Slot = [
  'EMA 20: {ema20}.',
  'ATR 14: {atr14}.',
  'Bollinger: {bollingerLower} / {bollingerUpper}.',
  '',
]

export interface Post {
  content: string
  sentiment: 'bullish' | 'bearish' | 'neutral' | null
  quoteTweetId: string | null
  why: string
}

/** Room kept free below the limit asked for. */
const slack = 30
const triesMax = 60
/** So many sentences are worth some tries with other, shorter ones. */
const sentencesWanted = 3

/** A post from the facts of a prompt, within its limits; another seed writes another one. */
export function writePost(
  { task, facts }: { task: Task; facts: Facts },
  seed: string,
  language: Language = task.language,
): Post {
  const voice = voices[language]
  const chance = createChance(seed)
  const seen = new Set(task.avoid.map(simple))
  let content = ''
  for (let tries = 0; tries < triesMax; tries++) {
    // When all the usual texts have been said, shorter ones are left.
    const leaveOut = tries > triesMax / 2 ? 0.4 : 0
    const tried = compose({ task: { ...task, language }, facts, voice, chance, leaveOut })
    content = tried.text
    const short = task.kind === 'kol_reply' || task.kind === 'self_reply'
    const full = short || tried.sentences >= sentencesWanted || tries > triesMax / 4
    // Earlier texts come as they were published, the call to action included.
    const published = [content, `${content}\n\n${task.callToAction ?? ''}`].map(simple)
    if (full && !published.some((text) => seen.has(text))) break
  }
  return {
    content,
    sentiment: task.sentiment ? moodOf(facts) : null,
    quoteTweetId: task.kind === 'clone_influence' ? (facts.items[0]?.tweetId ?? null) : null,
    why: whyOf(facts),
  }
}

function compose({
  task,
  facts,
  voice,
  chance,
  leaveOut,
}: {
  task: Task
  facts: Facts
  voice: Voice
  chance: Chance
  /** How likely a sentence after the first is not written; the others then come in any order. */
  leaveOut: number
}): Fitted {
  const analysis = task.kind === 'technical_analysis'
  const material = analysis ? analysisMaterial(task, facts, voice) : storyMaterial(task, facts, voice, chance)
  const tag = task.cashtagsMax > 0 && !task.rewrite.some((line) => line.startsWith('cashtags')) ? '$' : ''
  if (analysis) material.values.tag = `${task.cashtagsMax > 0 ? '$' : ''}${facts.coin ?? 'BTC'}`
  if (!analysis && material.values.ticker) material.values.ticker = `${tag}${material.values.ticker}`

  const forbidden = wordsComplainedAbout(task)
  const slots = analysis
    ? [...voice.analysis.slots, ...(task.sentiment ? [voice.analysis.mood] : []), plainFigures]
    : slotsOf(task, voice, chance)
  const [opening = '', ...others] = slots.map((slot) => sentence(slot, material, chance, forbidden))
  const rest = others.filter((text) => text !== '' && chance.number() >= leaveOut)
  const sentences = [opening, ...(leaveOut > 0 ? shuffled(rest, chance) : rest)].filter((text) => text !== '')
  const end = task.notFinancialAdvice || analysis ? voice.analysis.disclaimer : ''
  return fitted(sentences, end, voice, task)
}

function shuffled(texts: string[], chance: Chance): string[] {
  return texts
    .map((text) => ({ text, place: chance.number() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

function slotsOf({ kind, language }: Task, voice: Voice, chance: Chance): readonly Slot[] {
  if (kind === 'kol_reply' || kind === 'self_reply') {
    const { kol, own } = replyOpenings[language]
    // A reply is short: a thought, and often a second one.
    return [kind === 'kol_reply' ? kol : own, ...(chance.number() < 0.7 ? [voice.topic[1] ?? []] : [])]
  }
  if (kind === 'clone_influence') return voice.retelling
  if (kind === 'project_promotion') return voice.promotion
  return kind === 'project_summary' ? voice.summary : voice.topic
}

/** One of the slot's sentences that the material can fill. Those with a flag say more, so they are preferred. */
function sentence(slot: Slot, material: Material, chance: Chance, forbidden: string[]): string {
  const allowed = (text: string) => !forbidden.some((word) => text.toLowerCase().includes(word))
  const fitting = (templates: Slot) =>
    templates.flatMap((template) => fill(template, material) ?? []).filter(allowed)
  const usual = slot.filter((template) => !template.startsWith('~'))
  const flagged = fitting(usual.filter((template) => template.startsWith('?')))
  if (flagged.length > 0 && chance.number() < 0.7) return chance.pick(flagged) ?? ''
  const fallback = () =>
    fitting(slot.flatMap((template) => (template.startsWith('~') ? template.slice(1) : [])))
  return chance.pick(fitting(usual)) ?? chance.pick(fallback()) ?? ''
}

/** Null when a flag is not set or a fact is missing. */
export function fill(template: string, { values, flags }: Material): string | null {
  const [, flag, text = template] = /^\?(\w+) (.*)$/s.exec(template) ?? []
  if (flag !== undefined && !flags.has(flag)) return null
  let missing = false
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (value === '') missing = true
    return value
  })
  if (missing) return null
  const once = withoutRepeatedTag(filled)
  return once.charAt(0).toLocaleUpperCase() + once.slice(1)
}

function withoutRepeatedTag(text: string): string {
  let tags = 0
  return text.replace(/\$(?=\p{L})/gu, () => (tags++ === 0 ? '$' : ''))
}

interface Fitted {
  text: string
  sentences: number
}

/** As many sentences, in their order, as there is room for; the first is cut if even that is too long. */
function fitted(sentences: string[], end: string, voice: Voice, task: Task): Fitted {
  const length = (text: string) =>
    task.platform === 'twitter'
      ? tweetText.parseTweet(text.normalize('NFC')).weightedLength
      : Array.from(text).length
  const called = task.callToAction ? length(`\n\n${task.callToAction}`) : 0
  const room = Math.max(40, task.lengthMax - slack - called)
  const whole = (kept: string[]) => withoutRepeatedTag(join(kept, end, voice, room > 600)).normalize('NFC')

  const [first = '', ...others] = sentences
  let opening = first
  while (length(whole([opening])) > room && opening.length > 20) {
    const shorter = opening.slice(0, -8)
    opening = `${shorter.replace(/[\s,;:]*[^\s]*$/, '') || shorter}…`
  }
  let kept = [opening]
  for (const other of others) {
    if (length(whole([...kept, other])) <= room) kept = [...kept, other]
  }
  return { text: whole(kept), sentences: kept.length }
}

function join(sentences: string[], end: string, voice: Voice, roomy: boolean): string {
  const [first = '', ...rest] = sentences
  const tail = [...rest, end].filter((text) => text !== '').join(voice.gap)
  if (tail === '') return first
  return roomy || first.length + tail.length > 170 ? `${first}\n\n${tail}` : `${first}${voice.gap}${tail}`
}

/** The gate says what it did not like; words it names as blocked are not used again. */
function wordsComplainedAbout({ rewrite }: Task): string[] {
  return rewrite
    .flatMap((line) => /^blocked_words: (.*)$/.exec(line)?.[1]?.split(/,\s*/) ?? [])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
}

function whyOf({ source, coin, timeframe, figures, items }: Facts): string {
  if (figures.length > 0)
    return `From ${figures.length} figures of ${source ?? 'the market'}: ${coin ?? ''} ${timeframe ?? ''}`
  return `From ${items.length} sources`
}

function simple(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
