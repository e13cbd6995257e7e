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

test('three pictures cost one credit, and are in the library with what they show', patience, async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 1 })
  await world.agent(owner, { name: 'Slow Candle' })
  // As it was called before.
  await using visited = await visit(world, '/images', { as: owner })
  const { page } = visited

  await page.getByRole('button', { name: 'Draw pictures' }).click()
  const drawing = page.getByRole('dialog', { name: 'Draw pictures' })
  await drawing.getByText('3 of 3 left today.').waitFor()
  await drawing.getByLabel('What to draw').fill('A calm harbour at dawn')
  await drawing.getByRole('button', { name: /^Draw three\s*1 credit$/ }).click()
  await drawing.getByText('2 of 3 left today.', { exact: false }).waitFor()
  await drawing.getByText('Your balance is 0, this takes 1.').waitFor()
  await drawing.getByRole('button', { name: 'Close' }).click()

  const media = page.getByRole('list', { name: 'Media' })
  await expect.poll(() => media.getByRole('button').count()).toBe(3)
  await media.getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Details' })
  await expect.poll(() => isDrawn(details.locator('img'))).toBe(true)
  expect(await findings(page, 'details')).toEqual([])
  await details.getByLabel('What it shows').fill('Still water')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await owner.call('images.page', {})).data.list[0]?.images.map(({ alt }) => alt))
    .toContain('Still water')
})
