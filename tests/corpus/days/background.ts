import { drawVoice } from './authors.ts'
import type { Voice } from './authors.ts'
import { themes } from './other-meaning.ts'
import type { Story } from './stories.ts'
import { makeBag } from './text.ts'
import { repost, say } from './talk.ts'
import type { Line, Talk } from './talk.ts'
import { extras, rateAt } from './topics.ts'
import type { TopicSpec } from './topics.ts'
import { memory } from './trap-text.ts'
import { BEGIN, END, HOUR, MIN } from './types.ts'
import { tickerLine } from './ticker.ts'

export interface Lore {
  story: Story
  when: string
}
/** Composes one everyday text: a sentence, at times with a head, a tail or a second sentence. */
export function makeChatter(talk: Talk, t: TopicSpec): () => string {
  const { r } = talk
  const bag = makeBag(t.templates, r)
  const { heads, tails } = extras[t.lang]
  const tailBag = makeBag(tails, r)
  const close = (s: string): string =>
    /[.!?…)”"。!?؟]$|\}$/.test(s) ? s : s + (t.lang === 'zh' ? '。' : '.')
  return () => {
    let text = bag()
    const dice = r.next()
    if (dice < 0.14) text = `${close(text)} ${bag()}`
    else if (dice < (t.lang === 'en' ? 0.4 : 0.6)) text = `${close(text)} ${tailBag()}`
    if (heads.length > 0 && r.chance(0.09)) text = `${r.pick(heads)} ${text}`
    return text
  }
}

/** 44 days of everyday talk of one topic, with its rhythm, its other meanings and its memories. */
export function background(talk: Talk, t: TopicSpec, lores: readonly Lore[]): void {
  const { r, people } = talk
  const voices = people.regular(t.key, t.lang, t.authors)
  const chatter = makeChatter(talk, t)
  const noise = (themes[t.key] ?? []).map((theme) => makeBag(theme.daily, r))
  const recall = Math.max(0.004, (13 * lores.length) / (t.rate * 336))
  const recent: Line[] = []
  const said = new Map<string, number>()
  for (let hour = BEGIN; hour < END; hour += HOUR) {
    const count = r.poisson(rateAt(t, hour + HOUR / 2))
    for (let i = 0; i < count; i += 1) {
      const at = hour + r.real(0, HOUR)
      const line = one(talk, t, at, { voices, chatter, noise, recall, lores, recent, said })
      recent.push(line)
      if (recent.length > 25) recent.shift()
      if (r.chance(0.025)) repost(talk, line, drawVoice(voices, r), at + r.exp(25) * MIN)
    }
  }
}

interface Ways {
  voices: Voice[]
  chatter: () => string
  noise: (() => string)[]
  recall: number
  lores: readonly Lore[]
  recent: Line[]
  said: Map<string, number>
}

function one(talk: Talk, t: TopicSpec, at: number, ways: Ways): Line {
  const { r, people } = talk
  const voice = r.chance(0.12) ? r.pick(people.outside(t.lang)) : drawVoice(ways.voices, r)
  const dice = r.next()
  if (ways.lores.length > 0 && dice < ways.recall) {
    const l = r.pick(ways.lores)
    return say(talk, t, at, voice, r.pick(memory[t.lang]), 'memory', {
      slots: { ...l.story.slots, when: l.when, what0: l.story.short },
    })
  }
  if (ways.noise.length > 0 && r.chance(t.noise))
    return say(talk, t, at, voice, r.pick(ways.noise)(), 'noise')
  if (t.coin !== null && dice > 0.993) return tickerLine(talk, t, at, r.int(0, 3), null)
  return fresh(talk, t, at, voice, ways)
}

/** An everyday post whose words nobody used in the topic lately. */
function fresh(talk: Talk, t: TopicSpec, at: number, voice: Voice, ways: Ways): Line {
  const { r } = talk
  const replyTo = r.chance(0.06) && ways.recent.length > 3 ? r.pick(ways.recent) : null
  for (let i = 0; ; i += 1) {
    const line = say(
      talk,
      t,
      at,
      voice,
      ways.chatter(),
      'background',
      replyTo && replyTo.at < at ? { replyTo } : {},
    )
    const key = line.text.toLowerCase()
    const last = ways.said.get(key)
    if (i < 12 && last !== undefined && Math.abs(at - last) < 20 * HOUR) {
      talk.lines.pop()
      continue
    }
    ways.said.set(key, at)
    return line
  }
}
