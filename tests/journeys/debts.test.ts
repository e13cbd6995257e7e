import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { spentAndGivenBack } from '#tests/credits/owing.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('whoever owes credits is told so in the cashier and beside the balance: how much, why, and what pays it', async () => {
  await using world = await createWorld({ workers: false })
  await world.runJob('watch-tron')
  const user = await world.user({ credits: 5 })
  const orderNo = await spentAndGivenBack(world, user)
  await using visited = await visit(world, '/credit-record?topup=1', { as: user })
  const { page } = visited
  const cashier = page.getByRole('dialog').getByRole('region', { name: 'You owe 50 credits' })
  await cashier.getByText(`Order ${orderNo} was given back after its credits were spent.`).waitFor()
  await cashier.getByText('The next credits pay this first.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('region', { name: 'You owe 50 credits' }).waitFor()

  // What pays it is taken at once, and nobody owes any more.
  const admin = await world.user({ role: 'ADMIN' })
  await admin.call('admin.credits', { id: user.id, amount: 60, reason: 'a gift' })
  await page.reload()
  await page.getByRole('main').getByText('10', { exact: true }).first().waitFor()
  expect(await page.getByText('You owe').count()).toBe(0)
})

test('an administrator finds who owes, for which order, and why it waits for a look', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  await world.user({ credits: 5 })
  const orderNo = await spentAndGivenBack(world, user)
  const admin = await world.user({ role: 'ADMIN' })
  await using visited = await visit(world, '/admin', { as: admin })
  const { page } = visited
  const people = page.getByRole('table', { name: 'Users' }).getByRole('row')
  await page.getByRole('switch', { name: 'Owes credits' }).click({ force: true })
  await page.getByText('Owes 50').waitFor()
  await expect.poll(() => people.count()).toBe(2)

  await page.goto('/admin?section=orders')
  await page.getByRole('switch', { name: 'Only money to look at' }).click({ force: true })
  await page.getByRole('button', { name: orderNo }).click()
  const why = page.getByRole('list', { name: 'To look at' })
  await why.getByText('given back after its credits were spent').waitFor()
  await why.getByText('Owes 50').waitFor()
  await why.getByRole('link', { name: user.id }).click()
  await page.getByText('Owes credits').waitFor()
})
