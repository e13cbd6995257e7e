import { maskText } from '#server/lib/log.ts'
import { ExternalError } from '#server/lib/external-error.ts'

/** The result of asking one system. `mend` where something is to be done. */
export interface LiveLine {
  system: string
  state: 'ok' | 'off' | 'warning' | 'fault'
  says: string
  mend?: string
}

const timeout = 30_000

/** Asks one system; an error or a missing answer is a fault of that system. Nothing that was thrown is shown unmasked. */
export async function ask(
  system: string,
  mend: string,
  run: () => Promise<Omit<LiveLine, 'system'>[]>,
): Promise<LiveLine[]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${timeout / 1000} s`)), timeout)
  try {
    return (await Promise.race([run(), late.promise])).map((line) => ({ system, ...line }))
  } catch (error) {
    return [{ system, state: 'fault', says: `does not work: ${reasonOf(error)}`, mend }]
  } finally {
    clearTimeout(timer)
  }
}

export const ok = (says: string) => ({ state: 'ok' as const, says })
export const fault = (says: string, mend: string) => ({ state: 'fault' as const, says, mend })
export const warning = (says: string, mend: string) => ({ state: 'warning' as const, says, mend })

export function reasonOf(error: unknown): string {
  if (error instanceof ExternalError)
    return maskText(
      `${error.reason}${error.status ? ` (${error.status})` : ''}${error.detail ? `: ${error.detail}` : ''}`,
    )
  if (!(error instanceof Error)) return maskText(String(error))
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  // What OpenSSL says ends its line itself.
  return maskText(`${error.message}${cause}`.replace(/\s+/g, ' ').trim()).slice(0, 300)
}

/** How long ago, for people. */
export function ago(from: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - from.getTime()) / 1000)
  return Math.abs(seconds) < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
