import { expect, test } from 'vitest'
import { watchForLife } from './inert.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { payloads } from './payloads.ts'
import { walkHostile } from './walk-hostile.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

// On every screen and in every address: payloads.long.ts.
test(
  'whatever people and strangers write is shown as text: nothing runs, nothing is fetched',
  { timeout: 480_000 },
  async () => {
    // As the browser's: a session that seems over to the page could not be opened again.
    await using world = await createWorld({ at: new Date().toISOString() })
    expect(await walkHostile(world, visit, payloads.slice(0, 8), { sampled: true })).toEqual([])
  },
)

test('a page runs scripts from files of its own only, none written into it and none made from text', async () => {
  await using world = await createWorld({ desk: true, workers: false })
  const pages = [
    '/',
    '/help-center',
    '/blog-detail/credits',
    '/404',
    '/my-agents',
    '/miniapp/',
    '/api/docs',
    '/desk',
  ]
  for (const path of pages) {
    const answer = await fetch(world.url + path)
    const html = await answer.text()
    expect(html, path).toContain('<html')
    const policy = new Map(
      (answer.headers.get('content-security-policy') ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(' ')
        return [name, sources] as const
      }),
    )
    // The dashboard's Telegram button is Telegram's own script.
    const own = (source: string) => source === "'self'" || source === 'https://telegram.org'
    expect(
      policy.get('script-src')?.filter((source) => !own(source)),
      path,
    ).toEqual([])
    expect(policy.get('default-src'), path).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri']) expect(policy.get(name), path).toEqual(["'none'"])
    expect(html, path).not.toMatch(/<script(?![^>]* src=)|\son\w+=|javascript:/i)
  }
  await using visited = await visit(world, '/404')
  const watch = await watchForLife(visited.context)
  for (const path of ['/?login=create', '/api/docs', '/desk']) {
    await visited.page.goto(path)
    await visited.page.getByRole('button').first().waitFor()
  }
  expect(watch.found).toEqual([])
})
