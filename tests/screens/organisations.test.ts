import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

/** An agency whose two clients have an agent each, and its owner one of their own. */
async function agents(world: World) {
  const team = await agency(world, { credits: 5 })
  await world.agent(team.owner, { name: 'Own Candle' })
  await world.agent(inProject(team.owner, team.beta), { name: 'Beta Voice' })
  const acme = inProject(team.owner, team.acme)
  const { agentId } = await world.boundAgent(acme, { name: 'Acme Voice', postAutonomy: 'ask' })
  return { ...team, agentId }
}

const kept = (user: TestUser, projectId: string) => ({
  project: JSON.stringify({ userId: user.id, projectId }),
})
const agentsOn = (page: Page) => page.locator('main h3').allInnerTexts()
const switcher = (page: Page) => page.getByRole('button', { name: /^You work in/ })

test(
  'an organisation is made, and a stranger comes in by its link and sees that project alone',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user()
    await using visited = await visit(world, '/settings', { as: owner, refused: /status of 409/ })
    const { page } = visited
    await page.getByRole('link', { name: 'Open organisations' }).click()
    await page.getByRole('heading', { name: 'You work alone so far' }).waitFor()
    expect(await switcher(page).count()).toBe(0)
    await page.getByLabel('Name', { exact: true }).fill('North Agency')
    await page.getByLabel('First project').fill('Acme')
    await page.getByRole('button', { name: 'Make the organisation' }).click()
    await page.getByRole('heading', { level: 1, name: 'North Agency' }).waitFor()

    await page.getByRole('button', { name: 'New project' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Acme')
    await page.getByRole('dialog').getByRole('button', { name: 'New project' }).click()
    await page.getByText('Another open project has this name. Choose another.').waitFor()
    await page.getByRole('dialog').getByLabel('Name').fill('Globex')
    await page.getByRole('dialog').getByLabel('Credits a month').fill('40')
    await page.getByRole('dialog').getByRole('button', { name: 'New project' }).click()
    await page.getByText('0 of 40 credits spent this month').waitFor()

    await page.getByRole('combobox', { name: 'Where' }).click()
    await page.getByRole('option', { name: 'Acme' }).click()
    await page.getByRole('button', { name: 'Make an invitation' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(await findings(page, 'organisation')).toEqual([])

    await using other = await visit(world, new URL(link).pathname + new URL(link).hash)
    const guest = other.page
    await guest.getByRole('heading', { name: /You are invited to .North Agency/ }).waitFor()
    expect(guest.url()).not.toContain('#')
    expect(await findings(guest, 'join')).toEqual([])
    await guest.getByRole('button', { name: 'Create account' }).click()
    const dialog = guest.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('rosa@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('four candles and a wall')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const code = () => /\b\d{6}\b/.exec(world.mail.mails()[0]?.text ?? '')?.[0]
    await expect.poll(code).toBeTruthy()
    await dialog.getByLabel('Verification code').fill(code() ?? '')
    await guest.getByRole('button', { name: 'Join' }).click()
    await guest.getByText('There are no agents in this project yet.').waitFor()
    expect(await switcher(guest).innerText()).toMatch(/Acme\s+North Agency/)
    expect(await guest.getByRole('link', { name: 'Create agent' }).count()).toBe(0)

    await guest.goto(link)
    await guest.getByRole('heading', { name: 'This invitation is over' }).waitFor()
  },
)

test(
  'somebody who joins sees the project, also where the list of what they had before comes late',
  patience,
  async () => {
    await using world = await createWorld()
    const { owner, organisationId, acme } = await agency(world)
    const { data } = await owner.call('invitations.make', {
      organisationId,
      role: 'author',
      projectId: acme,
    })
    const joining = await world.user()
    await using visited = await visit(world, '/robots.txt', { as: joining })
    const { page } = visited
    // Asked before they joined, answered after it.
    const late = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/organisations', async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      const response = await route.fetch()
      await late.promise
      // Whoever asked may not want it any more.
      await route.fulfill({ response }).catch(() => {})
    })
    const link = new URL(data.url)
    await page.goto(link.pathname + link.hash)
    const accepted = page.waitForResponse(/\/accept$/)
    await page.getByRole('button', { name: 'Join' }).click()
    await accepted
    late.resolve()
    await page.getByText('There are no agents in this project yet.').waitFor()
    expect(await switcher(page).innerText()).toMatch(/Acme/)
  },
)

test(
  'an author sees one project by keyboard and its texts without a yes, and is out with the next click once removed',
  patience,
  async () => {
    await using world = await createWorld()
    const { owner, organisationId, acme, agentId, person } = await agents(world)
    const author = await person('author')
    await inProject(owner, acme).call('posts.now', { id: agentId })
    await world.settle()
    await using visited = await visit(world, '/my-agents', { as: author, refused: /status of 404/ })
    const { page } = visited

    await switcher(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Acme' }).waitFor()
    // The first item has the focus, or the next key gives it.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return page.evaluate(() => document.activeElement?.textContent)
      })
      .toBe('Acme')
    await page.keyboard.press('Enter')
    await expect.poll(() => agentsOn(page)).toEqual(['Acme Voice'])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    const pressed = [/^Create agent/, /^Top up$/, /^Pause/, /^Delete/]
    for (const name of pressed)
      expect(
        await page.getByRole('link', { name }).or(page.getByRole('button', { name })).allInnerTexts(),
      ).toEqual([])

    await page.reload()
    await page.getByRole('link', { name: 'Approvals' }).first().click()
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0)
    await page.goto(`/agent-detail?agentId=${agentId}&tab=posts`)
    await page.getByRole('tab', { name: 'Sandbox' }).waitFor()
    // The text that waits stands here, too, and to have it written anew is an author's.
    await page.getByRole('button', { name: 'Write anew' }).waitFor()
    expect(await page.getByRole('button', { name: /Write(?! anew)|Publish/ }).count()).toBe(0)
    expect(await tooWide(page, 'agent')).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    const { data } = await owner.call('organisations.show', { organisationId })
    const memberId = data.members.find(({ userId }) => userId === author.id)?.id ?? ''
    await owner.call('members.remove', { organisationId, memberId })
    await page.getByRole('link', { name: 'Library' }).first().click()
    await heard(page, /You do not work in that project any more/)
    await expect.poll(() => switcher(page).count()).toBe(0)
  },
)

test('what a role does not include is not there, and a refused call says who may', patience, async () => {
  await using world = await createWorld()
  const { owner, acme, beta, organisationId, person } = await agents(world)
  const cashier = await person('cashier')
  await using visited = await visit(world, '/my-agents', { as: cashier, kept: kept(cashier, acme) })
  const { page } = visited
  await page.getByText('Your role here (cashier) does not include this. Ask the').waitFor()
  await page.getByRole('link', { name: 'Credit record' }).first().click()
  await page.getByRole('link', { name: 'Top up' }).first().waitFor()

  // Another person at the same browser begins in their own.
  await using other = await visit(world, '/my-agents', {
    as: owner,
    kept: kept(cashier, acme),
    refused: /status of 403/,
  })
  await expect.poll(() => agentsOn(other.page)).toContain('Own Candle')
  await switcher(other.page).click()
  await other.page.getByRole('menuitem', { name: 'Beta' }).click()
  await expect.poll(() => agentsOn(other.page)).toEqual(['Beta Voice'])
  await owner.call('organisations.closeProject', { organisationId, projectId: beta })
  await other.page.getByRole('button', { name: /^Pause Beta/ }).click()
  await heard(other.page, /This project is closed/)
})
