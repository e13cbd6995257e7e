import { homedir } from 'node:os'
import { join, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * What Node allows the server in production, as its flags: the only place that says it. Null where the server starts a
 * PostgreSQL of its own, which is another process, or is a demo. It writes no file, so nothing is allowed there
 * (decision: production-may-do-little).
 */
export function permissionFlags(env: Record<string, string | undefined>): string[] | null {
  if (env['NODE_ENV'] !== 'production' || !env['DATABASE_URL']) return null
  return [
    '--permission',
    '--allow-net',
    '--allow-worker',
    // Pictures, charts and passwords are made by native code.
    '--allow-addons',
    ...[root + sep, resolve('.env'), `/proc/self/`, ...named(env, env['DATABASE_URL'])].map(
      (place) => `--allow-fs-read=${place}`,
    ),
    // The two say to be careful with native code and with threads: the threads have permissions of their own.
    '--disable-warning=PERM0001',
    '--disable-warning=PERM0006',
  ]
}

/** Files that the operator names for the database and the pages. */
function named(env: Record<string, string | undefined>, databaseUrl: string): string[] {
  const parameters = new URLSearchParams(databaseUrl.slice(databaseUrl.indexOf('?') + 1))
  const files = ['sslcert', 'sslkey', 'sslrootcert'].map((name) => parameters.get(name))
  const passwords = env['PGPASSFILE'] || join(homedir(), '.pgpass')
  // Nothing is read there; how full its disk is, is.
  const data = resolve(env['DATA_DIR'] || 'data') + sep
  return [...files, passwords, data, env['WEB_DIR'] && `${resolve(env['WEB_DIR'])}${sep}`].flatMap((place) =>
    place ? [place.endsWith(sep) ? place : resolve(place)] : [],
  )
}
