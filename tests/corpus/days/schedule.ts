import type { Rng } from './rng.ts'
import type { TopicSpec } from './topics.ts'
import { DAY, END, HOUR, MIN, START } from './types.ts'

export type Hours = 'any' | 'busiest' | 'night'
export interface Calendar {
  taken: Map<string, [number, number][]>
}
export interface Wish {
  before: number
  long: number
  guard: number
  hours?: Hours
  earliest?: number
  latest?: number
  not?: (at: number) => boolean
}

export function makeCalendar(): Calendar {
  return { taken: new Map() }
}
export function isFree(c: Calendar, topic: string, from: number, until: number): boolean {
  return (c.taken.get(topic) ?? []).every(([a, b]) => until < a || from > b)
}
export function take(c: Calendar, topic: string, from: number, until: number): void {
  const list = c.taken.get(topic) ?? []
  list.push([from, until])
  c.taken.set(topic, list)
}

/** What time of the topic's own day an instant is. */
export function hoursOf(t: TopicSpec, at: number): Hours {
  const hour = (at % DAY) / HOUR
  const off = Math.abs(((hour - t.peak + 36) % 24) - 12)
  if (off < 1.5 && !(t.weekend < 0.7 && [0, 6].includes(new Date(at).getUTCDay()))) return 'busiest'
  return off > 9 ? 'night' : 'any'
}

function fits(t: TopicSpec, at: number, hours: Hours, r: Rng): boolean {
  const hour = (at % DAY) / HOUR
  const off = Math.abs(((hour - t.peak + 36) % 24) - 12)
  if (hours !== 'any') return hoursOf(t, at) === hours
  return r.chance(0.35 + 0.65 * (1 - off / 12))
}

/** A start at which the topic is free for the whole stretch, or null. */
export function find(c: Calendar, t: TopicSpec, r: Rng, w: Wish): number | null {
  const low = Math.max(START + 3 * HOUR, w.earliest ?? 0)
  const high = Math.min(END - w.long - 50 * MIN, w.latest ?? END)
  if (high <= low) return null
  for (let i = 0; i < 3000; i += 1) {
    const at = Math.floor(r.real(low, high) / 1000) * 1000
    if (!fits(t, at, i > 2000 ? 'any' : (w.hours ?? 'any'), r) || w.not?.(at)) continue
    if (isFree(c, t.key, at - w.before - w.guard, at + w.long + w.guard)) return at
  }
  return null
}

export function book(c: Calendar, t: TopicSpec, r: Rng, w: Wish): number | null {
  const at = find(c, t, r, w)
  if (at !== null) take(c, t.key, at - w.before - w.guard, at + w.long + w.guard)
  return at
}
