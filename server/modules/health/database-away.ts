import { sqlState } from '#db/connect.ts'

/**
 * Classes in which PostgreSQL says that it cannot or will not work now (appendix A of its manual), for any caller: 08
 * connection, 28 and 3D not let in, 40 given up after repeats, 53 no resources, 55 a standby or a lock, 57 an operator
 * stepped in, 58 the machine under it, XX001 and XX002 damaged files; of 25 only read-only and the time limits.
 */
const refusals = /^(08|28|3D|40|53|55|57|58)...$|^25(006|P03|P04)$|^XX00[12]$/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the driver says by itself, without a code. */
const brokenConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout|driver has already been destroyed|Cannot use a pool after calling end/

/** The database did not do it, and may do it later: nothing of it was kept. */
export function databaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (refusals.test(state) || unreachable.has(state)) return true
  return error instanceof Error && brokenConnection.test(error.message)
}
