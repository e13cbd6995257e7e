import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { openBrowser } from '#tests/support/browser.ts'
import { subjectOf } from '#tests/support/builders.ts'
import type { World } from '#tests/support/world.ts'

type Visit = ReturnType<typeof openBrowser>['visit']

/** What is lost of a request: it, on its way there, or its answer. */
export type Lost = 'the request' | 'the answer'

/** What went away meanwhile is not waited for: what is wanted is looked for again at once. */
const briefly = { timeout: 1_000 }

/** Imports a text, moves it by keyboard and edits it, as somebody who tries again what did not work. Answers what it asked. */
export async function plannedWith(
  world: World,
  visit: Visit,
  { lost, cut }: { lost: Lost; cut: string | null },
): Promise<string[]> {
  const user = await world.user({ credits: 40 })
  const agent = await world.boundAgent(user, { name: 'Sunday Chart', ...subjectOf(1) }, { planned: true })
  await using visited = await visit(world, '/404', {
    as: user,
    at: await world.now(),
    viewport: { width: 1440, height: 1000 },
    refused: /./,
  })
  const { page } = visited
  const asked = new Set<string>()
  let isCut = false
  await page.route('**/api/**', async (route: Route) => {
    const name = `${route.request().method()} ${new URL(route.request().url()).pathname.replace(/\/\w+_\w+/g, '/…')}`
    asked.add(name)
    if (name !== cut || isCut) return route.fallback()
    isCut = true
    if (lost === 'the answer') await route.fetch()
    await route.abort('connectionreset')
  })

  await page.goto('/calendar')
  const note = page.locator('[data-item]').filter({ hasText: /Morning note|Evening note/ })
  await until(page, () => page.locator('[data-item]').first().isVisible(), {})

  await page.locator('main button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem').first().click()
  const dialog = page.getByRole('dialog')
  const table = 'date,time,agent,place,text\n2026-11-24,09:30,Sunday Chart,x,"Morning note, in my own words."'
  await dialog.locator('textarea').first().fill(table)
  const store = dialog.getByRole('button').last()
  await until(page, async () => (await dialog.count()) === 0, {
    again: async () => {
      expect(await dialog.locator('textarea').first().inputValue(briefly), 'what was typed stays').toBe(table)
      if (await store.isEnabled(briefly)) await store.click(briefly)
    },
  })
  await until(page, async () => (await note.count()) === 1, {})

  const only = async () => {
    const { data } = await user.call('schedule.window', {
      from: '2026-11-23T00:00:00Z',
      to: '2026-12-07T00:00:00Z',
      agentIds: agent.agentId,
    })
    return data.items.filter(({ content }) => content?.includes('note'))
  }
  await until(page, async () => (await only())[0]?.at === '2026-11-25T09:30:00.000Z', {
    again: async () => {
      if ((await only())[0]?.at !== '2026-11-24T09:30:00.000Z') return
      await note.focus(briefly)
      for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    },
  })

  await edited(page, { note, text: 'Evening note, in other words of mine.' })
  await until(page, async () => (await only())[0]?.content === 'Evening note, in other words of mine.', {})
  expect(await only(), `${cut} (${lost})`).toHaveLength(1)
  expect(await world.balance(user)).toBe(39)
  if (cut) expect(isCut, `${cut} was asked`).toBe(true)
  return [...asked]
}

async function edited(page: Page, { note, text }: { note: ReturnType<Page['locator']>; text: string }) {
  const dialog = page.getByRole('dialog')
  await until(page, () => dialog.isVisible(), { again: () => note.click(briefly) })
  await dialog.getByRole('button', { name: /^(Edit|Change)/ }).click()
  const words = dialog.getByRole('textbox').first()
  await words.fill(text)
  const save = dialog.getByRole('button', { name: /^Save/ })
  await until(page, async () => (await save.count()) === 0, {
    again: async () => {
      expect(await words.inputValue(briefly), 'what was typed stays').toBe(text)
      if (await save.isEnabled(briefly)) await save.click(briefly)
    },
  })
}

/** What somebody does until they see what they wanted: asks again where that is offered, else does it again. */
async function until(
  page: Page,
  isSo: () => Promise<boolean>,
  { again = async () => {} }: { again?: () => Promise<void> },
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true
        const retry = page.getByRole('button', { name: 'Try again' })
        if ((await retry.count()) > 0) await retry.first().click()
        else await again()
        return isSo()
      },
      { timeout: 45_000, interval: 700 },
    )
    .toBe(true)
}
