import { syncBuiltinESMExports } from 'node:module'

/** From here on everything in this process that asks a clock of its machine hears what `now` says, in microseconds since 1970. */
export function ownTime(now: () => number): void {
  const MachineDate = Date
  const milliseconds = () => Math.floor(now() / 1000)
  const since = now()

  function SimulatedDate(this: unknown, ...given: unknown[]): unknown {
    if (!new.target) return new MachineDate(milliseconds()).toString()
    return Reflect.construct(MachineDate, given.length === 0 ? [milliseconds()] : given, new.target)
  }
  Object.setPrototypeOf(SimulatedDate, MachineDate)
  // The same prototype: a date is one for both, whoever made it.
  SimulatedDate.prototype = MachineDate.prototype
  Object.defineProperty(SimulatedDate, 'name', { value: 'Date' })
  Object.defineProperty(SimulatedDate, 'length', { value: 7 })
  Object.assign(SimulatedDate, { now: milliseconds })
  MachineDate.prototype.constructor = SimulatedDate as unknown as DateConstructor
  globalThis.Date = SimulatedDate as unknown as DateConstructor

  Object.defineProperty(performance, 'now', { value: () => (now() - since) / 1000, configurable: true })
  const passed = () => BigInt(now() - since) * 1000n
  const hrtime = (before?: [number, number]): [number, number] => {
    const nanoseconds = passed() - (before ? BigInt(before[0]) * 1_000_000_000n + BigInt(before[1]) : 0n)
    return [Number(nanoseconds / 1_000_000_000n), Number(nanoseconds % 1_000_000_000n)]
  }
  process.hrtime = Object.assign(hrtime, { bigint: passed })
  process.uptime = () => (now() - since) / 1_000_000
  syncBuiltinESMExports()
}
