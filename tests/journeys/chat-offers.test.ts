import { expect, test, vi } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
vi.setConfig({ testTimeout: 240_000 })

test('an owner has a post written from the web chat by keyboard, and leaves another alone', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.boundAgent(owner)
  const posts = () =>
    world.db.selectFrom('publication').select('topic').where('agent_id', '=', agentId).execute()
  await owner.call('chat.send', { agentId, content: 'Write a post about the halving' })
  await owner.call('chat.send', { agentId, content: 'Pause' })

  await using visited = await visit(world, `/agent-detail?agentId=${agentId}&tab=preview`, {
    as: owner,
    colorScheme: 'dark',
  })
  const { page } = visited
  const log = page.getByRole('log', { name: 'Chat in web' })
  const cards = log.getByRole('group', { name: 'Shall I?' })
  const card = cards.filter({ hasText: 'halving' })
  await card.getByText('Write a post about').waitFor()
  expect(await findings(page, 'offered')).toEqual([])
  await card.getByRole('button', { name: /^Yes/ }).focus()
  await page.keyboard.press('Enter')
  await card.getByText('Done').waitFor()
  expect(await posts()).toHaveLength(1)
  // Who came by keyboard goes on from what came of it.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('DoneSee the post')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('See the post')

  const pause = cards.filter({ hasText: 'Pause the agent' })
  await pause.getByRole('button', { name: 'No' }).click()
  await pause.getByText('Left alone').waitFor()
  expect((await owner.call('agents.detail', { id: agentId })).data.state).not.toBe('paused')
  expect([...(await findings(page, 'answered')), ...(await tooWide(page, 'answered'))]).toEqual([])
})

test('the same in the Mini App, on a narrow phone', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await world.user({ credits: 10 })
  await world.linkTelegram(owner, person)
  const { agentId, name } = await world.agent(owner)
  await owner.call('chat.send', { agentId, content: 'Pause' })

  await using visited = await visit(world, '/robots.txt', { viewport: { width: 320, height: 800 } })
  const { page } = visited
  const startParam = `agent_${agentId}`
  const client = await openInClient(page, { launchData: await person.launchData({ startParam }), startParam })
  await page.getByRole('link', { name: `Chat with ${name}` }).click()
  const card = page.getByRole('group', { name: 'Shall I?' })
  await card.getByText('Pause the agent').waitFor()
  expect([...(await fingerProblems(client, 'offered')), ...(await findings(page, 'offered'))]).toEqual([])
  await card.getByRole('button', { name: 'Yes (free)' }).click()
  await card.getByRole('status').getByText('Done').waitFor()
  expect((await owner.call('agents.detail', { id: agentId })).data.state).toBe('paused')
  expect(await findings(page, 'answered')).toEqual([])
})
