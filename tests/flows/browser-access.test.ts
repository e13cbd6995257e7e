import { expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'
import { findings } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the main screens stand in nobody's way in ${colorScheme} mode`, async () => {
    await using world = await createWorld()
    const { owner, agentId } = await colony(world)
    const found: string[] = []
    {
      await using visited = await visit(world, '/', { colorScheme })
      const { page } = visited
      await page.getByRole('region', { name: 'Try an agent' }).waitFor()
      found.push(...(await findings(page, 'landing')))

      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('dialog').getByLabel('E-mail').waitFor()
      found.push(...(await findings(page, 'sign in')))
      await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
      await page.getByLabel('Verification code').waitFor()
      found.push(...(await findings(page, 'create account')))
    }
    await using visited = await visit(world, '/my-agents', { colorScheme, as: owner })
    const { page } = visited
    await page.getByRole('heading', { name: 'Slow Candle' }).waitFor()
    found.push(...(await findings(page, 'my agents')))

    await page.goto(`/agent-detail?agentId=${agentId}&tab=sandbox`)
    await page.getByRole('button', { name: /^Write a post/ }).click()
    await page.getByRole('heading', { name: 'Evidence' }).waitFor()
    found.push(...(await findings(page, 'sandbox')))

    await page.goto('/credit-record')
    await page.getByRole('table').waitFor()
    found.push(...(await findings(page, 'credit record')))
    expect(found).toEqual([])
  })
}

test('Arabic on a small phone runs from right to left, without sideways scrolling', async () => {
  await using world = await createWorld()
  const { owner } = await colony(world)
  const phone = { width: 320, height: 640 }
  await using visited = await visit(world, '/my-agents?lng=ar', { viewport: phone, as: owner, locale: 'ar' })
  const { page } = visited
  await page.getByRole('heading', { name: 'Slow Candle' }).waitFor()

  const { direction, overflow } = await page.evaluate(() => ({
    direction: getComputedStyle(document.body).direction,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }))
  expect({ direction, overflow }).toEqual({ direction: 'rtl', overflow: 0 })
  expect(await findings(page, 'my agents')).toEqual([])
})

/** An owner with one agent at work and one that waits to be connected. */
async function colony(world: World) {
  const owner = await world.user({ credits: 30 })
  const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle', operationMode: 'automated' })
  await world.agent(owner, { name: 'Second Opinion' })
  await world.runJob('plan-posts')
  return { owner, agentId }
}
