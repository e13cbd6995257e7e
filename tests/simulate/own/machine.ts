/** The machine's own timers, for who has to wait for something outside the simulation; loaded before anything is replaced. */
export const machine = {
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  now: Date.now,
}

/** Resolves after so many of the machine's milliseconds. */
export function shortly(milliseconds: number): Promise<void> {
  return new Promise((done) => machine.setTimeout(done, milliseconds))
}
