import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uiLanguages } from '#contract/lists.ts'
import { doctor } from '#server/doctor/main.ts'
import { outsideFacts } from '#server/outside-facts.ts'
import { envText, goodEnv } from './good-env.ts'
import { createWorld, type World } from '../support/world.ts'

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

test('one test mail goes to the address that asks for it, in the language of the shell, and none without', async () => {
  await using world = await createWorld({ workers: false })
  expect(await live(world, ['--live'])).toMatchObject({ code: 0 })
  expect(world.mail.mails()).toEqual([])

  for (const language of uiLanguages) {
    const to = `boss-${language}@kolony-colony.dev`
    const { out, code } = await live(world, ['--live', '--mail-to', to], { LANG: `${language}_XX.UTF-8` })
    expect(out).toMatch(new RegExp(`ok +mail took one test mail to ${to}`))
    expect(code).toBe(0)
    const [mail] = world.mail.mails()
    expect(mail).toMatchObject({ to, from: expect.stringContaining('post@kolony-colony.dev') })
    expect(mail?.text).toContain(new URL(world.url).host)
    expect(mail?.html).toContain(`lang="${language}"`)
    expect(mail?.text).not.toMatch(/\{\{|test\./)
  }
  expect(world.mail.mails()).toHaveLength(uiLanguages.length)
  expect(new Set(world.mail.mails().map(({ subject }) => subject)).size).toBe(uiLanguages.length)
})

test('a test mail that is not taken is a fault and is not sent again; where mail is off, that is said', async () => {
  await using world = await createWorld({ workers: false })
  const asked = ['--live', '--mail-to', 'boss@kolony-colony.dev']
  world.mail.failNext('refuse')
  const refused = await live(world, asked)
  expect(refused.out).toMatch(/fault +mail did not take the test mail to boss@/)
  expect(refused.code).toBe(1)
  // The next attempt would succeed: none is made.
  world.mail.failNext('cut')
  const unknown = await live(world, asked)
  expect(unknown.out).toMatch(
    /fault +mail was handed a test mail to boss@.* and did not say whether it took it/,
  )
  expect(unknown.code).toBe(1)
  expect(world.mail.mails()).toEqual([])

  const off = await live(world, asked, { SMTP_URL: undefined, MAIL_FROM: undefined })
  expect(off.out).toMatch(/fault +mail is off, so no test mail was sent\n +Mend: SMTP_URL=/)
  expect(off.code).toBe(1)
})

test('a command that is not understood asks nobody, sends nothing and says how it goes', async () => {
  await using world = await createWorld({ workers: false })
  for (const args of [
    ['--mail-to', 'boss@kolony-colony.dev'],
    ['--live', '--mail-to'],
    ['--live', '--mail-to', 'boss'],
    ['--live', '--mail-to', 'a@kolony-colony.dev,b@kolony-colony.dev'],
    ['--live', '--mail-to', 'Boss <boss@kolony-colony.dev>'],
    ['--live', '--mail-to', 'a@kolony-colony.dev', 'b@kolony-colony.dev'],
    ['--live', '--mail-to', '--live'],
    ['--live', '--mail-to', 'a@kolony-colony.dev', '--mail-to', 'b@kolony-colony.dev'],
    ['--alive'],
  ]) {
    const { out, code } = await live(world, args)
    expect(out, args.join(' ')).toMatch(/npm run doctor -- --live --mail-to <address>/)
    expect(out).not.toContain('What the services say')
    expect(code).toBe(2)
  }
  expect(world.mail.mails()).toEqual([])
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
  return doctorOf({ ...goodEnv(), ...env }, { now, args })
}

/** The same of a server that has the world's address, database and mail, and nothing else. */
function live(world: World, args: string[], env: Record<string, string | undefined> = {}) {
  const values = {
    PUBLIC_URL: world.url,
    SECRET_KEY: Buffer.from(world.config.secretKeys[0] ?? '').toString('base64'),
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.config.dataDir,
    SMTP_URL: world.mail.url,
    MAIL_FROM: 'Kolony <post@kolony-colony.dev>',
    NODE_ENV: 'development',
    ...env,
  }
  return doctorOf(values, { now: readOn, args })
}

async function doctorOf(
  { LANG, ...values }: Record<string, string | undefined>,
  { now, args }: { now: Date; args: string[] },
): Promise<{ code: number; out: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'kolony-doctor-'))
  const present = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  writeFileSync(join(folder, '.env'), envText(Object.fromEntries(present)), { mode: 0o600 })
  let out = ''
  try {
    const code = await doctor(args, { folder, env: { LANG }, now, say: (text) => (out += `${text}\n`) })
    return { code, out }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
