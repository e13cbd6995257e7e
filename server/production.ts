import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { envValues } from './env-file.ts'
import { permissionFlags } from './permissions.ts'

/** How production is started: main.ts in this very process, allowed only what it needs. */
const file = existsSync('.env') ? envValues(readFileSync('.env', 'utf8')) : {}
const env: Record<string, string | undefined> = { ...file, ...process.env }
const flags = permissionFlags(env)
const main = join(import.meta.dirname, 'main.ts')

if (flags === null || !process.execve) await import('./main.ts')
else {
  // What it may not do itself: other processes build what a checkout has newer.
  if ((env['ROLES'] || 'web').includes('web') && !env['WEB_DIR']) await ensureBuilt()
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, main], process.env)
}
