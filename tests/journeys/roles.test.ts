import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { rolesCast } from './roles-cast.ts'
import { visitAs } from './roles-visit.ts'

/* One role over some pages; every role over every page is in tests/journeys/roles.long.ts. */

const { visit } = openBrowser()

test('whatever an analyst can press they may do (some pages)', { timeout: 600_000 }, async () => {
  await using cast = await rolesCast()
  const tab = (name: string) => `/agent-detail?agentId=${cast.agentId}&tab=${name}`
  const places = [
    tab('preview'),
    tab('sources'),
    tab('triggers'),
    `/kol-management?agentId=${cast.agentId}`,
    '/library',
    '/results',
    '/notices',
  ]
  const { pressed, refused } = await visitAs(visit, cast, { role: 'analyst', places, whole: false })
  expect(refused).toEqual([])
  expect(pressed).toBeGreaterThan(20)
})
