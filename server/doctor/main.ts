import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type UiLanguage, uiLanguages } from '#contract/lists.ts'
import { type Config, readConfig, version } from '#server/config.ts'
import { envValues } from '#server/env-file.ts'
import { systemStates } from '#server/systems.ts'
import { maskText } from '#server/lib/log.ts'
import { isOneAddress } from '#server/adapters/mail/client.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { hints } from './hints.ts'
import { askAll, type LiveLine } from './live/index.ts'

/**
 * `npm run doctor`: every misconfiguration of the folder's `.env` and of the environment, with the line that mends it,
 * without asking anybody; with `--live` the services are asked too. Says no secret. The exit code: 1 where there is a
 * fault, 2 where the command is not understood.
 */
export async function doctor(
  args: string[],
  {
    folder,
    env: shell,
    now,
    say,
  }: {
    folder: string
    env: Record<string, string | undefined>
    now: Date
    say: (line: string) => void
  },
): Promise<number> {
  const asked = readArguments(args)
  if (asked === null) {
    say(usage)
    return 2
  }
  const path = join(folder, '.env')
  const file = existsSync(path) ? readFileSync(path, 'utf8') : null
  const env = { ...(file === null ? {} : envValues(file)), ...shell }
  const production = env['NODE_ENV'] === 'production'
  say(
    `Kolony ${version}, doctor: ${production ? 'production' : 'a demo (NODE_ENV is not production)'}, ${file === null ? 'no .env in this folder' : 'with .env of this folder'}.\n`,
  )

  const findings = [...examine({ env: shell, file }), ...aroundTheFile(folder, file)]
  for (const finding of findings) say(findingText(finding))
  if (findings.length === 0) say('  Nothing is wrong with the configuration.')
  let faults = findings.filter(({ level }) => level === 'fault').length
  let warnings = findings.length - faults

  const config = configOf(env, production)
  if (config) {
    say('\nWhat is on:')
    for (const { system, state, why } of systemStates(config)) say(`  ${state.padEnd(9)}  ${system}: ${why}`)
  }
  const toKnow = hints(config, now)
  if (toKnow.length > 0) say('\nTo know:')
  for (const { says, below } of toKnow) say(entry('hint', says, below))
  if (asked.live) {
    if (!config)
      say('\nThe services are not asked: the server would not start with this. Mend the faults above first.')
    else {
      say('\nWhat the services say:')
      const lines = await askAll(config, {
        databaseUrl: config.databaseUrl,
        testMail: asked.mailTo === null ? null : { to: asked.mailTo, language: languageOf(shell) },
      })
      for (const line of lines) say(lineText(line))
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

const usage = `npm run doctor: what is wrong with the configuration, asking nobody
npm run doctor -- --live: asks the services too
npm run doctor -- --live --mail-to <address>: and sends one test mail to that one address`

/** Null where the command is not understood. */
function readArguments(args: string[]): { live: boolean; mailTo: string | null } | null {
  try {
    const { live = false, 'mail-to': addresses = [] } = parseArgs({
      args,
      options: { live: { type: 'boolean' }, 'mail-to': { type: 'string', multiple: true } },
    }).values
    const [mailTo = null, ...more] = addresses
    const isFine = mailTo === null || (live && more.length === 0 && isOneAddress(mailTo))
    return isFine ? { live, mailTo } : null
  } catch {
    return null
  }
}

/** The shell's language, where mails are written in it. */
function languageOf({ LANG = '' }: Record<string, string | undefined>): UiLanguage {
  return uiLanguages.find((language) => LANG.startsWith(language)) ?? 'en'
}

/** The folder around the file: one that is not read because of its name, and who else may read it. */
function aroundTheFile(folder: string, file: string | null): Finding[] {
  const found: Finding[] = []
  const misnamed = readdirSync(folder).find((name) =>
    /^(\.env\.(txt|production|prod|local)|env|env\.txt|\.ENV)$/.test(name),
  )
  if (file === null && misnamed)
    found.push({
      level: 'fault',
      names: ['.env'],
      says: `is not there, but ${misnamed} is, which nobody reads`,
      mend: `mv ${misnamed} .env`,
    })
  if (file !== null && process.platform !== 'win32' && (statSync(join(folder, '.env')).mode & 0o004) !== 0)
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
function findingText({ level, names, says, mend }: Finding): string {
  return entry(level, `${names.join(', ')} ${says}.`, `Mend: ${mend}`)
}

function lineText({ state, system, says, mend }: LiveLine): string {
  return entry(state, maskText(`${system} ${says}`), mend && `Mend: ${mend}`)
}

function entry(kind: string, says: string, below?: string): string {
  return `  ${kind.padEnd(9)}  ${says}${below ? `\n             ${below}` : ''}`
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

if (import.meta.main)
  doctor(process.argv.slice(2), {
    folder: '.',
    env: process.env,
    now: new Date(),
    say: (line) => process.stdout.write(`${line}\n`),
  }).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(
        `${maskText(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
      )
      process.exitCode = 2
    },
  )
