import type { IncomingMessage } from 'node:http'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { equalBytes, sha256 } from '#server/lib/ids.ts'
import * as gauges from '#server/lib/metrics.ts'
import { registry, requests } from '#server/lib/metrics.ts'
import { measures } from '#server/modules/health/index.ts'

/** One series per route and status, looked up once: working out its labels costs more than counting. */
const known = new Map<string, ReturnType<typeof requests.labels>>()

export function countRequest(ctx: Context, milliseconds: number): void {
  const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'other'
  const key = `${route} ${ctx.status}`
  const series = known.get(key) ?? requests.labels({ route, status: String(ctx.status) })
  known.set(key, series)
  series.observe(milliseconds / 1000)
}

/** What a proxy in front of us adds: then the caller is not on this machine, although the proxy is. */
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

export function metricsRoute(
  router: Router,
  { db, log, config: { metricsToken } }: Pick<Deps, 'config' | 'db' | 'log'>,
): void {
  const expected = metricsToken === null ? null : sha256(`Bearer ${metricsToken}`)
  const mayRead = ({ headers, socket }: IncomingMessage) =>
    (expected !== null && equalBytes(sha256(headers.authorization ?? ''), expected)) ||
    (/^(::1|(::ffff:)?127\..*)$/i.test(socket.remoteAddress ?? '') &&
      forwarded.every((name) => headers[name] === undefined))

  // To anybody else it is a page that does not exist.
  router.get('/metrics', async (ctx, next) => {
    if (!mayRead(ctx.req)) return next()
    await setWholeInstallation({ db, log })
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}

/** Sets what speaks for the whole installation. While the database is away it stays as it was, and its age tells. */
export async function setWholeInstallation({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  await measures(db).then(setGauges, (error: unknown) => log.warn({ error }, 'health could not be read'))
}

function setGauges({
  checkedAt,
  faults,
  promises,
  beats,
  booksViolations,
  xApp,
}: Awaited<ReturnType<typeof measures>>) {
  const { healthFaults, promisesOwed, promisesOldest, processBeats, xAppStopped, xAppDayLeft } = gauges
  for (const gauge of [healthFaults, promisesOwed, promisesOldest, processBeats]) gauge.reset()
  if (checkedAt) gauges.healthJudged.set(checkedAt.getTime() / 1000)
  for (const { name, subject, severity, root } of faults)
    healthFaults.set({ name, subject, severity, root: String(root) }, 1)
  for (const { kind, place, owed, oldestDueAt } of promises) {
    promisesOwed.set({ kind, place }, owed)
    if (oldestDueAt) promisesOldest.set({ kind, place }, oldestDueAt.getTime() / 1000)
  }
  for (const { role, age } of beats) processBeats.set({ role }, age / 1000)
  if (booksViolations !== null) gauges.booksViolations.set(booksViolations)
  if (!xApp) return
  xAppStopped.set(xApp.stopped ? 1 : 0)
  xAppDayLeft.set(xApp.left)
}
