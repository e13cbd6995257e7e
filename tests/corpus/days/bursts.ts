import type { Voice } from './authors.ts'
import { reactions } from './stories.ts'
import type { Story } from './stories.ts'
import { cast, minutes, repost, say, truthOf } from './talk.ts'
import type { Line, RawTalk, Talk } from './talk.ts'
import { makeBag } from './text.ts'
import type { TopicSpec } from './topics.ts'

export interface BurstPlan {
  topic: TopicSpec
  story: Story
  from: number
  long: number
  slow: boolean
  note: string
  truth: RawTalk | null
}

/** A happening: one to three first posts, a gathering of people in their own words, a long tail. */
export function writeBurst(talk: Talk, plan: BurstPlan): RawTalk {
  const { r } = talk
  const { topic, story, from } = plan
  const seeds = plan.slow ? r.int(1, 2) : r.int(1, 3)
  const gather = r.int(topic.gather[0], topic.gather[1])
  const tail = Math.round(r.int(topic.tail[0], topic.tail[1]) * (0.6 + (0.4 * plan.long) / minutes(90)))
  const people = cast(talk, topic, Math.min(seeds + gather + tail, topic.lang === 'en' ? 200 : 90))
  const truth = truthOf(talk, topic, 'burst', null, from, from + plan.long, `${story.gist}${plan.note}`)
  plan.truth = truth
  const fact = makeBag(story.kind.cores, r)
  const react = makeBag(reactions(topic, story), r)
  let said = 0
  // When every way of saying it was used once, people add something of their own to it.
  const core = (): string => {
    said += 1
    if (said <= story.kind.cores.length) return fact()
    const [a, b] = r.chance(0.5) ? [fact(), react()] : [react(), fact()]
    return `${a}${/[.!?。!?؟]$/.test(a) ? '' : topic.lang === 'zh' ? '。' : '.'} ${b}`
  }
  const next = (): Voice => people.shift() ?? r.pick(cast(talk, topic, 1))
  const early: Line[] = []
  const state = (at: number, role: 'seed' | 'core', heat: number): void => {
    early.push(say(talk, topic, at, next(), core(), role, { slots: story.slots, truth, heat }))
  }
  // `from` is the instant of the third independent voice: the earliest at which a reader could know.
  const starts = Array.from(
    { length: seeds },
    () => from - (plan.slow ? minutes(r.real(14, 50)) : minutes(r.real(1, 7))),
  ).sort((a, b) => a - b)
  if (seeds === 3) starts[2] = from
  for (const at of starts) state(at, 'seed', 2)
  const when = Array.from({ length: gather }, () => from + r.real(2_000, 142_000)).sort((a, b) => a - b)
  if (seeds < 3) when[2 - seeds] = from
  if (seeds === 1) when[0] = from - r.real(2_000, 40_000)
  for (const at of when) state(at, 'core', 4)
  writeTail(talk, plan, truth, tail, { next, core, react, early })
  for (const line of early.slice(0, 8)) {
    const count = r.poisson(topic.rate > 4 ? 2.2 : 0.8)
    for (const v of cast(talk, topic, count, 0.3)) repost(talk, line, v, line.at + minutes(r.exp(12) + 0.3))
  }
  return truth
}

interface Voices {
  next: () => Voice
  core: () => string
  react: () => string
  early: Line[]
}

function writeTail(talk: Talk, plan: BurstPlan, truth: RawTalk, count: number, v: Voices): void {
  const { r } = talk
  const last = plan.long - minutes(2)
  for (let i = 0; i < count; i += 1) {
    const after = 145_000 + r.exp(plan.long / 3.2)
    if (after > last) continue
    const again = r.chance(0.08)
    const who = again ? r.pick(v.early).author : v.next()
    const fact = r.chance(0.3)
    const more = {
      slots: plan.story.slots,
      truth,
      heat: 2,
      replyTo: !fact && r.chance(0.2) ? r.pick(v.early) : null,
    }
    say(talk, plan.topic, plan.from + after, who, fact ? v.core() : v.react(), fact ? 'core' : 'react', more)
  }
}
