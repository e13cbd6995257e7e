import { expect, test, vi } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { findings } from '#tests/support/axe.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
vi.setConfig({ testTimeout: 240_000 })

test('an owner compares what the character was with what it is and takes it back, on the web and inside Telegram', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = data
  const edit = async (bio: string) => world.call('agents.edit', { agentId, bio }, { token })
  const owner = {
    id: data.user.id,
    token,
    call: (name: never, input: never, options = {}) => world.call(name, input, { token, ...options }),
  } as Awaited<ReturnType<typeof world.user>>
  const { agentId } = await world.agent(owner, { bio: 'Calm and careful' })
  await edit('Loud and certain')
  const bio = async () => (await owner.call('agents.detail', { id: agentId })).data.bio
  {
    await using visited = await visit(world, `/agent-detail?agentId=${agentId}&tab=config`, { as: owner })
    const { page } = visited
    const section = page.getByRole('region', { name: 'Versions of the character' })
    await section.getByText('Changed: Bio').waitFor()
    await section.getByText('Calm and careful').waitFor()
    await section.getByText('Loud and certain').waitFor()
    await section.getByRole('button', { name: 'Take back version 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back version 1' }).click()
    await section.getByText('Taken back from version 1').waitFor()
    expect(await bio()).toBe('Calm and careful')
    await section.getByLabel('Earlier').selectOption('1')
    await section.getByText('These two are the same.').waitFor()
  }
  await edit('Loud again')
  const visited = await visit(world, '/robots.txt', { viewport: { width: 320, height: 800 } })
  await using _ = visited
  const { page } = visited
  const launchData = await person.launchData({ startParam: `agent_${agentId}` })
  const client = await openInClient(page, { launchData, startParam: `agent_${agentId}` })
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByText('Loud again').waitFor()
  expect([...(await fingerProblems(client, 'versions')), ...(await findings(page, 'versions'))]).toEqual([])
  await client.main('Take back version 3')
  await client.answer('Take back version 3')
  await heard(page, 'Version 3 is the character again')
  expect(await bio()).toBe('Calm and careful')
})
