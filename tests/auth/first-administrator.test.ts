import { expect, test } from 'vitest'
import { type Output } from '#contract/routes.ts'
import * as admin from '#server/modules/admin/index.ts'
import { createWorld, type World } from '../support/world.ts'

test('the code of the log makes one person administrator, once and never again', async () => {
  await using world = await createWorld({ workers: false })
  const code = await offered(world)
  const [person, other] = [await world.user(), await world.user()]
  expect(await isOpen(world)).toBe(true)

  expect((await person.call('admin.becomeFirst', { code: 'wrong-wrong-wrong-wrong' })).code).toBe(100007)
  expect((await person.call('auth.me', {})).data.role).toBe('USER')
  // As a person copies it: in capitals, with blanks around it and without its dashes.
  const typed = `  ${code.toUpperCase().replaceAll('-', ' ')} `
  expect((await person.call('admin.becomeFirst', { code: typed })).code).toBe(0)
  expect((await person.call('auth.me', {})).data.role).toBe('ADMIN')
  expect((await person.call('admin.audit', {})).data.list).toMatchObject([
    { action: 'user.role', actorId: person.id, detail: { role: { from: 'USER', to: 'ADMIN' }, first: true } },
  ])

  for (const again of [person, other])
    expect((await again.call('admin.becomeFirst', { code })).code).toBe(100007)
  expect(await isOpen(world)).toBe(false)
  expect(await admin.offerFirst(world.deps)).toBeNull()
  // Not even when the administrator has gone: that way leads through the operator's own settings.
  await world.db.updateTable('user_account').set({ role: 'USER' }).where('id', '=', person.id).execute()
  expect(await admin.offerFirst(world.deps)).toBeNull()
  expect((await other.call('admin.becomeFirst', { code })).code).toBe(100007)
  expect((await other.call('auth.me', {})).data.role).toBe('USER')
})

test('two processes each tell a code; of fifty people who use both at once one becomes administrator', async () => {
  await using world = await createWorld({ workers: false })
  const codes = await Promise.all([offered(world), offered(world)])
  expect(codes[0]).not.toBe(codes[1])
  const people = await Promise.all(Array.from({ length: 50 }, () => world.user()))
  const answers = await Promise.all(
    people.map((person, n) => person.call('admin.becomeFirst', { code: codes[n % 2] ?? '' })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const roles = await world.db.selectFrom('user_account').select('id').where('role', '=', 'ADMIN').execute()
  expect(roles).toHaveLength(1)
})

test('a code runs out after a day, and a new start makes another', async () => {
  await using world = await createWorld({ workers: false })
  const old = await offered(world)
  await world.advance({ hours: 24, seconds: 1 })
  const person = await world.user()
  expect(await isOpen(world)).toBe(false)
  expect((await person.call('admin.becomeFirst', { code: old })).code).toBe(100007)
  const fresh = await offered(world)
  expect((await person.call('admin.becomeFirst', { code: fresh })).code).toBe(0)
})

test('there is no code where an administrator is, or where addresses are named; a code of before is worth nothing then', async () => {
  await using world = await createWorld({ workers: false })
  const code = await offered(world)
  const named = { ...world.deps, config: { ...world.config, adminUsernames: ['boss@example.org'] } }
  expect(await admin.offerFirst(named)).toBeNull()
  const person = await world.user()
  expect((await person.call('admin.becomeFirst', { code })).code).toBe(100007)

  const another = await offered(world)
  await world.user({ role: 'ADMIN' })
  expect(await isOpen(world)).toBe(false)
  expect((await person.call('admin.becomeFirst', { code: another })).code).toBe(100007)
  expect(await admin.offerFirst(world.deps)).toBeNull()
})

test('guessing is throttled, is no use without an account, and nothing in the database is the code', async () => {
  await using world = await createWorld({ workers: false })
  const code = await offered(world)
  expect((await world.call('admin.becomeFirst', { code })).code).toBe(401)
  const person = await world.user()
  const codes = []
  for (let guess = 0; guess < 12; guess++)
    codes.push((await person.call('admin.becomeFirst', { code: `guess-${guess}` })).code)
  expect(codes.slice(-2)).toEqual([429, 429])
  // Who only guesses does not shut the door for whoever has the code.
  const operator = await world.user()
  const kept = JSON.stringify(await world.db.selectFrom('first_admin_code').selectAll().execute())
  expect(kept).not.toContain(code)
  expect((await operator.call('admin.becomeFirst', { code })).code).toBe(0)
})

async function offered(world: World): Promise<string> {
  const code = await admin.offerFirst(world.deps)
  if (!code) throw new Error('no code was made')
  return code
}

async function isOpen(world: World): Promise<boolean> {
  const { data } = await world.call('admin.first', {})
  return (data as Output<'admin.first'>).open
}
