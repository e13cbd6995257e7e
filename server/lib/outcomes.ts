import { ExternalError } from './external-error.ts'
import { outsideSeconds } from './metrics.ts'
import { type About, type Ended, span } from './trace.ts'

/** What a call to an outside system says about that system, rather than about what it was asked. */
export const troubles = [
  'network',
  'server',
  'key',
  'quota',
  'limited',
  'time',
  'elsewhere',
  'model',
  'database',
  'fault',
] as const
export type Trouble = (typeof troubles)[number]

/** How something that is done again and again went last. Times are milliseconds ago. */
export interface Course {
  /** Of the last success; null: none in this process. */
  okAgo: number | null
  /** Troubles since then. */
  row: number
  /** Of the first of them, and of the last; null: none. */
  sinceAgo: number | null
  lastAgo: number | null
  why: Trouble | null
  /** Of the last fault of ours, whatever came after it; null: none. */
  faultAgo: number | null
  /** Since when it is under way; null: it is not. */
  underWay: number | null
}

export interface Outcomes {
  /** Runs it and keeps how it went. A throw is passed on; so is an answer, of which `read` says what it means. */
  run<T>(name: string, work: () => Promise<T>, read: (ended: Ended<T>) => Trouble | null): Promise<T>
  /** From now on it is to be done again and again: its silence counts. */
  expect(name: string): void
  /** Whether something that is done at most so often may be done again; it counts as begun where it may. */
  due(what: string, everyMs: number): boolean
  /** What was done in this process, by name. */
  courses(): Record<string, Course>
}

interface Kept {
  okAt: number | null
  row: number
  sinceAt: number | null
  lastAt: number | null
  why: Trouble | null
  faultAt: number | null
  begun: Set<{ at: number }>
}

const fresh = (): Kept => ({
  okAt: null,
  row: 0,
  sinceAt: null,
  lastAt: null,
  why: null,
  faultAt: null,
  begun: new Set(),
})

/**
 * The journal of one process: what it does again and again (ticks, jobs, calls to outside systems) and how that went. It
 * is kept with the process's beat, so that any other process can judge it.
 */
export function createOutcomes({
  elapsed = () => performance.now(),
}: { elapsed?: () => number } = {}): Outcomes {
  const asked = new Map<string, number>()
  const kept = new Map<string, Kept>()

  return {
    async run<T>(name: string, work: () => Promise<T>, read: (end: Ended<T>) => Trouble | null) {
      const course = kept.get(name) ?? fresh()
      kept.set(name, course)
      const turn = { at: elapsed() }
      course.begun.add(turn)
      let trouble: Trouble | null = null
      const note = (end: Ended<T>) => {
        course.begun.delete(turn)
        trouble = read(end)
        const at = elapsed()
        if (trouble === 'fault') course.faultAt = at
        if (trouble === null)
          Object.assign(course, { okAt: at, row: 0, sinceAt: null, lastAt: null, why: null })
        else
          Object.assign(course, {
            row: course.row + 1,
            sinceAt: course.sinceAt ?? at,
            lastAt: at,
            why: trouble,
          })
      }
      const done = async () => {
        try {
          const answer = await work()
          note({ answer })
          return answer
        } catch (error) {
          note({ error })
          throw error
        }
      }
      return isOutside(name)
        ? span(name, {}, done, { way: 'outbound', said: (end) => aboutCall(end, trouble) })
        : span(name, {}, done, { said: aboutTurn })
    },
    expect(name) {
      if (!kept.has(name)) kept.set(name, { ...fresh(), okAt: elapsed() })
    },
    due(what, everyMs) {
      const last = asked.get(what)
      if (last !== undefined && elapsed() - last < everyMs) return false
      asked.set(what, elapsed())
      return true
    },
    courses() {
      const now = elapsed()
      const ago = (at: number | null) => (at === null ? null : Math.round(now - at))
      return Object.fromEntries(
        [...kept].map(([name, { okAt, row, sinceAt, lastAt, why, faultAt, begun }]) => {
          const oldest = [...begun].map(({ at }) => at).toSorted((a, b) => a - b)[0] ?? null
          return [
            name,
            {
              okAgo: ago(okAt),
              row,
              sinceAgo: ago(sinceAt),
              lastAgo: ago(lastAt),
              why,
              faultAgo: ago(faultAt),
              underWay: ago(oldest),
            },
          ]
        }),
      )
    },
  }
}

/** Ticks and jobs have a colon in their name, calls to outside systems a dot. */
function isOutside(name: string): boolean {
  return !name.includes(':')
}

/** How many rows a tick found. */
function aboutTurn(end: Ended<unknown>): About {
  return 'answer' in end && typeof end.answer === 'number' ? { rows: end.answer } : {}
}

function aboutCall(end: Ended<unknown>, trouble: Trouble | null): About {
  const said = 'error' in end ? end.error : end.answer
  const { kind, status } = isOutcome(said) ? said : { kind: 'ok' }
  return { outcome: trouble ?? (kind === 'refused' ? 'refused' : 'ok'), status }
}

/**
 * The same client, with every call in the journal as `<system>.<method>`, timed and traced under that name. `except`:
 * methods that ask nobody, or answer from memory; `others`: calls that are somebody else's, and say nothing of what we
 * have with the system.
 */
export function watched<T extends object>(
  client: T,
  {
    system,
    outcomes,
    except = [],
    others = () => false,
  }: {
    system: string
    outcomes: Outcomes
    except?: (keyof T)[] | undefined
    others?: ((given: unknown[]) => boolean) | undefined
  },
): T {
  const calls = new Map<string | symbol, unknown>()
  const unjudged = createOutcomes()
  return new Proxy(client, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver)
      if (typeof value !== 'function' || typeof key === 'symbol' || except.includes(key as keyof T))
        return value
      const call =
        calls.get(key) ??
        function call(...given: unknown[]): unknown {
          const name = `${system}.${key}`
          const startedAt = performance.now()
          const answer: unknown = Reflect.apply(value, target, given)
          if (!(answer instanceof Promise)) return answer
          return (others(given) ? unjudged : outcomes).run(
            name,
            async () => answer as unknown,
            (end) => {
              const trouble = troubleOf(end)
              const seconds = (performance.now() - startedAt) / 1000
              outsideSeconds.observe({ call: name, outcome: trouble ?? 'ok' }, seconds)
              return trouble
            },
          )
        }
      calls.set(key, call)
      return call
    },
  })
}

/**
 * Null: the system serves us. What it refuses because of what it was asked (a chat that is gone, a text too long, an
 * owner's own access withdrawn) is an answer like any other.
 */
export function troubleOf(end: Ended<unknown>): Trouble | null {
  if ('answer' in end) {
    if (typeof end.answer === 'string') return said[end.answer] ?? null
    return isOutcome(end.answer) ? outcomeTrouble(end.answer) : null
  }
  if (!(end.error instanceof ExternalError)) return 'fault'
  return outcomeTrouble(end.error)
}

/** Answers that are one word. */
const said: Record<string, Trouble> = {
  refused: 'key',
  stopped: 'quota',
  limited: 'limited',
  unknown: 'server',
}

interface Outcome {
  kind: string
  reason?: string | undefined
  status?: number | null | undefined
}

function isOutcome(answer: unknown): answer is Outcome {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && typeof answer.kind === 'string'
}

const meaning: Record<string, Trouble | null> = {
  network: 'network',
  timeout: 'network',
  no_answer: 'network',
  connections: null,
  stopped: null,
  time: 'time',
  quota: 'quota',
  rate: 'limited',
  rate_limit: 'limited',
  rate_limited: 'limited',
  slow_down: 'limited',
  app_day: null,
  model_gone: 'model',
  conflict: 'elsewhere',
  bad_answer: 'server',
  no_bucket: 'server',
  sender_refused: 'server',
  sending_limit: 'limited',
  unauthorized: 'key',
  app_refused: 'key',
  app_not_permitted: 'key',
  bad_key: 'key',
  denied: 'key',
  login: 'key',
  needs_reauth: null,
}

const meaningOfStatus: Record<number, Trouble> = { 401: 'key', 402: 'quota', 429: 'limited' }

function outcomeTrouble({ kind, reason = '', status }: Outcome): Trouble | null {
  const known = meaning[reason]
  if (known !== undefined) return known
  const byStatus = (status && meaningOfStatus[status]) || null
  return kind === 'try-later' || kind === 'unknown' ? (byStatus ?? 'server') : byStatus
}
