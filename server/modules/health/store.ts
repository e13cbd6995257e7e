import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { minute } from '#server/lib/clock.ts'
import { type Course, troubles } from '#server/lib/outcomes.ts'
import { type Fault, keyOf, type Life } from './fault.ts'

// Processes -----------------------------------------------------------------------------------------------------------

const course = z.object({
  okAgo: z.number().nullable(),
  row: z.int(),
  sinceAgo: z.number().nullable(),
  lastAgo: z.number().nullable(),
  why: z.enum(troubles).nullable(),
  faultAgo: z.number().nullable().default(null),
  underWay: z.number().nullable(),
})
const courses = z.record(z.string(), course)

/** `machineNow`: what the process's own machine takes the time to be, before the product's offset. */
export async function beat(
  db: Db,
  life: { id: string; roles: string[]; version: string; machineNow: Date; courses: Record<string, Course> },
): Promise<void> {
  const ahead = sql<number>`extract(epoch from ${life.machineNow}::timestamptz - clock_timestamp()) * 1000`
  const values = {
    beat_at: sql<Date>`app_now()`,
    machine_ahead_ms: sql<number>`(${ahead})::bigint`,
    courses: JSON.stringify(life.courses),
    roles: life.roles,
  }
  await db
    .insertInto('process_life')
    .values({ id: life.id, version: life.version, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, ended_at: null }))
    .execute()
}

export async function sayGoodbye(db: Db, id: string): Promise<void> {
  await db
    .updateTable('process_life')
    .set({ ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Those that beat within the last ten minutes or said good-bye then. */
export async function lives(db: Db): Promise<Life[]> {
  const rows = await db
    .selectFrom('process_life')
    .select(['id', 'roles', 'version', 'machine_ahead_ms', 'courses', 'ended_at'])
    .select(sql<number>`(extract(epoch from app_now() - beat_at) * 1000)::float8`.as('age'))
    .select(sql<number>`(extract(epoch from app_now() - started_at) * 1000)::float8`.as('startedAgo'))
    .where('beat_at', '>', sql<Date>`app_now() - interval '10 minutes'`)
    .orderBy('started_at')
    .execute()
  return rows.map(({ id, roles, version, machine_ahead_ms, courses: kept, age, startedAgo, ended_at }) => ({
    id,
    roles,
    version,
    machineAheadMs: machine_ahead_ms,
    courses: courses.parse(kept),
    age,
    startedAgo,
    endedAt: ended_at,
  }))
}

// The verdict ---------------------------------------------------------------------------------------------------------

/** Whether this caller judges now; of several processes one does, each quarter of a minute. */
export async function takeTurn(db: Db, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    update health_verdict set next_at = app_now() + ${everyMs - 3000} * interval '1 millisecond'
     where next_at <= app_now() or next_at > app_now() + interval '1 minute' returning one`.execute(db)
  return rows.length > 0
}

/** Keeps what was found: what is new begins, what is over ends, and the rest stays as it began. */
export async function keepVerdict(
  trx: Db,
  { found, figures, now }: { found: Fault[]; figures: unknown; now: Date },
): Promise<void> {
  await trx
    .updateTable('health_verdict')
    .set({ judged_at: now, figures: JSON.stringify(figures) })
    .execute()
  const open = await trx
    .selectFrom('health_fault')
    .selectAll()
    .where('until', 'is', null)
    .forUpdate()
    .execute()
  const before = new Map(open.map((row) => [keyOf(row), row]))
  const after = new Set(found.map(keyOf))
  const over = open.filter((row) => !after.has(keyOf(row))).map(({ id }) => id)
  if (over.length > 0)
    await trx.updateTable('health_fault').set({ until: now }).where('id', 'in', over).execute()
  for (const { since, details, because, ...fault } of found) {
    const said = { details: JSON.stringify(details), because, severity: fault.severity }
    const known = before.get(keyOf(fault))
    if (known) await trx.updateTable('health_fault').set(said).where('id', '=', known.id).execute()
    else
      await trx
        .insertInto('health_fault')
        .values({ ...fault, ...said, since })
        .execute()
  }
}

const details = z.record(z.string(), z.union([z.string(), z.number()]))

/** What is wrong now, the oldest first. */
export async function faultsNow(db: Db): Promise<(Fault & { id: number; toldAt: Date | null })[]> {
  const rows = await db
    .selectFrom('health_fault')
    .selectAll()
    .where('until', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, subject, severity, because, since, details: said, told_at }) => ({
    id,
    name: name as Fault['name'],
    subject,
    severity,
    because,
    since,
    details: details.parse(said),
    toldAt: told_at,
  }))
}

/** What was wrong in the last days and is over, the newest first. */
export async function faultsBefore(db: Db, days: number) {
  const rows = await db
    .selectFrom('health_fault')
    .select(['name', 'subject', 'severity', 'details', 'since', 'until'])
    .where('until', '>', sql<Date>`app_now() - ${days} * interval '1 day'`)
    .where('because', 'is', null)
    .orderBy('until', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, name: row.name as Fault['name'], details: details.parse(row.details) }))
}

export async function setTold(trx: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length > 0)
    await trx.updateTable('health_fault').set({ told_at: now }).where('id', 'in', ids).execute()
}

/** Older than this the verdict is no verdict any more. */
const staleAfter = minute

/** The verdict as it is kept. `checkedAt` null: nobody has judged yet, since it was installed. */
export async function verdict(db: Db): Promise<{ checkedAt: Date | null; stale: boolean; figures: unknown }> {
  const { judgedAt, age, figures } = await db
    .selectFrom('health_verdict')
    .select(['judged_at as judgedAt', 'figures'])
    .select(sql<number>`(extract(epoch from app_now() - judged_at) * 1000)::float8`.as('age'))
    .executeTakeFirstOrThrow()
  // The row is made with the epoch in it.
  return { checkedAt: judgedAt.getTime() > 0 ? judgedAt : null, stale: age > staleAfter, figures }
}

export async function forget(db: Db): Promise<void> {
  await db
    .deleteFrom('process_life')
    .where('beat_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('health_fault')
    .where('until', '<', sql<Date>`app_now() - interval '90 days'`)
    .execute()
}
