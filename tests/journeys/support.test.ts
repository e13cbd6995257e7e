import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()

async function expiredOrder(contact: string | null) {
  const world = await createBotWorld({
    workers: false,
    blockSeconds: 60,
    env: contact ? { SUPPORT_CONTACT: contact } : {},
  })
  await world.runJob('watch-tron')
  const user = await world.user()
  const { data } = await user.call('payments.create', { pgId: 'basic' })
  await world.advance({ hours: 2 })
  await world.runJob('watch-tron')
  await world.runJob('settle-orders')
  return { world, user, orderNo: data.orderNo }
}

for (const [contact, href, label] of [
  ['help@kolony.example', 'mailto:help@kolony.example', 'help@kolony.example'],
  ['@kolony_help', 'https://t.me/kolony_help', '@kolony_help'],
] as const)
  test(`whom to write to (${contact}) stands in the footer, in help, at an order that failed, and in /paysupport`, async () => {
    const { world, user, orderNo } = await expiredOrder(contact)
    await using _world = world
    for (const path of ['/', '/help-center', '/404']) {
      const html = await (await fetch(`${world.url}${path}`, { headers: { accept: 'text/html' } })).text()
      expect(html.split(`href="${href}"`).length - 1, path).toBe(path === '/help-center' ? 2 : 1)
      expect(html, path).not.toContain('support.invalid')
    }
    await using visited = await visit(world, `/my-agents?topup=${orderNo}`, { as: user })
    const { page } = visited
    await page.getByText('This order has expired').waitFor()
    expect(await page.getByRole('dialog').getByRole('link', { name: label }).getAttribute('href')).toBe(href)

    const person = world.telegram.user({ firstName: 'Payer' })
    await person.say('/paysupport')
    expect((await person.waitFor('counts once')).text).toContain(label)
  })

test('where nobody is named, nothing leads to a support that is not there', async () => {
  const { world, user, orderNo } = await expiredOrder(null)
  await using _world = world
  for (const path of ['/', '/help-center']) {
    const html = await (await fetch(`${world.url}${path}`, { headers: { accept: 'text/html' } })).text()
    expect(html, path).not.toMatch(/support\.invalid|href="(#|mailto:)?"|Write to support/)
  }
  await using visited = await visit(world, `/my-agents?topup=${orderNo}`, { as: user })
  await visited.page.getByText('This order has expired').waitFor()
  expect(await visited.page.getByText('Write to support').count()).toBe(0)
  const person = world.telegram.user({ firstName: 'Payer' })
  await person.say('/paysupport')
  expect((await person.waitFor('counts once')).text).not.toContain('Write to support')
})

test('a contact that leads nowhere stops the start', () => {
  for (const SUPPORT_CONTACT of ['help', 'javascript:alert(1)', 'https://example.org/help', 'a@b', '@x'])
    expect(() => readConfig({ SUPPORT_CONTACT }), SUPPORT_CONTACT).toThrow('SUPPORT_CONTACT')
})
