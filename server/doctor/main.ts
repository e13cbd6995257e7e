import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { type Config, readConfig } from '#server/config.ts'
import { envValues } from '#server/env-file.ts'
import { systemStates } from '#server/systems.ts'
import { maskText } from '#server/lib/log.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { askAll, type LiveLine } from './live/index.ts'

/**
 * `npm run doctor`: every misconfiguration of this folder's `.env` and environment, with the line that mends it, without
 * asking anybody; with `--live` the services are asked too. Exits 1 where there is a fault. Prints no secret.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(args: string[]): Promise<number> {
  const wrong = args.find((arg) => arg !== '--live')
  if (wrong !== undefined) {
    say(
      'npm run doctor: what is wrong with the configuration, asking nobody\nnpm run doctor -- --live: asks the services too',
    )
    return 2
  }
  const file = existsSync('.env') ? readFileSync('.env', 'utf8') : null
  const env = { ...(file === null ? {} : envValues(file)), ...process.env }
  const production = env['NODE_ENV'] === 'production'
  say(
    `Kolony's doctor: ${production ? 'production' : 'a demo (NODE_ENV is not production)'}, ${file === null ? 'no .env in this folder' : 'with .env of this folder'}.\n`,
  )

  const findings = [...examine({ env: process.env, file }), ...aroundTheFile(file)]
  for (const finding of findings) sayFinding(finding)
  if (findings.length === 0) say('  Nothing is wrong with the configuration.')
  let faults = findings.filter(({ level }) => level === 'fault').length
  let warnings = findings.length - faults

  const config = configOf(env, production)
  if (config) {
    say('\nWhat is on:')
    for (const { system, state, why } of systemStates(config)) say(`  ${state.padEnd(9)}  ${system}: ${why}`)
  }
  if (args.includes('--live')) {
    if (!config)
      say('\nThe services are not asked: the server would not start with this. Mend the faults above first.')
    else {
      say('\nWhat the services say:')
      const lines = await askAll(config, { databaseUrl: config.databaseUrl })
      for (const line of lines) sayLine(line)
      faults += lines.filter(({ state }) => state === 'fault').length
      warnings += lines.filter(({ state }) => state === 'warning').length
    }
  } else
    say(
      '\nNobody was asked. npm run doctor -- --live asks the services whether they are what the configuration says.',
    )
  say(`\n${count(faults, 'fault')}, ${count(warnings, 'warning')}.`)
  return faults > 0 ? 1 : 0
}

/** The folder around the file: one that is not read because of its name, and who else may read it. */
function aroundTheFile(file: string | null): Finding[] {
  const found: Finding[] = []
  const misnamed = readdirSync('.').find((name) =>
    /^(\.env\.(txt|production|prod|local)|env|env\.txt|\.ENV)$/.test(name),
  )
  if (file === null && misnamed)
    found.push({
      level: 'fault',
      names: ['.env'],
      says: `is not there, but ${misnamed} is, which nobody reads`,
      mend: `mv ${misnamed} .env`,
    })
  if (file !== null && process.platform !== 'win32' && (statSync('.env').mode & 0o004) !== 0)
    found.push({
      level: 'warning',
      names: ['.env'],
      says: 'can be read by every user of this machine',
      mend: 'chmod 600 .env',
    })
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20)
    found.push({
      level: 'fault',
      names: ['node'],
      says: `is version ${process.versions.node}; 20 is the oldest that will do`,
      mend: 'Install Node 20 or newer',
    })
  return found
}

function configOf(env: Record<string, string | undefined>, production: boolean): Config | null {
  try {
    // In a demo a key would be made and kept on the disk by asking.
    return readConfig({ ...(production ? {} : { SECRET_KEY: Buffer.alloc(32).toString('base64') }), ...env })
  } catch {
    return null
  }
}

/** Neither part ever holds a value of a variable. */
function sayFinding({ level, names, says, mend }: Finding): void {
  say(`  ${level.padEnd(9)}  ${names.join(', ')} ${says}.`)
  say(`             Mend: ${mend}`)
}

function sayLine({ state, system, says, mend }: LiveLine): void {
  say(maskText(`  ${state.padEnd(9)}  ${system} ${says}`))
  if (mend) say(`             Mend: ${mend}`)
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(
      `${maskText(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    )
    process.exitCode = 2
  },
)
