import { expect, test } from 'vitest'
import { findings } from '#tests/support/axe.ts'
import { isDrawn, openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

test(
  'KOLs are pasted, marked, set to always, removed and put back; categories are one’s own',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 5 })
    const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle' })
    for (const handle of ['chart_harbor', 'slow_reader']) await world.x.addAccount({ handle, name: handle })
    await using visited = await visit(world, '/kol-management', { as: owner })
    const { page } = visited
    const kols = async () => (await owner.call('kols.list', { agentId })).data

    await page.getByText('Add a KOL first').waitFor()
    await page.getByLabel('Add accounts').fill('@chart_harbor, https://x.com/slow_reader nobody_by_this')
    await page.getByRole('button', { name: 'Add 3' }).click()
    await page.getByLabel('does not fit').waitFor()
    await page.getByRole('button', { name: 'Take the marked ones out' }).click()
    await page.getByRole('button', { name: 'Add 2' }).click()
    await page.getByText('Active KOLs (2)').waitFor()

    await page.getByRole('switch', { name: 'Always answer @chart_harbor' }).click({ force: true })
    await expect
      .poll(async () => (await kols()).find((kol) => kol.twitterName === 'chart_harbor')?.replyStatus)
      .toBe('always_reply')
    await page.getByLabel('Mark all').check()
    await page.getByRole('button', { name: 'Remove 2' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Active KOLs (2)').waitFor()
    expect(
      (await kols()).map(({ twitterName, replyStatus }) => `${twitterName} ${replyStatus}`).sort(),
    ).toEqual(['chart_harbor always_reply', 'slow_reader queued_reply'])

    await page.getByPlaceholder('New category').fill('Quiet people')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'Rename Quiet people' }).click()
    await page.getByLabel('Rename Quiet people').fill('Calm people')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Calm people/ }).click()
    await page.getByPlaceholder('Handles for this category').fill('slow_reader')
    await page.getByPlaceholder('Handles for this category').press('Enter')
    await page.getByRole('button', { name: 'Take @slow_reader out of the category' }).waitFor()
    await page.getByRole('button', { name: 'Delete Calm people' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Group people as you like').waitFor()
  },
)

test(
  'three pictures cost one credit, are seen large by keyboard, and become the agent’s own picture',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 1 })
    const { agentId } = await world.agent(owner, { name: 'Slow Candle' })
    await using visited = await visit(world, '/images', { as: owner })
    const { page } = visited

    await page.getByText('3 of 3 left today.').waitFor()
    await page.getByLabel('What to draw').fill('A calm harbour at dawn')
    await page.getByRole('button', { name: /^Draw three\s*1 credit$/ }).click()
    const gallery = page.getByRole('region', { name: 'Pictures so far' })
    await expect.poll(() => gallery.getByRole('img').count()).toBe(3)
    await page.getByText('2 of 3 left today.', { exact: false }).waitFor()
    await page.getByText('Your balance is 0, this takes 1.').waitFor()

    await gallery.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Picture 1 of 3' })
    await expect.poll(() => isDrawn(dialog.locator('img'))).toBe(true)
    expect(await findings(page, 'viewer')).toEqual([])
    await dialog.getByLabel('What the picture shows').fill('Still water')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await owner.call('images.page', {})).data.list[0]?.images.map(({ alt }) => alt))
      .toContain('Still water')
    await dialog.getByRole('button', { name: 'Save', disabled: true }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'Picture 2 of 3' }).waitFor()
    await page.getByRole('button', { name: 'Use as the agent’s picture' }).click()
    await expect
      .poll(async () => (await owner.call('agents.detail', { id: agentId })).data.avatar)
      .toMatch(/\/files\//)
  },
)
