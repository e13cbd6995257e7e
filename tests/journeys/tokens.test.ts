import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { calling } from '#tests/support/program.ts'
import { agency } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

test('somebody makes a token with the keyboard alone, sees it once, and revokes it', patience, async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  await world.prove(ann)
  await using visited = await visit(world, '/settings', { as: ann })
  const { page } = visited
  const tokens = page.getByRole('region', { name: 'Tokens for programs' })
  await tokens.getByRole('button', { name: 'New token' }).press('Enter')
  await tokens.getByRole('textbox', { name: 'Name' }).fill('Reporting')
  await tokens.getByRole('checkbox', { name: 'Draft' }).press(' ')
  await tokens.getByRole('textbox', { name: 'Name' }).press('Enter')
  const shown = tokens.getByRole('textbox', { name: 'The token' })
  await shown.waitFor()
  const secret = await shown.inputValue()
  expect(secret).toMatch(/^kol_[0-9a-z]{40}$/)
  const bot = calling(world, secret)
  expect((await bot.call('agents.list', {})).code).toBe(0)
  expect((await bot.call('sandbox.post', { agentId: 'none' })).data).toMatchObject({ scope: 'draft' })

  await tokens.getByRole('button', { name: 'I have it' }).click()
  await tokens.getByText(`${secret.slice(0, 12)}…`).waitFor()
  expect(await page.content()).not.toContain(secret)
  await tokens.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await tokens.getByText('Reporting', { exact: true }).waitFor({ state: 'detached' })
  expect((await bot.call('agents.list', {})).status).toBe(401)
})

test('whoever runs an organisation gives it a service with a role of its own', patience, async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, owner } = await agency(world)
  await using visited = await visit(world, `/organisation?id=${organisationId}`, { as: owner })
  const { page } = visited
  const services = page.getByRole('region', { name: 'Services' })
  await services.getByRole('button', { name: 'New service' }).click()
  await services.getByRole('textbox', { name: 'Name' }).fill('Publisher')
  await services.getByRole('button', { name: 'Make the token' }).click()
  const secret = await services.getByRole('textbox', { name: 'The token' }).inputValue()
  await services.getByText('Author', { exact: false }).first().waitFor()
  const { code } = await calling(world, secret).call(
    'agents.list',
    {},
    { headers: { 'kolony-project': acme } },
  )
  expect(code).toBe(0)
})
