import { setTimeout as wait } from 'node:timers/promises'

/** Waits, or less when the signal says so. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => {})
}
