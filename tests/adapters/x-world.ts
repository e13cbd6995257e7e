import { createX } from '#server/adapters/x/client.ts'
import { createXSim } from '#server/demo/simulators/x/sim.ts'

type SimOptions = Omit<Parameters<typeof createXSim>[0], 'clock'>

/** A simulated X with the real client in front of it and a clock the test moves. */
export async function createXWorld(
  options: SimOptions & { timeoutMilliseconds?: number; silenceMilliseconds?: number } = {},
) {
  const { timeoutMilliseconds = 5_000, silenceMilliseconds = 60_000, ...simOptions } = options
  let current = Date.parse('2026-11-20T12:00:00.000Z')
  const clock = { now: () => Promise.resolve(new Date(current)) }
  const sim = await createXSim({ clock, ...simOptions })
  const x = createX({
    appKey: sim.app.key,
    appSecret: sim.app.secret,
    url: sim.url,
    timeoutMilliseconds,
    silenceMilliseconds,
  })
  return {
    sim,
    x,
    clock,
    pass(milliseconds: number): void {
      current += milliseconds
    },
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

/** A post with nothing special about it. */
export function post(text: string) {
  return { text, madeWithAi: true, paidPartnership: false }
}

/** A picture of that many bytes that looks like a PNG from its beginning. */
export function picture(size = 64): Uint8Array {
  const bytes = new Uint8Array(size).map((_, index) => index % 251)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes
}
