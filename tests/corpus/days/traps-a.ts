import { makeChatter } from './background.ts'
import type { Lore } from './background.ts'
import type { BurstPlan } from './bursts.ts'
import { claim, deny, just, oldNote, pump, pumpZh, rumors } from './ev-talk.ts'
import { claimFr, denyFr, rumeurs } from './ev-fr.ts'
import { claimZh, denyZh, rumors as rumorsZh } from './ev-zh.ts'
import { themes } from './other-meaning.ts'
import { reactions, recaps } from './stories.ts'
import type { Story } from './stories.ts'
import { cast, minutes, repost, say, times, truthOf } from './talk.ts'
import type { Talk } from './talk.ts'
import { dayOf, makeBag } from './text.ts'
import { rateAt } from './topics.ts'
import type { TopicSpec } from './topics.ts'
import { justOther, oldNotes } from './trap-text.ts'

const after = minutes(15)

/** Known things told as if they were new, by several people in their own words. */
export function oldNews(
  talk: Talk,
  t: TopicSpec,
  at: number,
  story: Story,
  past: string,
  trap: string,
): void {
  const { r } = talk
  const count = t.rate > 4 ? r.int(8, 13) : r.int(6, 9)
  const when = times(r, at, at + minutes(r.int(6, 18)), count)
  const end = (when[count - 1] ?? at) + minutes(12)
  const truth = truthOf(talk, t, 'trap', trap, at, end + after, `told as new again: ${story.gist} (${past})`)
  const core = makeBag(story.kind.cores, r)
  const heads = t.lang === 'en' ? just : justOther[t.lang]
  const people = cast(talk, t, count + 3, 0.4)
  when[0] = at
  for (const w of when) {
    const line = say(talk, t, w, people.pop() ?? r.pick(cast(talk, t, 1)), r.pick(heads) + core(), 'trap', {
      slots: story.slots,
      truth,
      heat: 2,
    })
    if (r.chance(0.2))
      repost(talk, line, r.pick(people.length > 0 ? people : cast(talk, t, 1)), w + minutes(r.exp(8)))
  }
  const notes = makeBag(t.lang === 'en' ? oldNote : oldNotes[t.lang], r)
  for (const w of times(r, at + minutes(4), end, r.int(1, 3)))
    say(talk, t, w, people.pop() ?? r.pick(cast(talk, t, 1)), notes(), 'trap', { slots: story.slots, truth })
}

export function oldLore(talk: Talk, t: TopicSpec, at: number, lore: Lore): void {
  oldNews(talk, t, at, lore.story, `of ${lore.when}, spoken of as past all month`, 'old_long')
}

/** Hours after a told thing people talk of it again and nobody knows more. */
export function followUp(talk: Talk, at: number, burst: BurstPlan): void {
  const { r } = talk
  const t = burst.topic
  const count = t.rate > 4 ? r.int(9, 14) : r.int(6, 9)
  const long = minutes(r.int(14, 30))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'follow_up',
    at,
    at + long + after,
    `nothing new on: ${burst.story.gist} (told ${dayOf(burst.from)})`,
  )
  const lines = makeBag(recaps(t), r)
  const react = makeBag(reactions(t, burst.story), r)
  const people = cast(talk, t, count)
  times(r, at, at + long, count).forEach((w, i) => {
    say(talk, t, i === 0 ? at : w, people[i] ?? r.pick(people), r.chance(0.75) ? lines() : react(), 'trap', {
      slots: burst.story.slots,
      truth,
      heat: 1.5,
    })
  })
}

/** Half say so, half say no, nobody names a source. */
export function contradiction(talk: Talk, t: TopicSpec, at: number): void {
  const { r } = talk
  const [yes, no, list] =
    t.lang === 'fr'
      ? [claimFr, denyFr, rumeurs]
      : t.lang === 'zh'
        ? [claimZh, denyZh, rumorsZh]
        : [claim, deny, rumors]
  const rumor = r.pick(list)
  const each = t.rate > 4 ? r.int(6, 9) : r.int(4, 6)
  const long = minutes(r.int(12, 30))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'contradiction',
    at,
    at + long + after,
    `as many deny as claim, no source: “${rumor}”`,
  )
  const a = makeBag(yes, r)
  const b = makeBag(no, r)
  const people = cast(talk, t, each * 2, 0.5)
  times(r, at, at + long, each * 2).forEach((w, i) => {
    const says = i % 2 === 0
    say(talk, t, i === 0 ? at : w, people[i] ?? r.pick(people), says ? a() : b(), 'trap', {
      slots: { rumor, rumeur: rumor },
      truth,
      heat: says ? 2 : 1.5,
    })
  })
}

/** Posts speak of a crash; the market stands still. */
export function falseMove(talk: Talk, t: TopicSpec, at: number): void {
  const { r } = talk
  const big = r.int(9, 22)
  const count = t.rate > 4 ? r.int(8, 12) : r.int(6, 8)
  const long = minutes(r.int(5, 14))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'contradiction',
    at,
    at + long + after,
    `posts claim ${t.coin} fell ${big} % in minutes; the market did not`,
  )
  const lines = makeBag(t.lang === 'zh' ? pumpZh : pump, r)
  const people = cast(talk, t, count, 0.4)
  times(r, at, at + long, count).forEach((w, i) => {
    say(talk, t, i === 0 ? at : w, people[i] ?? r.pick(people), lines(), 'trap', {
      slots: { big: String(big) },
      truth,
      heat: 1.5,
    })
  })
}

/** The phrase, but not the thing: a match, an award, a fire in a town. */
export function otherMeaning(talk: Talk, t: TopicSpec, at: number, nth: number): void {
  const { r } = talk
  const list = themes[t.key] ?? []
  const theme = list[nth % list.length]
  if (!theme) throw new Error(`no other meaning for ${t.key}`)
  const count = Math.min(theme.big.length + 6, t.rate > 2 ? r.int(12, 18) : r.int(8, 12))
  const long = minutes(r.int(10, 40))
  const truth = truthOf(talk, t, 'trap', 'other_meaning', at, at + long + after, `it is about ${theme.name}`)
  const lines = makeBag(theme.big, r)
  const people = cast(talk, t, count, 0.1)
  times(r, at, at + long, count).forEach((w, i) => {
    const line = say(talk, t, i === 0 ? at : w, people[i] ?? r.pick(people), lines(), 'trap', {
      truth,
      heat: 3,
    })
    if (r.chance(0.2)) repost(talk, line, r.pick(people), w + minutes(r.exp(6)))
  })
}

/** Three to four times the usual talk, about everything and nothing. */
export function busyHour(talk: Talk, t: TopicSpec, at: number): void {
  const { r } = talk
  const long = minutes(r.int(45, 65))
  const extra = Math.max(10, Math.round(rateAt(t, at) * r.real(2, 3)))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'busy_hour',
    at,
    at + long + after,
    `${extra} more posts than usual in an hour, each about something else`,
  )
  const chatter = makeChatter(talk, t)
  const people = cast(talk, t, Math.min(extra, t.lang === 'en' ? 180 : 60), 0.75)
  times(r, at, at + long, extra).forEach((w, i) =>
    say(talk, t, i === 0 ? at : w, people[i % people.length] ?? r.pick(people), chatter(), 'trap', { truth }),
  )
}
