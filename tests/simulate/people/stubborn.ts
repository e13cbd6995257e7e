import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '#contract/routes.ts'
import { apiDoor, type Door, type DoorAnswer } from '#tests/sequences/door.ts'
import type { Call } from '#tests/support/call.ts'

/** So often a call is made before its client gives up; a server is away for minutes at most. */
const triesMax = 40
const betweenMilliseconds = 15_000

const isLost = ({ status }: { status: number }) => status === 500 || status === 502 || status === 503

/** As good clients do: what was not answered is asked for again, with the same key. Returns how often it was asked for before. */
async function untilAnswered<T extends { status: number }>(
  ask: () => Promise<T>,
): Promise<T & { lost: number }> {
  for (let lost = 0; ; lost++) {
    const answer = await ask().catch((error: unknown) => {
      if (lost + 1 >= triesMax) throw error
      return null
    })
    if (answer && (!isLost(answer) || lost + 1 >= triesMax)) return { ...answer, lost }
    await wait(betweenMilliseconds)
  }
}

/** Calls that outlive a server which dies while it works on them. */
export function stubbornCall(call: Call): Call {
  return (name, input, options) => {
    const key = routes[name].idempotent ? { 'idempotency-key': randomUUID() } : {}
    return untilAnswered(() => call(name, input, { ...options, headers: { ...key, ...options?.headers } }))
  }
}

export interface StubbornAnswer extends DoorAnswer {
  /** How many times nobody can say whether it was done. */
  lost: number
}

/** A way in for the sequences of calls, of the same kind. */
export function stubbornDoor(url: string): Door {
  const door = apiDoor(url)
  return {
    name: 'interface',
    call: (given): Promise<StubbornAnswer> => {
      const key = given.key ?? (routes[given.route].idempotent ? randomUUID() : null)
      return untilAnswered(() => door.call({ ...given, key }))
    },
  }
}
