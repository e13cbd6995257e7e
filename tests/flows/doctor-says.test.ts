import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctor } from '#server/doctor/main.ts'
import { outsideFacts } from '#server/outside-facts.ts'
import { envText, goodEnv } from '../support/good-env.ts'

const root = join(import.meta.dirname, '../..')
const readOn = new Date('2026-11-23T12:00:00Z')

test('what is to be looked up again about other services is named with its source and where the code leans on it, and is no fault', async () => {
  const dueFirst = outsideFacts.map(({ again }) => again).sort()[0] ?? ''
  const onItsDay = await said({ now: new Date(`${dueFirst}T23:59:00Z`) })
  expect(onItsDay.out).not.toContain('look up again')
  expect(onItsDay).toMatchObject({ code: 0 })

  const later = await said({ now: new Date('2031-01-01T00:00:00Z') })
  for (const { id, again, source, leans } of outsideFacts) {
    const [line = '', after = ''] = later.out.slice(later.out.indexOf(` ${id}, `)).split('\n')
    expect(line, id).toContain(`look up again since ${again}`)
    expect(line, id).toContain(source)
    expect(after, id).toContain(leans.join(', '))
  }
  expect(later.out).toContain('0 faults, 0 warnings')
  expect(later.code).toBe(0)
})

test('where people may enter keys of their own X app, X’s terms about them are said as the handbook says them', async () => {
  const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
  const { out, code } = await said({})
  const hint = out.slice(out.indexOf('OWN_X_KEYS is on'))
  const [, rule = '', switched = ''] = /X’s terms: (.+?)\.\n +(.+?)\n/.exec(hint) ?? []
  expect(rule).toMatch(/Nobody may use API keys that belong to somebody else/)
  expect(switched).toMatch(/^OWN_X_KEYS=off/)
  expect(handbook).toContain(rule)
  expect(handbook).toContain(switched)
  expect(code).toBe(0)

  expect((await said({ env: { OWN_X_KEYS: 'off' } })).out).not.toContain('OWN_X_KEYS is on')
  expect((await said({ env: { X_APP_KEY: undefined, X_APP_SECRET: undefined } })).out).not.toContain(
    'OWN_X_KEYS is on',
  )
})

test('the first line says which version this is, also where the server would not start', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect((await said({})).out).toMatch(`Kolony ${version}, doctor: production`)
  expect((await said({ env: { SECRET_KEY: 'changeme' } })).out).toMatch(
    `Kolony ${version}, doctor: production`,
  )
})

/** What the doctor says of a right configuration, changed so. */
function said({
  env = {},
  now = readOn,
  args = [],
}: {
  env?: Record<string, string | undefined>
  now?: Date
  args?: string[]
}) {
  return doctorOf({ ...goodEnv(), DATA_DIR: join(root, 'data'), ...env }, { now, args })
}

async function doctorOf(
  values: Record<string, string | undefined>,
  { now, args }: { now: Date; args: string[] },
): Promise<{ code: number; out: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'kolony-doctor-'))
  const present = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  writeFileSync(join(folder, '.env'), envText(Object.fromEntries(present)), { mode: 0o600 })
  let out = ''
  try {
    const code = await doctor(args, { folder, env: {}, now, say: (text) => (out += `${text}\n`) })
    return { code, out }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
