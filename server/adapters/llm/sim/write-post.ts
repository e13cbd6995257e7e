import type { Language } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { createChance, type Chance } from './chance.ts'
import { analysisMaterial, moodOf, storyMaterial, type Material } from './facts.ts'
import type { Facts, Task } from './prompt.ts'
import type { Slot, Voice } from './voice.ts'
import { voices } from './voices/index.ts'

export interface Post {
  content: string
  sentiment: 'bullish' | 'bearish' | 'neutral' | null
  quoteTweetId: string | null
  why: string
}

/** Room kept free below the limit asked for. */
const slack = 30
const triesMax = 60

/** A post from the facts of a prompt, within its limits; another seed writes another one. */
export function writePost(
  { task, facts }: { task: Task; facts: Facts },
  seed: string,
  language: Language = task.language,
): Post {
  const voice = voices[language]
  const chance = createChance(seed)
  const forbidden = wordsComplainedAbout(task)
  const seen = new Set(task.avoid.map(simple))
  let content = ''
  for (let tries = 0; tries < triesMax; tries++) {
    content = compose({ task: { ...task, language }, facts, voice, chance })
    const lower = content.toLowerCase()
    if (!seen.has(simple(content)) && !forbidden.some((word) => lower.includes(word))) break
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
}: {
  task: Task
  facts: Facts
  voice: Voice
  chance: Chance
}): string {
  const analysis = task.kind === 'technical_analysis'
  const material = analysis ? analysisMaterial(task, facts, voice) : storyMaterial(task, facts, voice)
  const tag = task.cashtagsMax > 0 && !task.rewrite.some((line) => /^cashtags/.test(line)) ? '$' : ''
  if (analysis) material.values.tag = `${task.cashtagsMax > 0 ? '$' : ''}${facts.coin ?? 'BTC'}`
  if (!analysis && material.values.ticker) material.values.ticker = `${tag}${material.values.ticker}`

  const slots = analysis
    ? [...voice.analysis.slots, ...(task.sentiment ? [voice.analysis.mood] : [])]
    : slotsOf(task, voice)
  const sentences = slots.map((slot) => sentence(slot, material, chance)).filter((text) => text !== '')
  const end = task.notFinancialAdvice || analysis ? voice.analysis.disclaimer : ''
  return fitted(sentences, end, voice, task)
}

function slotsOf({ kind }: Task, voice: Voice): readonly Slot[] {
  if (kind === 'clone_influence') return voice.retelling
  if (kind === 'project_promotion') return voice.promotion
  return kind === 'project_summary' ? voice.summary : voice.topic
}

/** One of the slot's sentences that the material can fill. Those with a flag say more, so they are preferred. */
function sentence(slot: Slot, material: Material, chance: Chance): string {
  const possible = slot.flatMap((template) => {
    const filled = fill(template, material)
    return filled === null ? [] : [{ filled, flagged: template.startsWith('?') }]
  })
  const flagged = possible.filter((one) => one.flagged)
  const choice = chance.number() < 0.7 && flagged.length > 0 ? flagged : possible
  return chance.pick(choice)?.filled ?? ''
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

/** As many sentences, in their order, as there is room for; the first is cut if even that is too long. */
function fitted(sentences: string[], end: string, voice: Voice, task: Task): string {
  const length = (text: string) =>
    task.platform === 'twitter' ? tweetText.parseTweet(text.normalize('NFC')).weightedLength : [...text].length
  const called = task.callToAction ? length(`\n\n${task.callToAction}`) : 0
  const room = Math.max(40, task.lengthMax - slack - called)
  const roomy = room > 600
  let kept = [...sentences]
  const whole = () => withoutRepeatedTag(join(kept, end, voice, roomy)).normalize('NFC')
  while (kept.length > 1 && length(whole()) > room) kept = kept.slice(0, -1)
  while (length(whole()) > room && (kept[0]?.length ?? 0) > 20) {
    const shorter = (kept[0] ?? '').slice(0, -8)
    kept = [`${shorter.replace(/[\s,;:]*[^\s]*$/, '') || shorter}…`]
  }
  return whole()
}

function join(sentences: string[], end: string, voice: Voice, roomy: boolean): string {
  const [first = '', ...rest] = sentences
  const tail = [...rest, end].filter((text) => text !== '').join(voice.gap)
  if (tail === '') return first
  return roomy || first.length + tail.length > 170 ? `${first}\n\n${tail}` : `${first}${voice.gap}${tail}`
}

/** The gate names what it did not like; words in quotes or after "blocked_words:" are not used again. */
function wordsComplainedAbout({ rewrite }: Task): string[] {
  return rewrite
    .flatMap((line) => /^blocked_words: (.*)$/.exec(line)?.[1]?.split(/,\s*/) ?? [])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
}

function whyOf({ source, coin, timeframe, figures, items }: Facts): string {
  if (figures.length > 0) return `From ${figures.length} figures of ${source ?? 'the market'}: ${coin ?? ''} ${timeframe ?? ''}`
  return `From ${items.length} sources`
}

function simple(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
