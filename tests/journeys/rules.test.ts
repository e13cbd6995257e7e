import { expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('an owner says which posts a translator carries over, and when good posts come again, and finds it so', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const translator = await world.agent(user, {
    type: 'clone_influence',
    targetAccount: 'mara_onchain',
    targetLanguage: 'FRENCH',
    coinTickers: [],
    timeframe: null,
  })
  const analyst = await world.agent(user)
  const configuration = (agentId: string) => `/agent-detail?agentId=${agentId}&tab=config&section=content`
  {
    await using at = await visit(world, configuration(translator.agentId), { as: user })
    const form = at.page.getByRole('region', { name: 'What it carries over' })
    await form.getByLabel('Every post, oldest first').check()
    await form.getByLabel('Up to so many a day').fill('7')
    await form.getByLabel('Threads, whole').check()
    await form.getByLabel('Likes at least').fill('25')
    await form.getByLabel('Not older than so many hours').fill('12')
    await form.getByLabel('Its photos come along').uncheck()
    await at.page.getByRole('button', { name: 'Save' }).click()
    const kept = async () => (await user.call('agents.detail', { id: translator.agentId })).data.carryOver
    await expect.poll(kept).toEqual({
      originals: true,
      threads: true,
      replies: false,
      picturesOnly: false,
      likesMin: 25,
      hoursMax: 12,
      perDay: 7,
      pictures: false,
      nameSource: 'no',
    })
    // A translator's posts are of their day.
    expect(await at.page.getByLabel('Say good posts again').count()).toBe(0)
  }
  {
    await using at = await visit(world, configuration(analyst.agentId), { as: user })
    await at.page.getByLabel('Say good posts again').check()
    await at.page.getByLabel('After how many weeks').fill('6')
    await at.page.getByRole('button', { name: 'Save' }).click()
    const weeks = async () => (await user.call('agents.detail', { id: analyst.agentId })).data.evergreenWeeks
    await expect.poll(weeks).toBe(6)
    await at.page.getByLabel('Say good posts again').uncheck()
    await at.page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(weeks).toBeNull()
  }
})

const variants = [
  { name: 'light', options: {} },
  {
    name: 'Arabic and dark, on a phone',
    options: {
      colorScheme: 'dark',
      viewport: { width: 320, height: 800 },
      kept: { i18nextLng: 'ar' },
      locale: 'ar',
    },
  },
] as const

test.each(variants)(
  'when texts are written and go out is set section by section and saved at once ($name)',
  async ({ name, options }) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 5 })
    const { agentId } = await world.boundAgent(user)
    const section = (name: string) => `/agent-detail?agentId=${agentId}&tab=config&section=${name}`
    await using at = await visit(world, section('when'), { as: user, ...options })
    const { page } = at
    const plans = page.locator('#configuration section').filter({ has: page.locator('input[value=fixed]') })
    const x = plans.first()
    await x.locator('input[value=hours]').check()
    await x.locator('input[value=fixed]').check()
    const times = x.locator('input[type=time]')
    await times.first().fill('09:30')
    // Neither Saturdays nor Sundays.
    for (const day of [5, 6]) await x.locator('li').first().locator('input[type=checkbox]').nth(day).uncheck()
    expect(await findings(page, `when, ${name}`)).toEqual([])
    expect(await tooWide(page, `when, ${name}`)).toEqual([])
    // Another section has an address of its own, and what was changed waits for one button.
    await page.locator('nav a[href*="section=limits"]').click()
    await page.locator('nav a[aria-current=page][href*="section=limits"]').waitFor()
    await page.locator('#configuration input[inputmode=decimal]').first().fill('5')
    await page.goBack()
    await page.waitForURL(/section=when/)
    expect(await times.first().inputValue()).toBe('09:30')

    // Leaving asks, by a link and by the way back; a no keeps everything.
    const dialog = page.getByRole('dialog')
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=tab]')?.click())
    await dialog.getByRole('button').nth(1).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await times.first().inputValue()).toBe('09:30')
    expect((await user.call('x.rule', { id: agentId })).data.slotTimes).toEqual([])

    await page.locator('button[form=configuration]').click()
    await page.locator('button[form=configuration]').waitFor({ state: 'hidden' })
    expect((await user.call('x.rule', { id: agentId })).data).toMatchObject({
      writeAheadHours: 6,
      slotTimes: [{ time: '09:30', days: [1, 2, 3, 4, 5] }],
    })
    expect((await user.call('agents.detail', { id: agentId })).data.budget.daily).toBe(5)
    // Nothing is left to lose.
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=tab]')?.click())
    await page.waitForURL(/tab=preview/)
  },
)

test('a time outside the working hours is named beside it, and saving changes nothing', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user)
  await using at = await visit(world, `/agent-detail?agentId=${agentId}&tab=config&section=when`, {
    as: user,
  })
  const { page } = at
  const x = page.getByRole('region', { name: 'On X' })
  await x.getByLabel('Around the clock').uncheck()
  await x.getByLabel('From', { exact: true }).fill('10:00')
  await x.getByLabel('To', { exact: true }).fill('18:00')
  await x.getByLabel('Fixed times').check()
  await x.locator('input[aria-label="Time 1"]').fill('08:00')
  await x.getByText('Outside the working hours').waitFor()
  // It is found again from another section, too.
  await page.getByRole('link', { name: 'Voice', exact: true }).click()
  await page.locator('nav a[aria-current=page][href*="section=voice"]').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/section=when/)
  await x.getByText('Outside the working hours').waitFor()
  expect((await user.call('x.rule', { id: agentId })).data).toMatchObject({
    alwaysActive: true,
    slotTimes: [],
  })

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' })
  expect(await x.getByLabel('Around the clock').isChecked()).toBe(true)
})

test('the way back of the browser asks before it takes changes along', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user)
  await using at = await visit(world, `/agent-detail?agentId=${agentId}&tab=preview`, { as: user })
  const { page } = at
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await page.getByRole('link', { name: 'Limits and money' }).click()
  await page.getByLabel('Credits a day').click()
  await page.keyboard.type('5')
  await page.getByText('1 change').waitFor()
  // Chromium's own way back stands outside the page; this is the same step.
  await page.evaluate(() => history.go(-2))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stay here' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Credits a day').inputValue()).toBe('5')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/tab=preview/)
  expect((await user.call('agents.detail', { id: agentId })).data.budget.daily).toBeNull()
})
