import { createHash } from 'node:crypto'

/** Everything that happened, as one number that two runs can be compared by. */
export interface Trace {
  /** Adds what happened to the hash; `more` counts in it, and is told where somebody reads the trace. */
  note(what: string, more?: string): void
  readonly count: number
  /** Of all so far. */
  hash(): string
  /** The last of what happened, one a line. */
  last(): string[]
}

/** `tell` hears each line, where somebody looks for the first that differs. */
export function createTrace(
  clock: () => number,
  { keeps = 2000, tell }: { keeps?: number; tell?: ((line: string) => void) | undefined } = {},
): Trace {
  const kept: string[] = []
  const chain = createHash('sha256')
  let count = 0
  const hash = () => chain.copy().digest('hex').slice(0, 16)
  return {
    note(what, more = '') {
      const line = `${++count} ${clock()} ${what}`
      chain.update(line).update('\n').update(more)
      kept[count % keeps] = line
      tell?.(`${line} ${hash().slice(0, 8)} ${JSON.stringify(more).slice(0, 400)}`)
    },
    get count() {
      return count
    },
    hash,
    last: () => [...kept.slice((count + 1) % keeps), ...kept.slice(0, (count + 1) % keeps)].filter(Boolean),
  }
}
