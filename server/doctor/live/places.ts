import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { connect, now as databaseNow, takesWrites } from '#db/connect.ts'
import { schemaIsCurrent } from '#db/migrate.ts'
import type { Config } from '#server/config.ts'
import type { Endpoints } from '#server/endpoints.ts'
import { createStorage } from '#server/adapters/storage/client.ts'
import { equalBytes, newToken, randomText } from '#server/lib/ids.ts'
import { addressProof } from '#server/lib/address-proof.ts'
import { fault, ok, reasonOf, warning } from './line.ts'

/** What asking the database gave besides its lines: its clock, and which TRON key orders were made with. */
export interface DatabaseFound {
  now: Date
  pinned: string | null
}

/** Version, rights, schema and clock of PostgreSQL. Changes nothing. */
export async function askDatabase(url: string) {
  const connection = connect(url, { connectionsMax: 1 })
  const { db } = connection
  try {
    const { rows } = await sql<{
      version: number
      encoding: string
      may: boolean
      migrated: boolean
      left: number
    }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        has_schema_privilege(current_user, current_schema(), 'CREATE') as may,
        to_regclass('migration') is not null as migrated,
        current_setting('max_connections')::int - (select count(*) from pg_stat_activity) as left`.execute(db)
    const [row] = rows
    if (!row) throw new Error('no answer')
    const { version, encoding, may, migrated, left } = row
    const current = migrated && (await schemaIsCurrent(db))
    const pinned = current
      ? await db
          .selectFrom('address_source')
          .select('fingerprint')
          .where('rail', '=', 'trc20')
          .executeTakeFirst()
      : null
    const name = `PostgreSQL ${Math.floor(version / 10_000)}`
    const found: DatabaseFound = {
      now: current ? await databaseNow(db) : new Date(),
      pinned: pinned?.fingerprint ?? null,
    }
    const lines = [
      version < 180_000
        ? fault(
            `is ${name}; 18 is the oldest that will do`,
            'DATABASE_URL=<a server with PostgreSQL 18 or newer>',
          )
        : ok(`is ${name}`),
      ...(encoding === 'UTF8'
        ? []
        : [fault(`keeps texts in ${encoding}`, 'create database kolony encoding ‘UTF8’ template template0')]),
      ...(may
        ? []
        : [
            fault(
              'does not let our user make tables',
              'grant create on schema public to <our user>, or make it the owner of the database',
            ),
          ]),
      ...((await takesWrites(db))
        ? []
        : [fault('takes no writes: it is a replica, or read-only', 'DATABASE_URL=<the primary>')]),
      ...(current ? [] : [warning('has no schema of this version yet', 'Start the server, which makes it')]),
      ...(left < 15
        ? [warning(`has only ${left} connections left`, 'Raise max_connections: each process takes up to 20')]
        : []),
    ]
    return { lines, found }
  } finally {
    await connection.close()
  }
}

/** Writes one small object, reads it and deletes it. */
export async function askBucket(storage: NonNullable<Endpoints['storage']>, now: Date) {
  const bucket = createStorage({ ...storage, clock: { now: async () => now }, timeoutMilliseconds: 20_000 })
  const key = `files/doctor-${randomText(12)}`
  const bytes = Buffer.from(newToken())
  await bucket.put(key, { bytes, mediaType: 'text/plain' })
  try {
    const back = await bucket.get(key, { bytesMax: 1000 })
    if (!back || !equalBytes(back, bytes))
      return [fault('gives something else back than it was given', 'S3_BUCKET=<a bucket of Kolony’s own>')]
  } finally {
    await bucket.remove(key)
  }
  if (await bucket.get(key, { bytesMax: 1000 }))
    return [fault('does not delete', 'Allow DeleteObject for this key on files/* and uploads/*')]
  return [ok('takes, gives back and deletes')]
}

/** Whether PUBLIC_URL leads to the server that has our key. */
export async function askPublicUrl(config: Config) {
  const { publicUrl } = config
  const nonce = newToken()
  const mend = 'See that the server runs, that the proxy leads to it, and that the name leads to this machine'
  let answer: Response
  try {
    answer = await fetch(`${publicUrl}/api/reach?nonce=${nonce}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
  } catch (error) {
    const reason = reasonOf(error)
    return [
      fault(
        `cannot be reached from here: ${reason}`,
        /certificate|self.signed/i.test(reason)
          ? 'Give the proxy a certificate that everybody knows (Caddy gets one by itself)'
          : mend,
      ),
    ]
  }
  if (answer.status >= 300 && answer.status < 400)
    return [fault(`sends on to another address (${answer.status})`, 'PUBLIC_URL=<the address at the end>')]
  if ([502, 503, 504].includes(answer.status))
    return [fault(`is answered by a proxy that finds no server (${answer.status})`, mend)]
  const said = z
    .object({ data: z.object({ proof: z.string() }) })
    .safeParse(await answer.json().catch(() => null))
  if (!said.success) return [fault(`is answered by something else than Kolony (${answer.status})`, mend)]
  const { proof } = said.data.data
  const held = proof === addressProof(config, nonce, { held: true })
  if (!held && proof !== addressProof(config, nonce, { held: false }))
    return [
      fault(
        'leads to another Kolony, with another SECRET_KEY',
        'PUBLIC_URL=<this server’s address>, and one SECRET_KEY for all its processes',
      ),
    ]
  const hsts = answer.headers.has('strict-transport-security') || !publicUrl.startsWith('https:')
  return [
    ok('leads to this server'),
    ...(config.production ? [permissionsLine(config, held)] : []),
    ...(hsts
      ? []
      : [
          warning(
            'tells browsers nothing of HTTPS (Strict-Transport-Security)',
            'Take the Caddyfile as it is, or add the header in your proxy',
          ),
        ]),
  ]
}

/** Whether the server that answered may do no more than it needs (server/permissions.ts). */
function permissionsLine({ databaseUrl }: Config, held: boolean) {
  if (held) return ok('runs with Node’s permissions: it writes no file and starts no program')
  return databaseUrl === null
    ? ok('runs without Node’s permissions, because it starts a PostgreSQL of its own')
    : warning(
        'runs without Node’s permissions',
        'Start it with server/production.ts instead of server/main.ts',
      )
}

/** By how much the `Date` that a server puts on every answer differs from the database's clock. */
export async function askClock(url: string, now: () => Promise<Date>) {
  const before = await now()
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const theirs = new Date(answer.headers.get('date') ?? Number.NaN)
  await answer.body?.cancel()
  if (Number.isNaN(theirs.getTime())) return [warning('tells no time', 'Nothing to do')]
  const apart = Math.round((theirs.getTime() - before.getTime()) / 1000)
  const says = `the database’s clock is ${Math.abs(apart)} s ${apart >= 0 ? 'behind' : 'ahead'}`
  if (Math.abs(apart) > 60)
    return [
      fault(
        `${says}: sign-ins and payments are refused`,
        'Set the clock of the database’s machine (timedatectl set-ntp true)',
      ),
    ]
  return [
    Math.abs(apart) > 10
      ? warning(says, 'Set the clock of the database’s machine (timedatectl set-ntp true)')
      : ok(says),
  ]
}

/** Whether a collector takes traces; it is told of none. */
export async function askCollector(url: string) {
  const answer = await fetch(`${url}/v1/traces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [] }),
    signal: AbortSignal.timeout(20_000),
  })
  await answer.body?.cancel()
  return [
    answer.ok
      ? ok('takes traces')
      : fault(`takes no traces (${answer.status})`, 'TELEMETRY_URL=<a collector that takes OTLP over HTTP>'),
  ]
}

/** Room below DATA_DIR, and whether we may write there. */
export async function askDisk({ dataDir, databaseUrl }: Config) {
  let place = dataDir
  while (!existsSync(place)) place = dirname(place)
  await access(place, constants.W_OK)
  const { bavail, bsize } = await statfs(place)
  const gigabytes = (bavail * bsize) / 1024 ** 3
  const says = `${gigabytes.toFixed(1)} GB are free at DATA_DIR`
  const mend = 'Make room, or DATA_DIR=<a folder on a larger disk>'
  // With a database of our own everything is there.
  const wanted = databaseUrl === null ? 2 : 0.5
  return [gigabytes < wanted / 10 ? fault(says, mend) : gigabytes < wanted ? warning(says, mend) : ok(says)]
}
