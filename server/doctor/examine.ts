import { readConfig } from '#server/config.ts'
import { environmentIssues, environmentNames } from '#server/environment.ts'
import { envLines, envValues } from '#server/env-file.ts'
import { examineFile } from './file-checks.ts'
import type { Check, Complaint, Finding, Values } from './finding.ts'
import { generic } from './generic.ts'
import { moneyChecks } from './money-checks.ts'
import { isShowable, meantInEnvironment } from './names.ts'
import { examineRelations } from './relations.ts'
import { serverChecks } from './server-checks.ts'
import { serviceChecks } from './service-checks.ts'

const checks: Record<string, Check> = { ...serverChecks, ...serviceChecks, ...moneyChecks }
/** Names that are read, by the server or by compose.yaml. */
const known = [...new Set([...environmentNames, ...Object.keys(checks)])]

/**
 * Every misconfiguration that can be seen without asking anybody, with the line that mends it: of the file as it stands
 * (null: there is none) and of the environment, which wins over it. Pure, and no value is ever in what it says.
 */
export function examine({
  env,
  file,
}: {
  env: Record<string, string | undefined>
  file: string | null
}): Finding[] {
  const found: Finding[] = file === null ? [] : examineFile(file, known)
  const fromFile = file === null ? {} : envValues(file)
  const all: Values = {}
  for (const name of [...known, 'PGPASSWORD', 'SITE_ADDRESS']) {
    const value = env[name] ?? fromFile[name]
    if (value !== undefined && value !== '') all[name] = value
  }
  found.push(...misnamed(env, { all, fromFile }))
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && known.includes(name))
      found.push(...examineValue({ name, value }, { all, env, file, fromFile }))
  found.push(...examineRelations(all))
  const named = new Set(found.filter(({ level }) => level === 'fault').flatMap(({ names }) => names))
  found.push(...refusals(all).filter(({ names }) => names.every((name) => !named.has(name))))
  return found
}

/** Names in the environment that look like one that is read. */
function misnamed(
  env: Record<string, string | undefined>,
  { all, fromFile }: { all: Values; fromFile: Values },
): Finding[] {
  return Object.keys(env).flatMap((name): Finding[] => {
    const near = meantInEnvironment(name, known)
    if (!near || !isShowable(name) || name in fromFile) return []
    return [
      {
        level: all[near] === undefined ? 'fault' : 'warning',
        names: [name, near],
        says: `is a name that nobody reads; ${near} is what is meant`,
        mend: `${near}=<the value of ${name}>`,
      },
    ]
  })
}

interface Sources {
  /** What counts of both. */
  all: Values
  env: Record<string, string | undefined>
  file: string | null
  fromFile: Values
}

function examineValue(
  { name, value }: { name: string; value: string },
  { all, env, file, fromFile }: Sources,
): Finding[] {
  const found: Finding[] = []
  const own = fromFile[name]
  const given = env[name]
  if (own !== undefined && own !== '' && given !== undefined && given !== own)
    found.push({
      level: 'warning',
      names: [name],
      says: `has one value in .env and another in the environment, which wins`,
      mend: `Unset ${name} in the shell, or take it out of .env`,
    })
  // What mends the shape comes first: a quote around a right key is no wrong key. Then what it means, then what the server itself refuses.
  const complaint = generic(name, value) ?? checks[name]?.(value, all) ?? refusedByServer(name, value)
  if (!complaint) return found
  const line =
    file === null || given !== undefined
      ? undefined
      : envLines(file).findLast((one) => one.name === name)?.line
  const inOneProcess =
    name === 'ROLES' && given !== undefined && own === undefined && complaint.says.startsWith('leaves out')
  const also = complaint.also ? `, ${complaint.also}` : ''
  found.push({
    level: inOneProcess ? 'warning' : (complaint.level ?? 'fault'),
    names: [name],
    says: `${complaint.says}${line === undefined ? '' : ` (line ${line})`}`,
    mend: complaint.mend ?? `${name}=${complaint.put ?? '<a right value>'}${also}`,
  })
  return found
}

/** What the server's own schema says of one variable, for those that have no check of their own here. */
function refusedByServer(name: string, value: string): Complaint | null {
  const [issue] = environmentIssues({ [name]: value })
  return issue ? { says: `is not valid: ${issue.message}`, put: '<see .env.example>' } : null
}

/** What the server would refuse to start with, in case nothing above has found it. */
function refusals(all: Values): Finding[] {
  try {
    // In a demo a key would be made and kept on the disk by asking.
    readConfig({
      ...(all['NODE_ENV'] === 'production' ? {} : { SECRET_KEY: Buffer.alloc(32).toString('base64') }),
      ...all,
    })
    return []
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n').slice(1) : []
    return lines.map((line) => {
      const names = environmentNames.filter((name) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(line))
      return {
        level: 'fault',
        names,
        says: `the server does not start: ${line.trim()}`,
        mend: `${names[0] ?? ''}=<see .env.example>`,
      }
    })
  }
}
