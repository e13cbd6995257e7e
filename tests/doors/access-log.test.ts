import { expect, test } from 'vitest'
import { createLog } from '#server/lib/log.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { inProduction } from '#tests/support/production.ts'
import { walletNamed } from '#tests/support/sign-in.ts'
import { createWorld } from '#tests/support/world.ts'

/** A log as in production, and its lines about who proved what. */
function keptLog() {
  let out = ''
  const log = createLog({ level: 'info', destination: { write: (line) => void (out += line) } })
  return {
    log,
    text: () => out,
    lines: (event: string) =>
      out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['event'] === event),
  }
}

const username = 'ann.example@example.org'
const password = 'a long enough secret'

test('every sign-in leaves a line, also one that failed: who, where, how it ended; no secret and no whole address', async () => {
  const kept = keptLog()
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { log: kept.log, config: { trustedProxies: { count: 1 } } })
  const from = { headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mozilla/5.0 (X11; Linux)' } }
  await server.call('auth.sendRegisterCode', { username }, from)
  const code = /\b\d{6}\b/.exec((await world.mail.waitFor(username)).text)?.[0] ?? ''
  await server.call(
    'auth.register',
    { username, password, code: code === '000000' ? '111111' : '000000' },
    from,
  )
  await server.call('auth.register', { username, password, code }, from)
  await server.call('auth.login', { username, password: 'not the password' }, from)
  await server.call('auth.login', { username: 'hunter2 is what I typed here', password }, from)
  const { data } = await server.call('auth.login', { username, password }, from)
  const { data: fresh } = await server.call('auth.refresh', { refreshToken: data.refreshToken }, from)
  const ann = walletNamed('ann')
  await server.call('auth.solanaLogin', { wallet: ann.wallet, signature: ann.sign('x') }, from)
  await server.call('account.stepUp', { password: 'a wrong one' }, { ...from, token: fresh.token })
  await server.call('auth.logout', {}, { ...from, token: fresh.token })

  const lines = kept.lines('sign-in')
  expect(lines.map((line) => [line['level'], line['call'], line['outcome']])).toEqual([
    ['warn', 'auth.register', 'invalidRegisterCode'],
    ['info', 'auth.register', 'done'],
    ['warn', 'auth.login', 'wrongCredentials'],
    ['warn', 'auth.login', 'wrongCredentials'],
    ['info', 'auth.login', 'done'],
    ['info', 'auth.refresh', 'done'],
    ['warn', 'auth.solanaLogin', 'invalidNonce'],
    ['warn', 'account.stepUp', 'wrongCredentials'],
    ['info', 'auth.logout', 'done'],
  ])
  for (const line of lines)
    expect(line).toMatchObject({ ip: '203.0.113.9', requestId: expect.stringMatching(/^req_/) })
  expect(lines[4]).toMatchObject({ userId: data.user.id, who: 'a***@example.org' })
  expect(lines[7]).toMatchObject({ userId: data.user.id })
  // Guesses at one address can be told from guesses at another.
  expect(lines[2]?.['same']).toBe(lines[4]?.['same'])
  expect(lines[3]).toMatchObject({ who: 'no address' })
  expect(lines[3]?.['same']).not.toBe(lines[4]?.['same'])
  const secrets = [username, password, code, 'not the password', 'hunter2', data.token, data.refreshToken]
  expect(secrets.filter((secret) => kept.text().includes(secret))).toEqual([])
})

test('a way to sign in that comes, changes or goes leaves a line too', async () => {
  const kept = keptLog()
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { log: kept.log })
  const user = await world.user()
  const person = world.telegram.user({ firstName: 'Tele' })
  const { data: mini } = await server.call('auth.miniappLogin', { initData: await person.launchData() })
  for (const { id } of [user, mini.user]) await world.prove({ id })
  const [web, tele] = [{ token: user.token }, { token: mini.token }]
  const { data: app } = await server.call('factor.beginTotp', {}, web)
  await server.call('factor.confirmTotp', { id: app.id, code: '000000' }, web)
  const code = codeAt(app.secret, await world.now())
  const { data: confirmed } = await server.call('factor.confirmTotp', { id: app.id, code }, web)
  const codes = await server.call('factor.renewCodes', {}, web)
  expect(codes.code).toBe(0)
  await server.call('factor.remove', { id: app.id }, web)
  const { data: link } = await server.call('account.linkCode', {}, tele)
  const asked = await server.call('account.redeemLinkCode', { code: link.code }, web)
  const { confirm = '' } = (asked.data ?? {}) as { confirm?: string }
  await server.call('account.redeemLinkCode', { code: link.code, confirm }, web)
  await server.call('account.telegramUnlink', {}, web)
  await server.call('auth.emailBind', { username: 'new@example.org', code: '000000', password }, web)
  await server.call('account.remove', { confirm: 'DELETE' }, web)

  expect(kept.lines('sign-in').map((line) => [line['call'], line['outcome']])).toEqual([
    ['auth.miniappLogin', 'done'],
    ['factor.confirmTotp', 'invalidSecondFactor'],
    ['factor.confirmTotp', 'done'],
    ['factor.renewCodes', 'done'],
    ['factor.remove', 'done'],
    ['account.redeemLinkCode', 'conflict'],
    ['account.redeemLinkCode', 'done'],
    ['account.telegramUnlink', 'done'],
    ['auth.emailBind', 'invalidRegisterCode'],
    ['account.remove', 'done'],
  ])
  const secrets = [app.secret, code, link.code, ...(confirmed.recoveryCodes ?? []), mini.token]
  expect(secrets.filter((secret) => kept.text().includes(secret))).toEqual([])
})

test('a call that somebody may not make leaves a line: no session, not the role, no second factor, no fresh proof, not theirs', async () => {
  const kept = keptLog()
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { log: kept.log })
  const user = await world.user()
  await server.call('admin.users', {} as never, { token: user.token })
  await world.db
    .updateTable('session')
    .set({ stepped_up_until: new Date('2000-01-01') })
    .where('user_id', '=', user.id)
    .execute()
  await server.call('account.export', {}, { token: user.token })
  await server.call('auth.me', {}, { token: 'nobodys' })
  const admin = await world.user({ role: 'ADMIN' })
  await using strict = await inProduction(world, {
    log: kept.log,
    config: { adminSecondFactor: 'required' },
  })
  await strict.call('admin.users', {} as never, { token: admin.token })
  // Somebody else's agent, and one that is none.
  const { agentId } = await world.agent(admin)
  for (const id of [agentId, 'agt_000000000000000000000000'])
    await server.call('agents.detail', { id }, { token: user.token })
  // Who brings no session at all is just not signed in.
  await server.call('auth.me', {})

  expect(kept.lines('refused')).toMatchObject([
    { level: 'warn', call: 'admin.users', why: 'role', userId: user.id, ip: '127.0.0.1' },
    { level: 'warn', call: 'account.export', why: 'step-up', userId: user.id },
    { level: 'warn', call: 'auth.me', why: 'session', userId: null },
    { level: 'warn', call: 'admin.users', why: 'second-factor', userId: admin.id },
    { level: 'warn', call: 'agents.detail', why: 'object', userId: user.id, object: agentId },
    { level: 'warn', call: 'agents.detail', why: 'object', userId: user.id },
  ])
  expect(kept.text()).not.toContain(user.token)
})
