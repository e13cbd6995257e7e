import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '#tests/support/axe.ts'
import { goesOut, heard, openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { plainTexts } from '#tests/support/plain-texts.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

test(
  'four items approved by keys alone are four publications, and the sum is charged once each',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 20 })
    const agents = []
    for (let n = 0; n < 5; n++) agents.push(await waiting(world, owner))
    await using visited = await visit(world, '/approvals', { as: owner })
    const { page } = visited
    const { keyboard } = page
    await approvable(page, 5)

    await keyboard.press('j')
    await keyboard.press('x')
    for (let n = 0; n < 3; n++) {
      await keyboard.press('j')
      await keyboard.press('x')
    }
    expect(await focused(page)).toBe(3)
    await page.getByRole('button', { name: /^Approve 4\s*4 credits$/ }).waitFor()
    await keyboard.press('Shift+A')
    await heard(page, /4 published in 5 s/)
    await expect.poll(() => cards(page).count()).toBe(1)
    // The focus is on what is left.
    await expect.poll(() => focused(page)).toBe(0)
    expect(world.x.posts()).toEqual([])
    await goesOut(world, 4)
    await heard(page, /^4 published$/)

    expect(world.x.posts()).toHaveLength(4)
    expect(await charges(owner)).toEqual([1, 1, 1, 1])
    expect(await world.audit()).toEqual([])

    await keyboard.press('a')
    await goesOut(world)
    await heard(page, /^Published$/)
    expect(world.x.posts()).toHaveLength(5)
    expect(await charges(owner)).toEqual([1, 1, 1, 1, 1])
  },
)

test(
  'an approval undone by a key sends nothing, charges nothing, and waits again under the same version',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 5 })
    await waiting(world, owner)
    await using visited = await visit(world, '/approvals', { as: owner })
    const { page } = visited
    await approvable(page, 1)
    const [before] = (await owner.call('approvals.page', {})).data.list

    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('z')
    await heard(page, 'Taken back. It waits for your approval again.')
    await cards(page).first().waitFor()
    await world.advance({ seconds: 6 })
    await world.advanceDue()

    expect(world.x.posts()).toEqual([])
    const [now] = (await owner.call('approvals.page', {})).data.list
    expect(now).toMatchObject({ id: before?.id, version: before?.version, status: 'awaiting_approval' })
    expect(await charges(owner)).toEqual([])
    expect(await world.audit()).toEqual([])
  },
)

test('closing the page after Approve changes nothing: the text goes out once', patience, async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 5 })
  await waiting(world, owner)
  {
    await using visited = await visit(world, '/approvals', { as: owner })
    await cards(visited.page)
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click()
    await heard(visited.page, /Published in 5 s/)
  }
  await world.advance({ seconds: 6 })
  await world.advanceDue()
  expect(world.x.posts()).toHaveLength(1)
  expect(await charges(owner)).toEqual([1])
})

test('letters edit and reject the card in focus, and mean nothing while one types', patience, async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 20 })
  for (let n = 0; n < 2; n++) await waiting(world, owner)
  await using visited = await visit(world, '/approvals', { as: owner, viewport: { width: 320, height: 700 } })
  const { page } = visited
  const { keyboard } = page
  await cards(page).nth(1).waitFor()
  await approvable(page, 2)
  // Without a card in focus nothing is answered.
  await keyboard.press('a')
  await keyboard.press('j')
  await keyboard.press('e')
  const text = cards(page).first().getByLabel('Your text')
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  await keyboard.press('Control+A')
  await keyboard.type('A jar of axes, rejected keys and no figure.')
  await cards(page)
    .first()
    .getByRole('button', { name: 'Save', exact: true })
    .and(page.locator(':enabled'))
    .waitFor()
  await keyboard.press('Control+Enter')
  await heard(page, 'Saved')
  await page.getByText('A jar of axes, rejected keys and no figure.').first().waitFor()
  await expect.poll(() => focused(page)).toBe(0)

  await keyboard.press('r')
  await cards(page).first().getByLabel('Why not').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe(0)
  await keyboard.press('r')
  await keyboard.type('Too dull, ax it')
  await keyboard.press('Control+Enter')
  await heard(page, 'Rejected, nothing charged')
  await expect.poll(() => cards(page).count()).toBe(1)
  // G and a letter go somewhere: the A approves nothing.
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  await keyboard.press('g')
  await keyboard.press('a')
  await page.getByRole('heading', { name: 'My agents' }).waitFor()
  await world.advance({ seconds: 6 })
  await world.advanceDue()
  expect(world.x.posts()).toEqual([])

  await keyboard.press('?')
  await page.getByRole('dialog').getByText('Approve what is marked').waitFor()
  expect(await findings(page, 'keys')).toEqual([])
})

test('of what is approved together, what is refused stays marked and says why', patience, async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 20 })
  await waiting(world, owner)
  const { agentId, content } = await waiting(world, owner)
  const [word = ''] = /\w{6,}/.exec(content) ?? []
  const { data: rule } = await owner.call('x.rule', { id: agentId })
  await using visited = await visit(world, '/approvals', { as: owner, refused: /approve: .*400/ })
  const { page } = visited
  await cards(page).nth(1).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  expect(await findings(page, 'marked')).toEqual([])
  await owner.call('x.editRule', { id: rule.id, enableBlockedKeywords: true, blockedKeywords: [word] })
  await page.getByRole('button', { name: /^Approve 2/ }).click()
  await goesOut(world)

  const left = cards(page).first()
  await left.getByRole('alert').waitFor()
  expect(await left.getByRole('checkbox').isChecked()).toBe(true)
  expect(await cards(page).count()).toBe(1)
  expect(world.x.posts()).toHaveLength(1)
})

const cards = (page: Page) => page.getByRole('article', { name: /^Text by/ })

/** So many texts are there, each with its answers. */
async function approvable(page: Page, count: number) {
  await expect.poll(() => page.getByRole('button', { name: /^Approve\s*1 credit$/ }).count()).toBe(count)
}

/** What was taken for each publication that is out. */
async function charges(owner: TestUser): Promise<number[]> {
  const { data } = await owner.call('posts.planned', { status: 'published' })
  return data.list.map(({ charged }) => charged)
}

/** Which of the cards has the focus in it. */
function focused(page: Page): Promise<number> {
  return cards(page).evaluateAll((all) => all.findIndex((card) => card.contains(document.activeElement)))
}

/** An agent of its own with a text that waits for its owner. */
async function waiting(world: World, owner: TestUser) {
  world.llm.sayNext(plainTexts[world.llm.calls % plainTexts.length] ?? '')
  const agent = await world.boundAgent(owner, { postAutonomy: 'ask' })
  const { data } = await owner.call('posts.now', { id: agent.agentId })
  expect(data.status).toBe('awaiting_approval')
  return { ...agent, content: data.content ?? '' }
}
