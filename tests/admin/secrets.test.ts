import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { anyCall } from '#tests/support/any-call.ts'
import { createWorld } from '#tests/support/world.ts'

test('whatever support and administrators look at shows no secret of a user, not even its last characters', async () => {
  await using world = await createWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  await world.x.addAccount({ handle: 'owner', name: 'The owner' })
  const made = await world.x.addApp({ handle: 'owner' })
  const keys = {
    customizeConsumerKey: made.consumerKey,
    customizeConsumerSecret: made.consumerSecret,
    customizeAccessToken: made.accessToken,
    customizeAccessSecret: made.accessSecret,
  }
  expect((await user.call('x.setOwnKeys', { agentId, ...keys })).code).toBe(0)
  const { data: app } = await user.call('factor.beginTotp', {})
  const { data: link } = await user.call('account.telegramLink', {})
  await user.call('account.export', {})
  await world.runJob('watch-tron')
  const order = (await user.call('payments.create', { pgId: 'basic' })).data.orderNo
  await admin.call('admin.credits', { id: user.id, amount: 500, reason: 'Waits for a colleague' })
  await admin.call('admin.role', { id: user.id, role: 'SUPER', reason: 'Helps out today' })

  const ids: Record<string, string> = { 'admin.agent': agentId }
  const reads = (Object.keys(routes) as RouteName[]).filter(
    (name) => name.startsWith('admin.') && routes[name].method === 'GET',
  )
  expect(reads.length).toBeGreaterThan(8)
  const shown: string[] = []
  for (const name of reads) {
    const { code, text } = await anyCall(world.url, routes[name], {
      fields: {
        id: ids[name] ?? user.id,
        orderNo: order,
        ...(name === 'admin.costs' ? { from: '2026-01-01', to: '2026-01-02' } : {}),
      },
      token: admin.token,
    })
    expect(code, name).toBe(0)
    shown.push(text)
  }
  const text = shown.join('\n')
  const [, code = ''] = link.url.split('?start=link_')
  const secrets = [...Object.values(keys), app.secret, code, user.token]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(`•${secret.slice(-4)}`)
  }
  expect(text).not.toContain('•')
  expect(text).not.toMatch(/argon2|password_hash|token_hash/)
})
