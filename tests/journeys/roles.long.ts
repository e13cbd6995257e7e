import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { type RolesCast, rolesCast } from './roles-cast.ts'
import { pagesOf, visitAs } from './roles-visit.ts'

const { visit } = openBrowser()
let cast: RolesCast

beforeAll(async () => {
  cast = await rolesCast()
}, 600_000)
afterAll(() => cast[Symbol.asyncDispose]())

test.each(['author', 'approver', 'analyst', 'cashier'] as const)(
  'whatever an %s can press in the dashboard they may do',
  async (role) => {
    const { refused, pressed } = await visitAs(visit, cast, {
      role,
      places: pagesOf(cast),
      whole: role === 'analyst',
    })
    console.log(`${role}: ${refused.length} of ${pressed} pressed`)
    for (const { page, control, call } of refused) console.log(`  ${page} | ${control} | ${call}`)
    expect(pressed).toBeGreaterThan(20)
    expect(refused).toEqual([])
  },
)
