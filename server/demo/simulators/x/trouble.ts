import { minute } from '#server/lib/clock.ts'
import { type Dice, dice } from '#server/demo/simulators/dice.ts'
import type { FaultKind } from './faults.ts'
import type { RouteKind } from './limits.ts'

/** How X can be without anything of it being in the documentation: each by itself, or drawn together. */
export interface Trouble {
  /** How far X's clock, and with it every id and every `Date` header, is ahead of everybody else's. */
  clockAheadMilliseconds: number
  /** Posts made through the API appear on timelines and in searches that much later. */
  lagMilliseconds: number
  /** Of a hundred texts that an account repeats within a day, so many are refused. */
  duplicatesRefused: number
  /** The last post of a page comes first on the next one, too. */
  repeatsBetweenPages: boolean
  /** Counts know nothing of posts that are newer than this. */
  countsLagMilliseconds: number
}

export interface UnpleasantOptions {
  seed: number
  /** Left out: drawn, up to five minutes either way. */
  clockAheadMilliseconds?: number
}

const latest = 40 * minute

/** Of a thousand calls of a kind, how many go wrong in which way. What is accepted and not told is an outcome nobody knows. */
const misfortunes: Partial<Record<RouteKind, [FaultKind, number][]>> = {
  createPost: [
    ['server-error', 60],
    ['cut-before', 30],
    ['rate-limit', 20],
    ['server-error-after-accept', 60],
    ['cut-after-accept', 40],
    ['answer-without-id', 20],
    ['html-after-accept', 20],
    ['empty-after-accept', 20],
  ],
  timeline: [
    ['server-error', 40],
    ['cut-before', 20],
  ],
  users: [['server-error', 40]],
  media: [['server-error', 15]],
}

/** What a test has switched on, and in the unpleasant mode what chance adds to it. */
export function createTrouble() {
  const calm: Trouble = {
    clockAheadMilliseconds: 0,
    lagMilliseconds: 0,
    duplicatesRefused: 100,
    repeatsBetweenPages: false,
    countsLagMilliseconds: 30_000,
  }
  const settings = { ...calm }
  let mode: Dice | null = null
  const draws = dice(1)

  return {
    settings,
    /** Everything at once, drawn from a seed, until {@link calmDown}. */
    makeUnpleasant({ seed, clockAheadMilliseconds }: UnpleasantOptions): void {
      mode = dice(seed)
      settings.duplicatesRefused = 90
      settings.repeatsBetweenPages = true
      settings.clockAheadMilliseconds =
        clockAheadMilliseconds ?? Math.round((mode.next() * 2 - 1) * 5 * minute)
    },
    calmDown(): void {
      mode = null
      Object.assign(settings, calm)
    },
    /** What goes wrong with this call, if anything does. */
    draw(route: RouteKind): FaultKind | null {
      if (!mode) return null
      let at = mode.next() * 1000
      for (const [kind, often] of misfortunes[route] ?? []) {
        if (at < often) return kind
        at -= often
      }
      return null
    },
    /** How much later than it is made a new post appears, beyond the general lag: mostly soon, at worst 40 minutes. */
    lateness: (): number => (mode ? Math.round(latest * mode.next() ** 3) : 0),
    /** Whether X notices that a text is repeated. */
    notices: (): boolean => (mode ?? draws).next() * 100 < settings.duplicatesRefused,
  }
}

export type XTrouble = ReturnType<typeof createTrouble>
