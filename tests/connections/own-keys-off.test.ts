import { beforeAll, expect, test } from 'vitest'
import { uiLanguages } from '#contract/lists.ts'
import { readConfig } from '#server/config.ts'
import { ensureBuilt } from '#server/build.ts'
import { createWorld } from '../support/world.ts'

beforeAll(() => ensureBuilt(), 300_000)

/** How own keys are called on pages, in each language. */
const words =
  /own x keys|own keys|own-x-keys|clés x|clés personnelles|khóa x|khóa riêng|自有 ?x? ?密钥|自有密钥|مفاتيحك|مفاتيح x|مفاتيح خاصة/i
const pages = ['/', '/help-center', '/blog', '/blog-detail/credits', '/blog-detail/connect-x', '/sitemap.xml']

const creds = {
  customizeConsumerKey: 'key',
  customizeConsumerSecret: 'secret',
  customizeAccessToken: 'token',
  customizeAccessSecret: 'secret',
}

test('where the operator switched own X keys off, no page speaks of them and no call takes them', async () => {
  await using world = await createWorld({ workers: false, env: { OWN_X_KEYS: 'off' } })
  for (const language of uiLanguages)
    for (const page of pages) {
      const answer = await fetch(`${world.url}${page}?lng=${language}`)
      expect(answer.status, page).toBe(200)
      expect((await answer.text()).match(words)?.[0] ?? null, `${page} in ${language}`).toBeNull()
    }
  expect((await fetch(`${world.url}/blog-detail/own-x-keys`)).status).toBe(404)

  const user = await world.user()
  const { agentId } = await world.agent(user)
  for (const name of ['x.checkOwnKeys', 'x.setOwnKeys'] as const) {
    const refused = await user.call(name, { agentId, ...creds })
    expect(refused, name).toMatchObject({
      code: 400,
      data: { issues: [{ message: 'Own X keys are off on this server' }] },
    })
  }
  expect((await user.call('system.config', {})).data.ownXKeys).toBe(false)
})

test('otherwise they are offered, with whose keys X allows', async () => {
  await using world = await createWorld({ workers: false })
  const landing = await (await fetch(`${world.url}/`)).text()
  expect(landing).toContain('With your own X keys')
  for (const language of uiLanguages)
    expect(await (await fetch(`${world.url}/?lng=${language}`)).text(), language).toMatch(words)
  const article = await (await fetch(`${world.url}/blog-detail/own-x-keys`)).text()
  expect(article).toContain('X forbids keys that belong to somebody else')
  expect((await world.call('system.config', {})).data.ownXKeys).toBe(true)
})

test('links for own keys alone make no sense where there are none', () => {
  expect(() => readConfig({ OWN_X_KEYS: 'off', LINK_POSTS: 'own-credentials' })).toThrow(
    /take one of the two lines out/,
  )
})
