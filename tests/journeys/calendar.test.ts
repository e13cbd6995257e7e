import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { subjectOf } from '#tests/support/builders.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const looks = process.env['LOOKS']

async function look(page: Page, name: string) {
  if (!looks) return
  mkdirSync(looks, { recursive: true })
  await page.screenshot({ path: `${looks}/${name}.png` })
}

/** A Monday morning, two agents with their plan, and nothing written yet. */
async function monday() {
  const world = await createWorld({ at: '2026-11-23T08:00:00Z', workers: false })
  const user = await world.user({ credits: 40 })
  const one = await world.boundAgent(user, { name: 'Sunday Chart', ...subjectOf(1) }, { planned: true })
  const other = await world.boundAgent(user, { name: 'Four-Hour Monk', ...subjectOf(2) }, { planned: true })
  return { world, user, one, other }
}

/** Each story in one of them; in both where pictures are taken. */
const variants = [
  { name: 'light', options: {} },
  {
    name: 'arabic',
    options: { colorScheme: 'dark', kept: { language: 'ar', i18nextLng: 'ar' }, locale: 'ar' },
  },
] as const

test.each(looks ? variants : variants.slice(0, 1))(
  'a week is planned by import, by mouse and by keyboard ($name)',
  async ({ name, options }) => {
    const { world, user, one } = await monday()
    await using _ = world
    const now = await world.now()
    await using visited = await visit(world, '/calendar', {
      as: user,
      at: now,
      viewport: { width: 1440, height: 1000 },
      ...options,
    })
    const { page } = visited
    const chips = page.locator('[data-item]')
    await chips.first().waitFor()
    await look(page, `week-${name}`)

    // By import: what becomes of every row is said before anything is stored.
    await page.locator('main button[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitem').first().click()
    const rows = Array.from(
      { length: 6 },
      (_, day) => `2026-11-${24 + day},09:30,Sunday Chart,x,"Morning note ${day + 1}, in my own words."`,
    )
    await page
      .getByRole('dialog')
      .locator('textarea')
      .first()
      .fill(['date,time,agent,place,text', ...rows].join('\n'))
    const store = page.getByRole('dialog').getByRole('button').last()
    await expect.poll(() => store.isEnabled(), { timeout: 30_000 }).toBe(true)
    await look(page, `import-${name}`)
    await store.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const own = page.locator('[data-item]').filter({ hasText: 'Morning note' })
    await expect.poll(() => own.count(), { timeout: 30_000 }).toBe(6)
    expect(await world.balance(user)).toBe(34)

    // By mouse: Tuesday's note goes to Wednesday, four hours later.
    const note = own.filter({ hasText: 'Morning note 1' })
    const wednesday = page.locator('[data-day="2026-11-25"]')
    const box = await note.boundingBox()
    const column = await wednesday.boundingBox()
    if (!box || !column) throw new Error('nothing to drag')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(column.x + 30, box.y + 110, { steps: 6 })
    await page.mouse.move(column.x + column.width / 2, box.y + 10 + 52 * 4, { steps: 6 })
    await look(page, `drag-${name}`)
    await page.mouse.up()
    await expect
      .poll(
        async () => (await notes(user, one.agentId)).find(({ content }) => content?.includes('note 1'))?.at,
      )
      .toBe('2026-11-25T13:30:00.000Z')

    // By keyboard: Thursday's note goes a day on and half an hour back.
    await own.filter({ hasText: 'Morning note 3' }).focus()
    await page.keyboard.press('m')
    await page.keyboard.press(name === 'arabic' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect
      .poll(
        async () => (await notes(user, one.agentId)).find(({ content }) => content?.includes('note 3'))?.at,
      )
      .toBe('2026-11-27T09:00:00.000Z')

    // Taken up and left again, it stays.
    await own.filter({ hasText: 'Morning note 5' }).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect((await notes(user, one.agentId)).find(({ content }) => content?.includes('note 5'))?.at).toBe(
      '2026-11-28T09:30:00.000Z',
    )

    expect(await findings(page, `calendar ${name}`)).toEqual([])
    for (const view of ['month', 'list']) {
      await page.goto(`/calendar?view=${view}`)
      await page.locator('[data-item]').first().waitFor()
      await look(page, `${view}-${name}`)
      expect(await findings(page, `calendar ${view} ${name}`)).toEqual([])
    }
  },
)

async function notes(user: Awaited<ReturnType<typeof monday>>['user'], agentId: string) {
  const { data } = await user.call('schedule.window', {
    from: '2026-11-23T00:00:00Z',
    to: '2026-12-07T00:00:00Z',
    agentIds: agentId,
  })
  return data.items.filter(({ content }) => content?.includes('Morning note'))
}

test('a post is composed by a click on a time, for two places, one of them in other words', async () => {
  const { world, user, one, other } = await monday()
  await using _ = world
  const now = await world.now()
  await using visited = await visit(world, '/calendar', {
    as: user,
    at: now,
    viewport: { width: 1440, height: 1000 },
  })
  const { page } = visited
  await page.locator('[data-item]').first().waitFor()
  await page.locator('[data-day="2026-11-26"]').click({ position: { x: 60, y: 52 * 15 + 2 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('The same thought everywhere.')
  await dialog.getByLabel('Where').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Four-Hour Monk · X' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('radiogroup', { name: 'Words for' }).getByText('Four-Hour Monk · X').click()
  await dialog.getByRole('button', { name: 'Write differently here' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Another thought here.')
  const button = dialog.getByRole('button', { name: /^Schedule/ })
  await expect.poll(() => button.innerText(), { timeout: 30_000 }).toContain('2 credits')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await look(page, 'composer')
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  const { data } = await user.call('schedule.window', {
    from: '2026-11-26T00:00:00Z',
    to: '2026-11-27T00:00:00Z',
  })
  const put = data.items.filter(({ content }) => content !== null)
  expect(put.map(({ agentId, content, at }) => ({ agentId, content, at }))).toEqual(
    expect.arrayContaining([
      { agentId: one.agentId, content: 'The same thought everywhere.', at: '2026-11-26T15:00:00.000Z' },
      { agentId: other.agentId, content: 'Another thought here.', at: '2026-11-26T15:00:00.000Z' },
    ]),
  )
  expect(await findings(page, 'calendar')).toEqual([])
})

test.each(looks ? variants : variants.slice(1))(
  'a poll is put to a text, seen as X shows it, and planned ($name)',
  async ({ options }) => {
    const { world, user, one } = await monday()
    await using _ = world
    await using visited = await visit(world, '/calendar', {
      as: user,
      at: await world.now(),
      viewport: { width: 320, height: 900 },
      ...options,
    })
    const { page } = visited
    await page.locator('[data-item]').first().waitFor()
    await page
      .locator('main button')
      .filter({ has: page.locator('.tabler-icon-plus') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('textarea').first().fill('Where does it go from here?')
    const add = dialog.locator('button').filter({ has: page.locator('.tabler-icon-chart-bar') })

    // In a thread there is none, and the reason is said.
    const addPart = dialog.locator('button').filter({ has: page.locator('.tabler-icon-plus') })
    await addPart.click()
    expect(await add.isDisabled()).toBe(true)
    expect(await add.getAttribute('aria-describedby')).not.toBeNull()
    await dialog
      .locator('section button')
      .filter({ has: page.locator('.tabler-icon-x') })
      .last()
      .click()

    await add.focus()
    await page.keyboard.press('Enter')
    const poll = dialog.locator('fieldset').filter({ has: page.locator('select') })
    const option = poll.locator('input')
    await option.nth(0).fill('Up, and by a lot more than 25 letters')
    expect(await option.nth(0).inputValue()).toHaveLength(25)
    await option.nth(0).fill('Up')
    await option.nth(1).fill('Down')
    await poll
      .locator('button')
      .filter({ has: page.locator('.tabler-icon-plus') })
      .click()
    await option.nth(2).fill('Sideways')
    await poll.locator('select').selectOption('180')
    const shown = dialog.locator('article li')
    await expect.poll(() => shown.allInnerTexts()).toEqual(['Up', 'Down', 'Sideways'])
    expect(await findings(page, 'a poll in the composer')).toEqual([])
    expect(await tooWide(page, 'a poll in the composer')).toEqual([])
    await look(page, `poll-${Object.keys(options).join('-')}`)
    const schedule = dialog.locator('[role=status] button').last()
    await expect.poll(() => schedule.isEnabled(), { timeout: 30_000 }).toBe(true)
    await schedule.click()
    await dialog.waitFor({ state: 'detached' })

    const { data } = await user.call('schedule.window', {
      from: '2026-11-23T00:00:00Z',
      to: '2026-12-07T00:00:00Z',
      agentIds: one.agentId,
    })
    expect(data.items.filter(({ content }) => content !== null)).toMatchObject([
      { poll: { options: ['Up', 'Down', 'Sideways'], minutes: 180 } },
    ])
  },
)

test('at 320 px the calendar, the composer and an item can be read and used', async () => {
  const { world, user } = await monday()
  await using _ = world
  const now = await world.now()
  for (const view of ['week', 'month', 'list']) {
    await using visited = await visit(world, `/calendar?view=${view}`, {
      as: user,
      at: now,
      viewport: { width: 320, height: 800 },
    })
    const { page } = visited
    await page.locator('[data-item]').first().waitFor()
    await look(page, `narrow-${view}`)
    expect(await tooWide(page, `calendar ${view}`)).toEqual([])
    expect(await findings(page, `calendar ${view} narrow`)).toEqual([])
    await page.locator('[data-item]').first().click()
    await page.getByRole('dialog').waitFor()
    await look(page, `narrow-item-${view}`)
    expect(await findings(page, 'an item')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New post', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).waitFor()
    await look(page, `narrow-composer-${view}`)
    expect(await findings(page, 'the composer')).toEqual([])
    expect(await tooWide(page, 'the composer')).toEqual([])
  }
})
