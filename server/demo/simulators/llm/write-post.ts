import type { Language } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { createChance, type Chance } from './chance.ts'
import { carrySentences } from './carry.ts'
import { translated } from './corpus/corpus.ts'
import { analysisMaterial, moodOf, storyMaterial, type Material } from './facts.ts'
import { unmarked } from './marks.ts'
import type { Facts, Task } from './prompt.ts'
import type { Slot, Phrasebook } from './phrasebook.ts'
import { phrasebooks } from './phrasebooks/index.ts'
import { remarks } from './phrasebooks/remarks.ts'
import { replyOpenings } from './phrasebooks/replies.ts'
import { beginningOf, ledTo, remembered, saidAgain, thoughtIn, varied } from './vary.ts'

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
/** Of two texts that share no more than this nobody thinks that they are the same. */
const alikeMax = 0.45
const alikeOpeningMax = 0.8

/** How often a model does not look at what it said before, and when it was told. */
const carelessAt = { first: 0.12, rewrite: 0.03 }
/** How often the sentence on what a post is about comes behind a few words that lead to it, and any other one. */
const ledAt = { opening: 0.5, other: 0.45 }

/** A post from the facts of a prompt, within its limits; another seed writes another one. */
export function writePost(
  { task, facts }: { task: Task; facts: Facts },
  seed: string,
  {
    language = task.language,
    style = (text) => text,
  }: { language?: Language; style?: (text: string) => string } = {},
): Post {
  const phrasebook = phrasebooks[language]
  const chance = createChance(seed)
  const said = saidBefore(task)
  // Which words another account of the same owner used, nobody tells the model.
  const elsewhere = task.rewrite.some((line) => line.includes('another of your accounts'))
  // Its facts were told already: the plainest words leave most of them out.
  const isSaid = task.rewrite.some((line) => line.startsWith('repetition: says again: '))
  const careless = chance.number() < (task.rewrite.length > 0 ? carelessAt.rewrite : carelessAt.first)
  const known = careless ? new Set<string>() : said.sentences
  const begun = careless ? new Set<string>() : said.beginnings
  let best = { text: '', alike: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < triesMax; tries++) {
    // When all the usual texts have been said, or another account said this one, shorter ones are left.
    const leaveOut = elsewhere || tries > triesMax / 4 ? 0.4 : 0
    const {
      text: plainly,
      sentences,
      left,
    } = compose({
      task: { ...task, language },
      facts,
      phrasebook,
      chance,
      said: careless ? [] : said.whole,
      leaveOut,
      plain: elsewhere || isSaid,
    })
    const text = style(plainly)
    // A reply is short, and a post in another language as long as it was.
    const isReply = task.kind === 'kol_reply' || task.kind === 'self_reply'
    const saysAll = task.kind === 'clone_influence' ? left === 0 : sentences >= sentencesWanted
    const full = isReply || saysAll || tries > triesMax / 4
    const alike =
      likenessTo(said, text) +
      (full ? 0 : 1) +
      saidAgain(text, known) +
      (begun.has(beginningOf(text)) ? 1 : 0)
    if (alike < best.alike) best = { text, alike }
    if (best.alike <= alikeMax) break
  }
  const content = best.text
  return {
    content,
    sentiment: task.sentiment ? moodOf(facts) : null,
    quoteTweetId: task.kind === 'clone_influence' ? (facts.items[0]?.tweetId ?? null) : null,
    why: whyOf(task, facts),
  }
}

function compose({
  task,
  facts,
  phrasebook,
  chance,
  said,
  leaveOut,
  plain,
}: {
  task: Task
  facts: Facts
  phrasebook: Phrasebook
  chance: Chance
  /** Written before, newest first. */
  said: string[]
  /** How likely a sentence after the first is not written; the others then come in any order. */
  leaveOut: number
  /** The shortest sentences instead of those that say most. */
  plain: boolean
}): Fitted {
  const analysis = task.kind === 'technical_analysis'
  const material = analysis
    ? analysisMaterial(task, facts, phrasebook)
    : storyMaterial(task, facts, phrasebook, { chance, said })
  const tag = task.cashtagsMax > 0 && !task.rewrite.some((line) => line.startsWith('cashtags')) ? '$' : ''
  if (analysis) material.values.tag = `${task.cashtagsMax > 0 ? '$' : ''}${facts.coin ?? 'BTC'}`
  if (!analysis && material.values.ticker) material.values.ticker = `${tag}${material.values.ticker}`

  const forbidden = wordsComplainedAbout(task)
  const slots = analysis
    ? [...phrasebook.analysis.slots, ...(task.sentiment ? [phrasebook.analysis.mood] : []), plainFigures]
    : slotsOf(task, phrasebook, chance)
  const [carriedFirst, ...carriedOn] = carriedFrom(task, facts, phrasebook, chance)
  if (carriedFirst !== undefined) {
    // Begun like this before: a remark of one's own comes first.
    const own =
      leaveOut > 0 || task.rewrite.some((line) => line.startsWith('repetition'))
        ? thoughtsFor(task, chance, forbidden).slice(0, 1)
        : []
    return fitted([...own, carriedFirst, ...carriedOn], '', phrasebook, task)
  }
  const [opening = '', ...others] = slots.map((slot, at) => {
    const plainly = sentence(slot, material, chance, { forbidden, plain })
    const isLed = plainly !== '' && chance.number() < (at === 0 ? ledAt.opening : ledAt.other)
    const led = isLed ? ledTo(plainly, task.language, chance) : plainly
    return saysOneOf(forbidden, led) ? plainly : led
  })
  const rest = others.filter((text) => text !== '' && chance.number() >= leaveOut)
  // An agent that writes about the same things again and again needs something else to say.
  const thoughts = task.avoid.length > 0 || leaveOut > 0 ? thoughtsFor(task, chance, forbidden) : []
  const sentences = (
    leaveOut > 0
      ? startingNear(opening, shuffled([...thoughts, ...rest], chance), thoughts, chance)
      : [opening, ...thoughts.slice(0, analysis ? 1 : 2), ...rest]
  ).filter((text) => text !== '')
  const end = task.notFinancialAdvice || analysis ? phrasebook.analysis.disclaimer : ''
  const tried = fitted(sentences, end, phrasebook, task)
  // A thought is no post where there is no room left for what it is about.
  return tried.text.includes(opening.slice(0, 20)) ? tried : fitted([opening, ...rest], end, phrasebook, task)
}

/** The sentences of the post that a translator carries over; none for agents that write their own posts. */
function carriedFrom(task: Task, facts: Facts, phrasebook: Phrasebook, chance: Chance): string[] {
  const { items } = facts
  const post = items.find(({ tweetId }) => tweetId !== null) ?? items[0]
  if (task.kind !== 'clone_influence' || !post) return []
  // What the gate has refused once is said in other words.
  const said = task.rewrite.length > 0 ? null : translated(post.text, task.language, facts)
  return said === null ? carrySentences(post.text, task, phrasebook, chance) : sentencesFor(said, task)
}

/** A translation whole where there is room for it, else sentence by sentence. */
function sentencesFor(said: string, task: Task): string[] {
  const length = task.platform === 'twitter' ? tweetText.weightedLength(said) : Array.from(said).length
  return length <= task.lengthMax - slack ? [said] : said.split(/(?<=[.!?…])\s+|(?<=[。！？])/u)
}

/** What it is about comes first, or right after a thought. */
function startingNear(opening: string, others: string[], thoughts: string[], chance: Chance): string[] {
  const [lead = ''] = thoughts
  if (lead === '' || chance.number() < 0.5) return [opening, ...others]
  return [lead, opening, ...others.filter((text) => text !== lead)]
}

/** Three thoughts made of the remarks, of those that were not made lately. */
function thoughtsFor({ language, avoid }: Task, chance: Chance, forbidden: string[]): string[] {
  const all = remarks[language].filter((text) => !saysOneOf(forbidden, text))
  const fresh = all.filter((text) => !avoid.slice(0, 3).some((earlier) => earlier.includes(text)))
  const picked = shuffled([...fresh], chance)
  return [0, 2, 4]
    .map((at) => thoughtIn(language, picked.slice(at, at + 2), chance))
    .filter((text) => text !== '' && !saysOneOf(forbidden, text))
}

function shuffled(texts: string[], chance: Chance): string[] {
  return texts
    .map((text) => ({ text, place: chance.number() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

function slotsOf({ kind, language }: Task, phrasebook: Phrasebook, chance: Chance): readonly Slot[] {
  if (kind === 'kol_reply' || kind === 'self_reply') {
    const { kol, own } = replyOpenings[language]
    // A reply is short: a thought, and often a second one.
    return [kind === 'kol_reply' ? kol : own, ...(chance.number() < 0.7 ? [phrasebook.topic[1] ?? []] : [])]
  }
  if (kind === 'project_promotion') return phrasebook.promotion
  return kind === 'project_summary' ? phrasebook.summary : phrasebook.topic
}

/**
 * One of the slot's sentences that the material can fill. Those with a flag say more, so they are preferred; `plain`
 * asks for the shortest instead.
 */
function sentence(
  slot: Slot,
  material: Material,
  chance: Chance,
  { forbidden, plain }: { forbidden: string[]; plain: boolean },
): string {
  const allowed = (text: string) => !saysOneOf(forbidden, text)
  const fitting = (templates: Slot) =>
    templates.flatMap((template) => fill(varied(template, chance), material) ?? []).filter(allowed)
  const usual = slot.filter((template) => !template.startsWith('~'))
  const fallback = () =>
    chance.pick(fitting(slot.flatMap((template) => (template.startsWith('~') ? template.slice(1) : []))))
  if (plain) return fallback() ?? chance.pick(fitting(usual)) ?? ''
  const flagged = fitting(usual.filter((template) => template.startsWith('?')))
  if (flagged.length > 0 && chance.number() < 0.7) return chance.pick(flagged) ?? ''
  return chance.pick(fitting(usual)) ?? fallback() ?? ''
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
  // A tag is one only between blanks.
  const once = withoutRepeatedTag(filled)
    .replace(/(?<=[，。：；、])\$(?=\p{L})/gu, ' $')
    .replace(/(?<=\$[A-Za-z]+)(?=[，。：；、])/gu, ' ')
  return once.charAt(0).toLocaleUpperCase() + once.slice(1)
}

function withoutRepeatedTag(text: string): string {
  let tags = 0
  return text.replace(/\$(?=\p{L})/gu, () => (tags++ === 0 ? '$' : ''))
}

interface Fitted {
  text: string
  sentences: number
  /** For how many there was no room. */
  left: number
}

/** As many sentences, in their order, as there is room for; the first is cut if even that is too long. */
function fitted(sentences: string[], end: string, phrasebook: Phrasebook, task: Task): Fitted {
  const length = (text: string) =>
    task.platform === 'twitter' ? tweetText.weightedLength(unmarked(text)) : Array.from(text).length
  const called = task.callToAction ? length(`\n\n${task.callToAction}`) : 0
  const room = Math.max(40, task.lengthMax - slack - called)
  const whole = (kept: string[]) =>
    withoutRepeatedTag(join(kept, end, phrasebook, room > 600)).normalize('NFC')

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
  return { text: whole(kept), sentences: kept.length, left: sentences.length - kept.length }
}

function join(sentences: string[], end: string, phrasebook: Phrasebook, roomy: boolean): string {
  const [first = '', ...rest] = sentences
  const tail = [...rest, end].filter((text) => text !== '').join(phrasebook.gap)
  if (tail === '') return first
  return roomy || first.length + tail.length > 170
    ? `${first}\n\n${tail}`
    : `${first}${phrasebook.gap}${tail}`
}

function saysOneOf(words: string[], text: string): boolean {
  const said = unmarked(text).toLowerCase()
  return words.some((word) => said.includes(word))
}

/**
 * The gate says what it did not like; words it names as blocked are not used again, nor what the owner cut out, nor what
 * it found in no source.
 */
function wordsComplainedAbout({ rewrite, never }: Task): string[] {
  return [
    ...never,
    ...rewrite.flatMap((line) => /^blocked_words: (.*)$/.exec(line)?.[1]?.split(/,\s*/) ?? []),
    ...rewrite.flatMap((line) =>
      /^(?:cut_phrases|manner|claims): /.test(line)
        ? [...line.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase)
        : [],
    ),
  ]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
}

interface Said {
  /** The one that the gate has named, then the newest first. */
  whole: string[]
  /** Without their figures: what is not to be said a second time. */
  sentences: Set<string>
  beginnings: Set<string>
  texts: Set<string>[]
  openings: Set<string>[]
}

/** Earlier texts, with the one that the gate has just named, and how they and still earlier ones begin. */
function saidBefore({ avoid, anew, openings, rewrite, callToAction }: Task): Said {
  const named = rewrite.flatMap((line) =>
    line.startsWith('repetition: ') ? (/"(.*)"$/s.exec(line)?.[1]?.split('" and "') ?? []) : [],
  )
  const texts = [...avoid, ...named, ...(anew === null ? [] : [anew])].map((text) =>
    callToAction ? text.replace(callToAction, '') : text,
  )
  return {
    whole: [...named, ...avoid],
    sentences: remembered([...texts, ...openings]),
    beginnings: new Set([...texts, ...openings].map(beginningOf)),
    texts: texts.map(pieces),
    // What was said long ago may begin a post again.
    openings: [...named, ...texts, ...openings].slice(0, 8).map(beginning).map(pieces),
  }
}

/** How much of a text was said before, or 1 more where it begins as an earlier one. */
function likenessTo({ texts, openings }: Said, text: string): number {
  const whole = pieces(text)
  const opening = pieces(beginning(text))
  const alike = Math.max(0, ...texts.map((earlier) => shared(earlier, whole)))
  return alike + (openings.some((earlier) => shared(earlier, opening) > alikeOpeningMax) ? 1 : 0)
}

function beginning(text: string): string {
  return /^[^.!?。！？।\n]*/u.exec(text.trim())?.[0] ?? ''
}

/** Any script's text as overlapping pieces of four letters. */
function pieces(text: string): Set<string> {
  const letters = Array.from(simple(text).toLowerCase())
  return new Set(letters.map((_, at) => letters.slice(at, at + 4).join('')))
}

function shared(one: Set<string>, other: Set<string>): number {
  let both = 0
  for (const piece of one) if (other.has(piece)) both++
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size)
}

const whys: Record<string, { figures: Slot; items: Slot }> = {
  en: {
    figures: ['{coin}: its last close on the {timeframe} chart changed the picture.'],
    items: ['It is what the newest posts and pages in its sources are about.'],
  },
  fr: {
    figures: ['{coin} : la dernière clôture en {timeframe} a changé la lecture.'],
    items: ['C’est le sujet des posts et pages les plus récents parmi les sources.'],
  },
  vi: {
    figures: ['{coin}: lần đóng cửa mới nhất trên khung {timeframe} làm thay đổi nhận định.'],
    items: ['Đây là điều mà các bài đăng và trang nguồn mới nhất đang nói tới.'],
  },
  zh: {
    figures: ['{coin}：{timeframe} 图的最新收盘改变了判断。'],
    items: ['来源中最新的帖子和页面都在谈这件事。'],
  },
  ar: {
    figures: ['{coin}: آخر إغلاق على إطار {timeframe} غيّر القراءة.'],
    items: ['هذا ما تتحدث عنه أحدث المنشورات والصفحات في المصادر.'],
  },
}

/** In the language of the agent's owner. */
function whyOf({ whyIn }: Task, { coin, timeframe, figures }: Facts): string {
  const { figures: onFigures, items } = whys[whyIn ?? 'en'] ?? { figures: [], items: [] }
  const [template = ''] = figures.length > 0 ? onFigures : items
  return fill(template, { values: { coin: coin ?? '', timeframe: timeframe ?? '' }, flags: new Set() }) ?? ''
}

function simple(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
