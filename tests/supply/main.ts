import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { daysMin, newcomers, tooYoung } from './ages.ts'
import { isAllowed, productionLicences, writeLicences } from './licences.ts'
import { lockEntries, root } from './lock.ts'

/**
 * `npm run supply`: whether what the packages come from can be trusted as far as the registry can say. It asks the
 * registry, so it is no part of `npm test`: the age of what came in since a commit (`--since`, else with the last change of the lock),
 * the registry's signatures, and the licences. `--write` makes docs/licences.md instead.
 */
const { values } = parseArgs({ options: { since: { type: 'string' }, write: { type: 'boolean' } } })
const signaturesWait = 120_000

if (values.write) writeLicences()
else {
  const outcomes = [licences(), await ages(values.since ?? (await beforeLastChange())), await signatures()]
  if (outcomes.includes(false)) process.exitCode = 1
}

function licences(): boolean {
  const packages = productionLicences()
  const refused = packages.filter(({ licence }) => licence === null || !isAllowed(licence))
  for (const { name, version, licence } of refused) say(`  ${name}@${version}: ${licence ?? 'no licence'}`)
  return outcome(
    refused.length === 0,
    `${packages.length} packages in production, ${refused.length} with a licence nobody has agreed to`,
  )
}

async function ages(since: string): Promise<boolean> {
  const { stdout } = await run('git', ['show', `${since}:package-lock.json`])
  const came = newcomers(lockEntries(stdout), lockEntries())
  const wrong: string[] = []
  for (const { name, version } of came) {
    const answer = await run('npm', ['view', name, 'time', '--json']).catch(() => ({ stdout: '{}' }))
    const why = tooYoung(version, JSON.parse(answer.stdout || '{}') as Record<string, string>, new Date())
    if (why) wrong.push(`  ${name}@${version}: ${why}`)
  }
  wrong.forEach(say)
  return outcome(
    wrong.length === 0,
    `${came.length} versions came in since ${since.slice(0, 12)}, ${wrong.length} not known to be ${daysMin} days old`,
  )
}

/** npm fetches its keys from a host of its own for that; where it cannot be reached, nothing was checked, which is said. */
async function signatures(): Promise<boolean> {
  try {
    const { stdout } = await run('npm', ['audit', 'signatures', '--loglevel=error'], signaturesWait)
    return outcome(true, `signatures: ${stdout.trim().replaceAll(/\s*\n\s*/g, '; ')}`)
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      killed,
    } = error as { stdout?: string; stderr?: string; killed?: boolean }
    if (/invalid|missing/.test(stdout)) return outcome(false, `signatures: ${stdout.trim()}`)
    const why = killed
      ? `no answer in ${signaturesWait / 1000} s`
      : `npm says ${/npm error code (\w+)/.exec(stderr)?.[1] ?? 'nothing'}`
    return outcome(
      false,
      `signatures: NOT CHECKED, ${why}. npm gets the keys from a host of its own beside the registry; run this where it can be reached`,
    )
  }
}

async function beforeLastChange(): Promise<string> {
  const changed = await run('git', ['diff', '--quiet', 'HEAD', '--', 'package-lock.json']).then(
    () => false,
    () => true,
  )
  if (changed) return 'HEAD'
  return `${(await run('git', ['log', '-1', '--format=%H', '--', 'package-lock.json'])).stdout.trim()}~1`
}

function run(command: string, args: string[], timeout = 60_000) {
  return promisify(execFile)(command, args, { cwd: root, timeout, maxBuffer: 64 * 1024 * 1024 })
}

function outcome(passed: boolean, says: string): boolean {
  say(`${passed ? '✓' : '✗'} ${says}`)
  return passed
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
