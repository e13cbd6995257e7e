import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
/** A browser is begun, and the screens may have to be built. */
const patience = { timeout: 240_000 }

test(
  'nobody can have a message written before it is known what the agent may, and one press is enough then',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 10 })
    const { agentId } = await world.boundAgent(owner)
    await world.messageRule(owner, { agentId, enableGenerateContent: false })
    await using visited = await visit(world, '/robots.txt', { as: owner })
    const { page } = visited
    const late = Promise.withResolvers<void>()
    await page.route('**/api/manual-post/rule-by-agent-id**', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`/agent-detail?agentId=${agentId}&tab=posts`)
    const write = page.getByRole('button', { name: /^Write a message/ })
    await write.waitFor()
    expect(await write.isDisabled()).toBe(true)
    late.resolve()
    await write.click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).not.toBe('')
  },
)
