import { sql } from 'kysely'
import type { Db } from './connect.ts'
import * as accounts from './migrations/0001-accounts.ts'
import * as credits from './migrations/0002-credits.ts'
import * as agents from './migrations/0003-agents.ts'
import * as publishing from './migrations/0004-publishing.ts'
import * as api from './migrations/0005-api.ts'
import * as payments from './migrations/0006-payments.ts'
import * as texts from './migrations/0007-texts.ts'
import * as telegram from './migrations/0008-telegram.ts'
import * as outcomes from './migrations/0009-outcomes.ts'
import * as door from './migrations/0010-door.ts'
import * as people from './migrations/0011-people.ts'
import * as money from './migrations/0012-money.ts'
import * as production from './migrations/0014-production.ts'
import * as posts from './migrations/0015-posts.ts'
import * as screens from './migrations/0016-screens.ts'
import * as costs from './migrations/0017-costs.ts'
import * as rules from './migrations/0020-rules.ts'
import * as oldAddresses from './migrations/0018-payments.ts'
import * as limits from './migrations/0019-limits.ts'
import * as mini from './migrations/0021-mini.ts'
import * as cockpit from './migrations/0022-cockpit.ts'
import * as projects from './migrations/0023-projects.ts'
import * as briefs from './migrations/0024-briefs.ts'
import * as links from './migrations/0025-links.ts'
import * as states from './migrations/0026-states.ts'

/** Forward only, in this order; one that has landed is never edited. */
const migrations = [
  { name: '0001-accounts', up: accounts.up },
  { name: '0002-credits', up: credits.up },
  { name: '0003-agents', up: agents.up },
  { name: '0004-publishing', up: publishing.up },
  { name: '0005-api', up: api.up },
  { name: '0006-payments', up: payments.up },
  { name: '0007-texts', up: texts.up },
  { name: '0008-telegram', up: telegram.up },
  { name: '0009-outcomes', up: outcomes.up },
  { name: '0010-door', up: door.up },
  { name: '0011-people', up: people.up },
  { name: '0012-money', up: money.up },
  { name: '0014-production', up: production.up },
  { name: '0015-posts', up: posts.up },
  { name: '0016-screens', up: screens.up },
  { name: '0017-costs', up: costs.up },
  { name: '0020-rules', up: rules.up },
  { name: '0018-payments', up: oldAddresses.up },
  { name: '0019-limits', up: limits.up },
  { name: '0021-mini', up: mini.up },
  { name: '0022-cockpit', up: cockpit.up },
  { name: '0023-projects', up: projects.up },
  { name: '0024-briefs', up: briefs.up },
  { name: '0025-links', up: links.up },
  { name: '0026-states', up: states.up },
]

/** Any number of processes may start at once: one migrates, the others wait and find nothing to do. */
const migrationLock = 7_150_001

/** Brings the schema up to date. Returns the names it ran. */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
        connection,
      )
      const done = new Set(
        (await connection.selectFrom('migration').select('name').execute()).map((row) => row.name),
      )
      const pending = migrations.filter((migration) => !done.has(migration.name))
      for (const migration of pending) {
        await connection.transaction().execute(async (trx) => {
          await sql`set local lock_timeout = '3s'`.execute(trx)
          await migration.up(trx)
          await trx.insertInto('migration').values({ name: migration.name }).execute()
        })
      }
      return pending.map((migration) => migration.name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
    }
  })
}

/** Whether the database has exactly the migrations this code knows, for readiness. */
export async function schemaIsCurrent(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('migration').select('name').execute()
  const done = new Set(rows.map((row) => row.name))
  return migrations.every((migration) => done.has(migration.name))
}
