import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { createWorld, type World } from '../support/world.ts'

const lumen = {
  name: 'Lumen',
  url: 'https://lumen.example/about',
  text: 'Lumen builds light clients for phones.',
  officialTwitterUsername: 'mara_onchain',
}

const promoter = {
  type: 'project_promotion',
  coinTickers: [],
  projectInfo: lumen,
} satisfies Partial<Input<'agents.create'>>

async function promoting(world: World, fields: Partial<Input<'agents.create'>> = {}) {
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user, { ...promoter, ...fields })
  return { user, agentId }
}

test('addresses are checked one by one: a bad one is a result and costs the others nothing', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  world.crawler.failNext('server-error')
  const hostile = [
    'http://lumen.example/',
    'https://127.0.0.1/',
    'not an address',
    `https://lumen.example/${'x'.repeat(3000)}`,
  ]

  const { code, data } = await user.call('projects.checkUrls', {
    urls: ['https://broken.example/', ...hostile],
  })
  expect(code).toBe(0)
  expect(data.results[0]).toEqual({
    url: 'https://broken.example/',
    valid: true,
    reachable: false,
    message: 'The page does not answer',
  })
  for (const [index, url] of hostile.entries())
    expect(data.results[index + 1]).toEqual({
      url,
      valid: false,
      reachable: false,
      message: 'URL must be a valid HTTPS web address',
    })
  const good = await user.call('projects.checkUrls', { urls: ['https://lumen.example/about'] })
  expect(good.data.results).toMatchObject([{ valid: true, reachable: true, message: null }])
  for (const urls of [[], Array<string>(11).fill('https://lumen.example/')])
    expect((await user.call('projects.checkUrls', { urls })).code).toBe(400)
})

test('a page is shown before it is used; what cannot be read is said to be that', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()

  const shown = await user.call('projects.previewUrl', { url: ' https://lumen.example/about ' })
  expect(shown).toMatchObject({ code: 0, data: { url: 'https://lumen.example/about', title: 'Lumen' } })
  expect(shown.data.text).toContain('A proof now takes 1.8 seconds')

  for (const kind of ['server-error', 'huge', 'not-html', 'redirect-private'] as const) {
    world.crawler.failNext(kind)
    const refused = await user.call('projects.previewUrl', { url: 'https://lumen.example/about' })
    expect([kind, refused.code]).toEqual([kind, 110012])
  }
  for (const url of [
    'http://lumen.example/',
    'https://169.254.169.254/',
    `https://lumen.example/${'x'.repeat(3000)}`,
  ]) {
    const refused = await user.call('projects.previewUrl', { url })
    expect(refused).toMatchObject({
      code: 400,
      data: { issues: [{ path: 'url', message: 'URL must be a valid HTTPS web address' }] },
    })
  }
})

test('a project is read from all its sources, can be edited, and reading again drops the edit', async () => {
  await using world = await createWorld({ workers: false })
  const { user, agentId } = await promoting(world)
  expect((await user.call('projects.content', { agentId })).data).toBeNull()

  const read = await user.call('projects.read', { agentId })
  expect(read).toMatchObject({
    code: 0,
    data: {
      edited: false,
      sources: [
        { kind: 'url', value: lumen.url, ok: true },
        { kind: 'twitter', value: 'mara_onchain', ok: true },
        { kind: 'text', value: lumen.text, ok: true },
      ],
    },
  })
  for (const part of [lumen.text, 'A proof now takes 1.8 seconds', '@mara_onchain:'])
    expect(read.data.content).toContain(part)

  const edited = await user.call('projects.edit', { agentId, content: 'Lumen, in my own words.' })
  expect(edited.data).toMatchObject({
    content: 'Lumen, in my own words.',
    edited: true,
    sources: read.data.sources,
  })
  expect((await user.call('projects.content', { agentId })).data).toEqual(edited.data)

  // One source that is away leaves the others, and is said to be away.
  world.crawler.failNext('server-error')
  const again = await user.call('projects.read', { agentId })
  expect(again.data).toMatchObject({ edited: false })
  expect(again.data.sources.map(({ ok }) => ok)).toEqual([false, true, true])
})

test('what was kept about one project says nothing about the next', async () => {
  await using world = await createWorld({ workers: false })
  const { user, agentId } = await promoting(world)
  await user.call('projects.read', { agentId })

  await user.call('agents.edit', { agentId, name: 'Renamed' })
  expect((await user.call('projects.content', { agentId })).data).not.toBeNull()
  await user.call('agents.edit', { agentId, projectInfo: { ...lumen, url: 'https://tideline.example/' } })
  expect((await user.call('projects.content', { agentId })).data).toBeNull()
})

test('without a project, or without a source that answers, nothing is kept', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const stranger = await world.user()
  const { agentId: analyst } = await world.agent(user)
  expect((await user.call('projects.read', { agentId: analyst })).code).toBe(409)
  expect((await user.call('projects.edit', { agentId: analyst, content: 'x' })).code).toBe(409)
  expect((await user.call('projects.content', { agentId: analyst })).data).toBeNull()

  const { agentId } = await world.agent(user, { ...promoter, projectInfo: { name: 'Lumen', url: lumen.url } })
  world.crawler.failNext('server-error')
  expect((await user.call('projects.read', { agentId })).code).toBe(110012)
  for (const call of ['projects.read', 'projects.content'] as const)
    expect((await stranger.call(call, { agentId })).code).toBe(110001)
  expect((await stranger.call('projects.edit', { agentId, content: 'mine' })).code).toBe(110001)
  expect(await world.db.selectFrom('project_content').selectAll().execute()).toEqual([])
})

test('an agent of a project writes from what its owner keeps, without asking the page again', async () => {
  await using world = await createWorld()
  const { user, agentId } = await promoting(world)
  await user.call('projects.edit', {
    agentId,
    content: 'The lighthouse keeps its promise to sailors every night.',
  })

  const { code, data } = await user.call('sandbox.post', { agentId })
  expect(code).toBe(0)
  const asked = JSON.stringify(world.llm.captured.at(-1)?.body)
  expect(asked).toContain('The lighthouse keeps its promise')
  expect(asked).not.toContain('A proof now takes')
  expect(world.crawler.captured).toEqual([])
  expect(data.evidence.sources[0]).toMatchObject({ id: 'digest', kind: 'user' })
})
