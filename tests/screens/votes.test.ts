import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ApprovalRule } from '#contract/votes.ts'
import { findings, tooWide } from '#tests/support/axe.ts'
import { goesOut, heard, openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

/** An agency with a rule in one project, and a text that waits there. */
async function waiting(world: World, rules: ApprovalRule[]) {
  const team = await agency(world, { credits: 20 })
  const boss = inProject(team.owner, team.acme)
  const { agentId } = await world.boundAgent(boss, { name: 'Acme Voice', postAutonomy: 'ask' })
  await boss.call('votes.setRules', { rules, version: 0 })
  await boss.call('posts.now', { id: agentId })
  await world.settle()
  const { data } = await boss.call('approvals.page', { question: 'any' })
  return { ...team, boss, agentId, textId: data.list[0]?.id ?? '' }
}

const kept = (user: TestUser, projectId: string) => ({
  project: JSON.stringify({ userId: user.id, projectId }),
})
const standing = (page: Page) => page.getByRole('region', { name: 'Whose yes it needs' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('two people say yes in turn, a changed text loses theirs, and it goes out once', patience, async () => {
  await using world = await createWorld()
  const { acme, boss, textId, person } = await waiting(world, [approvalRule([{ needed: 2 }])])
  const [one, two] = [await person('approver'), await person('approver')]
  await using first = await visit(world, '/approvals', { as: one, kept: kept(one, acme) })
  await using second = await visit(world, '/approvals', {
    as: two,
    kept: kept(two, acme),
    refused: /status of 409/,
  })
  await standing(first.page).getByText('asked now · 0 of 2').waitFor()
  await second.page.getByRole('button', { name: 'Say yes' }).waitFor()
  await button(first.page, 'Say yes').click()
  await heard(first.page, 'Your yes was counted')
  await standing(first.page).getByText('You said yes.').waitFor()
  expect(await button(first.page, 'Undo').count()).toBe(0)
  expect(await button(first.page, 'Say yes').count()).toBe(0)
  expect(await findings(first.page, 'approvals')).toEqual([])

  await button(first.page, 'Take it back').click()
  await heard(first.page, 'Your yes is taken back')
  await button(first.page, 'Say yes').click()
  await standing(first.page).getByText('asked now · 1 of 2').waitFor()

  const { data: item } = await boss.call('approvals.one', { id: textId })
  await boss.call('approvals.edit', {
    id: textId,
    version: item.version,
    content: 'A wall of candles, again.',
  })
  // Nothing has told the other page yet: what it says yes to is not there any more.
  await button(second.page, 'Say yes').click()
  await heard(second.page, /changed in the meantime/)
  await second.page.getByText('A wall of candles, again.').waitFor()
  await standing(second.page).getByText('asked now · 0 of 2').waitFor()
  await button(second.page, 'Say yes').click()
  await heard(second.page, 'Your yes was counted')

  await first.page.reload()
  await standing(first.page).getByText('asked now · 1 of 2').waitFor()
  await button(first.page, 'Say yes').click()
  await goesOut(world)
  await world.settle()
  expect(world.x.posts().map(({ text }) => text)).toEqual(['A wall of candles, again.'])
})

test(
  'whoever is not asked reads why, and a change that is asked for stops the others',
  patience,
  async () => {
    await using world = await createWorld()
    const { acme, owner, boss, textId, person } = await waiting(world, [
      approvalRule([{}, { roles: ['manager', 'owner'] }], { fourEyes: true }),
    ])
    const approver = await person('approver')
    const manager = await person('manager')
    const administrator = await person('administrator')
    const opened = (as: TestUser) => visit(world, '/approvals', { as, kept: kept(as, acme) })
    {
      await using later = await opened(manager)
      await later.page.getByText('Another step comes first. You are asked after it.').waitFor()
      expect(
        await later.page.getByRole('button', { name: /^(Say yes|Reject|Ask for a change)$/ }).count(),
      ).toBe(0)
    }
    {
      await using other = await opened(administrator)
      await other.page.getByText('Others are asked about this text.').waitFor()
    }
    {
      const { data: item } = await boss.call('approvals.one', { id: textId })
      await boss.call('approvals.edit', { id: textId, version: item.version, content: 'Candles, plainly.' })
      await using own = await opened(owner)
      await own.page.getByText(/You wrote or changed this text/).waitFor()
    }
    await using asked = await opened(approver)
    const { page } = asked
    await button(page, 'Ask for a change').click()
    await page.getByLabel('What is to be changed').fill('Name the chart.')
    await button(page, 'Ask for a change').click()
    await page.getByText('Name the chart.').waitFor()
    await page.getByText('It waits to be changed. Nobody can say yes before that.').waitFor()
    expect(await findings(page, 'approvals')).toEqual([])
    expect(await tooWide(page, 'approvals')).toEqual([])
  },
)

test('rules are made by a template and by hand, and a client answers on a page', patience, async () => {
  await using world = await createWorld()
  const { owner, acme } = await agency(world, { credits: 20 })
  const boss = inProject(owner, acme)
  const { agentId } = await world.boundAgent(boss, { name: 'Acme Voice', postAutonomy: 'auto' })
  await using visited = await visit(world, '/approval-rules', { as: owner, kept: kept(owner, acme) })
  const { page } = visited
  await page.getByRole('heading', { name: 'Each agent goes its own way' }).waitFor()
  await button(page, 'The client, then us').click()
  await page.getByText(/one yes from a client, then one yes from owner, administrator, or manager/).waitFor()
  expect(await findings(page, 'approval-rules')).toEqual([])
  await button(page, 'Save').click()
  await heard(page, 'Saved')
  await page.getByText(/^Changed by/).waitFor()

  await boss.call('posts.now', { id: agentId })
  await world.settle()
  await page.getByRole('link', { name: 'Pages for clients' }).click()
  await page.getByLabel('Name of the client').fill('Rosa of Candle House')
  await button(page, 'Suggest one').click()
  const password = await page.getByLabel('Password').inputValue()
  expect(password).toMatch(/^([a-z]{6}-){3}[a-z]{6}$/)
  await button(page, 'Make the page').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByText(/Tell the password in another way/).waitFor()
  await page.getByText('not opened yet').waitFor()
  // Its texts are changed on the page that is there: the link stays good.
  await button(page, 'Change texts: Rosa of Candle House').click()
  const row = page.getByRole('listitem').filter({ hasText: 'Rosa of Candle House' })
  await row.getByText('Only these').click()
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await row.getByRole('combobox', { name: 'Waiting texts' }).press('ArrowDown')
  await page.getByRole('option', { name: /^Acme Voice/ }).click()
  await page.keyboard.press('Escape')
  expect(await findings(page, 'guest-pages')).toEqual([])
  await button(page, 'Save').click()
  await row.getByText('Chosen texts: 1').waitFor()
  expect(await findings(page, 'guest-pages')).toEqual([])
  expect(await tooWide(page, 'guest-pages')).toEqual([])

  const { pathname, hash } = new URL(link)
  await using client = await visit(world, pathname + hash, { viewport: { width: 320, height: 640 } })
  const phone = client.page
  await phone.getByLabel('Password', { exact: true }).fill('not this one')
  await button(phone, 'Open').click()
  await phone.getByText(/This is not the password/).waitFor()
  expect(phone.url()).not.toContain('#')
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await button(phone, 'Open').click()
  await phone.getByRole('heading', { level: 1, name: /Texts of .Acme/ }).waitFor()
  expect(await findings(phone, 'review')).toEqual([])
  expect(await tooWide(phone, 'review')).toEqual([])
  await button(phone, 'Yes, publish it').click()
  await phone.getByText('You said yes').waitFor()
  await button(phone, 'Take it back').click()
  await button(phone, 'Yes, publish it').click()
  await phone.getByText('Others still have to say yes.').or(phone.getByText('You said yes')).first().waitFor()

  await page.goto('/approvals')
  await standing(page)
    .getByText(/Rosa of Candle House.* \(client\)/)
    .waitFor()
  await button(page, 'Say yes').click()
  await goesOut(world)
  await world.settle()
  expect(world.x.posts()).toHaveLength(1)
  await button(phone, 'Load again').click()
  await phone.getByText(/^Published/).waitFor()

  await page.goto('/guest-pages')
  await button(page, 'Close the page of Rosa of Candle House').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByText('Closed', { exact: true }).waitFor()
  await button(phone, 'Load again').click()
  await phone.getByRole('heading', { name: 'This page is closed' }).waitFor()
})
