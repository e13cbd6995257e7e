import { AsyncLocalStorage } from 'node:async_hooks'

/** Somebody whose work can end at once (a crash) or stand still for a while (a machine that stops). */
export interface Owner {
  name: string
  alive: boolean
  /** Nothing of it goes on before; microseconds. */
  frozenUntil: number
}

/** Whose work is being done; nobody's is the world's outside. */
export const owners = new AsyncLocalStorage<Owner>()

export interface Event {
  at: number
  order: number
  owner: Owner | undefined
  what: string
  /** What runs it among everything that was known where it was asked for. */
  within: (run: () => void) => void
  run: () => void
  over: boolean
}

export interface Loop {
  /** Microseconds since 1970: time passes only from event to event. */
  readonly now: number
  /** Runs `run` when its time has come, unless its owner has ended by then or it was called off. */
  at(time: number, what: string, run: () => void): Event
  callOff(event: Event): void
  /** Nothing else happens until that has settled: something outside the simulation is under way for it. */
  hold(work: Promise<unknown>): void
  /** Lets everything happen up to then, or until `until` says so. */
  run(end: number, until?: () => boolean): Promise<void>
  /** Called before each event. */
  onEvent: ((event: Event) => void) | null
  readonly events: number
}

/**
 * The order of everything that happens: one event after the other, by its time and then by who asked first. `settled` resolves
 * when nothing that an event started is under way in this process or behind it.
 */
export function createLoop({ start, settled }: { start: number; settled: () => Promise<void> }): Loop {
  const heap: Event[] = []
  const held = new Set<Promise<unknown>>()
  let now = start
  let asked = 0
  let events = 0

  async function rest() {
    for (;;) {
      await settled()
      if (held.size === 0) return
      await Promise.all(held)
    }
  }

  const loop: Loop = {
    get now() {
      return now
    },
    get events() {
      return events
    },
    onEvent: null,
    at(time, what, run) {
      const event: Event = {
        at: Math.max(now, Math.round(time)),
        order: asked++,
        owner: owners.getStore(),
        what,
        within: AsyncLocalStorage.snapshot() as Event['within'],
        run,
        over: false,
      }
      push(heap, event)
      return event
    },
    callOff(event) {
      event.over = true
    },
    hold(work) {
      const settles: Promise<void> = work.then(
        () => void held.delete(settles),
        () => void held.delete(settles),
      )
      held.add(settles)
    },
    async run(end, until) {
      for (;;) {
        await rest()
        if (until?.()) return
        const event = heap[0]
        if (!event || event.at > end) break
        pop(heap)
        const { owner } = event
        if (event.over || (owner && !owner.alive)) continue
        if (owner && owner.frozenUntil > event.at) {
          event.at = owner.frozenUntil
          event.order = asked++
          push(heap, event)
          continue
        }
        event.over = true
        now = Math.max(now, event.at)
        events++
        loop.onEvent?.(event)
        event.within(event.run)
      }
      now = Math.max(now, end)
    },
  }
  return loop
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}

function push(heap: Event[], event: Event) {
  let place = heap.push(event) - 1
  while (place > 0) {
    const above = (place - 1) >> 1
    const parent = heap[above] as Event
    if (!isBefore(event, parent)) break
    heap[place] = parent
    place = above
  }
  heap[place] = event
}

function pop(heap: Event[]) {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let place = 0
  for (;;) {
    const left = 2 * place + 1
    if (left >= heap.length) break
    const right = left + 1
    const lower = right < heap.length && isBefore(heap[right] as Event, heap[left] as Event) ? right : left
    if (!isBefore(heap[lower] as Event, last)) break
    heap[place] = heap[lower] as Event
    place = lower
  }
  heap[place] = last
}
