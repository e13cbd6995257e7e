import { expect, test } from 'vitest'
import { createCorrectedWorld } from '#tests/corrections/corrected-world.ts'
import { findings } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()

test('an owner reads in the inbox that a figure is wrong, puts it right there, and finds both texts in the history', async () => {
  await using world = await createCorrectedWorld({ place: 'twitter' })
  const { user, agent, post } = world
  await world.revise()
  await world.look(1)
  {
    await using at = await visit(world, '/notices', { as: user })
    const row = at.page.getByRole('listitem').filter({ hasText: 'by now' })
    await row.getByRole('button', { name: 'Correct it' }).click()
    await expect.poll(async () => (await world.corrections())[0]?.state).toBe('done')
    await expect.poll(() => row.getByRole('button', { name: 'Correct it' }).count()).toBe(0)
    await at.page.getByText('an answer under the post says what is right').waitFor()
  }
  const [correction] = await world.history()
  {
    await using at = await visit(world, `/agent-detail?agentId=${agent.agentId}&tab=history`, {
      as: user,
      viewport: { width: 320, height: 800 },
    })
    await at.page.getByText('Corrected ·').first().waitFor()
    await at.page.getByRole('button', { name: (post.content ?? '').slice(0, 20) }).click()
    const panel = at.page.getByRole('region', { name: 'Corrections' })
    await panel.getByText('The answer under it').waitFor()
    expect(await panel.innerText()).toContain(correction?.message?.slice(0, 60))
    expect(await panel.innerText()).toContain(correction?.figures[0]?.now)
    const tooWide = await at.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide).toBeLessThanOrEqual(0)
  }
})

test('an owner presses in the history, and chooses what becomes of the next one', async () => {
  await using world = await createCorrectedWorld({ place: 'twitter' })
  const { user, agent, post } = world
  await world.revise()
  await world.look(1)
  {
    await using at = await visit(world, `/agent-detail?agentId=${agent.agentId}&tab=history`, {
      as: user,
      colorScheme: 'dark',
    })
    await at.page.getByRole('button', { name: (post.content ?? '').slice(0, 20) }).click()
    const panel = at.page.getByRole('region', { name: 'Corrections' })
    await panel.getByText('What it said before').waitFor()
    expect(await findings(at.page, 'a wrong figure')).toEqual([])
    await panel.getByRole('button', { name: 'Correct it' }).click()
    await panel.getByText('Corrected', { exact: true }).waitFor()
    expect(await panel.getByRole('button', { name: 'Correct it' }).count()).toBe(0)
  }
  expect(world.onX()).toHaveLength(2)
  {
    const content = `/agent-detail?agentId=${agent.agentId}&tab=config&section=content`
    await using at = await visit(world, content, { as: user })
    const group = at.page.getByRole('group', { name: 'When a published figure proves wrong' })
    expect(await group.getByLabel('Tell me, then correct it when I say so').isChecked()).toBe(true)
    await group.getByLabel('Correct it at once, and tell me').check()
    await at.page.getByRole('button', { name: 'Save' }).click()
    const rule = async () => (await user.call('agents.detail', { id: agent.agentId })).data.corrections
    await expect.poll(rule).toBe('auto')
  }
})

test('inside Telegram the notice leads to the post, which is put right with one touch', async () => {
  await using world = await createCorrectedWorld({ place: 'twitter' })
  const { user, agent } = world
  await world.linkTelegram(user, agent.person)
  await world.revise()
  await world.look(1)
  await using at = await visit(world, '/robots.txt', {
    viewport: { width: 320, height: 800 },
    kept: { i18nextLng: 'en' },
  })
  const { page } = at
  const launchData = await agent.person.launchData({ startParam: 'notices' })
  const client = await openInClient(page, { launchData })
  await page.getByRole('button', { name: /by now/ }).click()
  await page.locator('a[href*="/text/"]').first().click()
  await page.getByText('A figure is wrong by now').waitFor()
  expect([...(await fingerProblems(client, 'correction')), ...(await findings(page, 'correction'))]).toEqual(
    [],
  )
  await page.getByRole('button', { name: 'Correct it' }).click()
  await page.getByText('Corrected', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Correct it' }).count()).toBe(0)
  expect(world.onX()).toHaveLength(2)
})
