import { expect, test } from 'vitest'
import { notify } from '#server/modules/notices/index.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('a notice opens in the project it is about, and so does its address', { timeout: 240_000 }, async () => {
  await using world = await createWorld({ workers: false })
  const { owner, acme } = await agency(world)
  const { agentId } = await world.agent(inProject(owner, acme), { name: 'Acme Voice' })
  const params = { agent: 'Acme Voice', place: 'twitter', reason: 'duplicate' } as const
  await notify(world.db, { userId: owner.id, kind: 'post_failed', ref: 'one', agentId, params })
  await using visited = await visit(world, '/notices', { as: owner })
  const { page } = visited
  const link = page.getByRole('link', { name: /^Acme Voice could not publish/ })
  const address = (await link.getAttribute('href')) ?? ''
  expect(new URL(address, world.url).searchParams.get('in')).toBe(acme)
  const switcher = page.getByRole('button', { name: /^You work in/ })
  expect(await switcher.innerText()).toContain('Personal')
  await link.click()
  await page.getByRole('heading', { name: 'Acme Voice' }).waitFor()
  expect(await switcher.innerText()).toContain('Acme')
  expect(page.url()).not.toContain('in=')

  // The same address in a browser that never was there.
  await using other = await visit(world, address, { as: owner })
  await other.page.getByRole('heading', { name: 'Acme Voice' }).waitFor()
  expect(await other.page.getByRole('button', { name: /^You work in/ }).innerText()).toContain('Acme')
})
