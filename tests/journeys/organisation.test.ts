import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test(
  'whoever administers an organisation reads who did what in all of it, and goes to where it was',
  { timeout: 240_000 },
  async () => {
    await using world = await createWorld({ workers: false })
    const team = await agency(world, { credits: 5 })
    await world.agent(inProject(team.owner, team.acme), { name: 'Ada' })
    await world.agent(inProject(team.owner, team.beta), { name: 'Bea' })
    await team.person('author', team.acme)
    const boss = await team.person('administrator', null)
    await using visited = await visit(world, `/organisation?id=${team.organisationId}`, { as: boss })
    const { page } = visited
    await page.getByRole('link', { name: 'Activity' }).click()
    const list = page.getByRole('list', { name: 'Activity' })
    const lines = list.getByRole('listitem')
    await lines.filter({ hasText: 'Beta' }).first().waitFor()
    expect(await lines.filter({ hasText: 'Acme' }).count()).toBeGreaterThan(0)
    // Whoever works everywhere is of no project.
    const joined = lines.filter({ hasText: 'Person added' })
    expect(await joined.filter({ hasNotText: /Acme|Beta/ }).count()).toBe(1)

    await lines.filter({ hasText: 'Beta' }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Bea' }).first().waitFor()
    await page.goto('/activity')
    await lines.first().waitFor()
    // Its own page is the project's alone.
    expect(await list.getByText('Acme').count()).toBe(0)
  },
)
