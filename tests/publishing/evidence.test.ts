import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const at = { at: '2026-03-02T09:00:00Z' }
const invented = '$987,654'

/** An agent that writes about the market, its first text, and a figure of that text. */
async function analyst(world: World) {
  const user = await world.user({ credits: 20 })
  const { agentId, handle } = await world.boundAgent(user, { postAutonomy: 'ask' })
  const { data: generated } = await user.call('sandbox.post', { agentId })
  const figure = generated.evidence.claims.find(({ kind }) => kind === 'price' || kind === 'number')
  if (!figure) throw new Error(`no figure in ${generated.content}`)
  return { user, agentId, handle, generated, figure }
}

async function overrules(world: World, id: string) {
  return world.db
    .selectFrom('publication')
    .select(['overruled_by', 'overruled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function published(user: TestUser, agentId: string, publicationId: string) {
  return (await user.call('posts.publication', { id: agentId, publicationId })).data
}

test('a text that claims what no source holds is written anew; a second time nothing comes and nothing is charged', async () => {
  await using world = await createWorld(at)
  const { user, agentId } = await analyst(world)
  const before = await world.balance(user)

  world.llm.failNext('invented-number')
  const { data } = await user.call('sandbox.post', { agentId })
  expect(data.content).not.toContain(invented)
  expect(data.evidence.checked).toBeGreaterThan(3)
  expect(data.evidence.matched).toBe(data.evidence.checked)
  for (const claim of data.evidence.claims) {
    expect(Array.from(data.content).slice(claim.start, claim.end).join('')).toBe(claim.text)
    expect(claim.found).not.toBe(null)
    if (claim.kind === 'price') expect(claim.source).toBe(data.evidence.sources[0]?.title)
  }
  expect(data.evidence.checks).toContainEqual({ name: 'claims', ok: true, detail: null })
  expect(await world.balance(user)).toBe(before - 1)

  world.llm.failNext('invented-number', { times: 2 })
  expect((await user.call('sandbox.post', { agentId })).code).toBe(110006)
  expect(await world.balance(user)).toBe(before - 1)
  expect(await world.audit()).toEqual([])
})

test('an owner who changes a figure is warned, may publish it all the same, and that stays written down', async () => {
  await using world = await createWorld(at)
  const { user, agentId, figure } = await analyst(world)
  const { data: asked } = await user.call('posts.now', { id: agentId })
  const { id, content, evidence } = asked
  expect(evidence?.matched).toBe(evidence?.checked)
  const known = evidence?.claims.find(({ kind }) => kind === 'price' || kind === 'number')?.text ?? ''
  const own = content?.replace(known, invented) ?? ''

  const edited = await user.call('approvals.edit', { id, content: own, version: 1 })
  const warning = { name: 'user_text', ok: false, detail: expect.stringContaining(invented) }
  expect(edited.data.evidence).toMatchObject({ checks: [warning], sources: evidence?.sources })
  expect(edited.data.evidence?.claims.filter(({ match }) => !match)).toContainEqual(
    expect.objectContaining({ text: invented, found: null, source: '' }),
  )
  expect(await overrules(world, id)).toEqual({ overruled_by: null, overruled_at: null })

  await user.call('approvals.approve', { id, version: 2 })
  const shown = await published(user, agentId, id)
  expect(shown).toMatchObject({ status: 'published', content: own, evidence: edited.data.evidence })
  expect(await overrules(world, id)).toEqual({ overruled_by: user.id, overruled_at: expect.any(Date) })
  const { data: history } = await user.call('posts.history', { agentId })
  expect(history.list[0]?.evidence).toEqual(shown.evidence)
  expect(figure.match).toBe(true)
})

test('a generated text keeps its evidence when it is published, as it stands or with other words', async () => {
  await using world = await createWorld(at)
  const { user, agentId, generated, figure } = await analyst(world)
  const { generationId, content } = generated
  const own = content.replace(figure.text, invented)
  const check = (text: string) =>
    user.call('posts.check', { id: agentId, content: text, platform: 'twitter', generationId })

  expect((await check(content)).data).toMatchObject({
    findings: [],
    evidence: generated.evidence,
    // Paid for when it was tried.
    price: { credits: 0, costFactor: 1, linkSurcharge: 0 },
  })
  const { data: warned } = await check(own)
  // What the text compares with the figure may be wrong with it.
  expect(warned.evidence.matched).toBeLessThan(warned.evidence.checked)
  expect(warned.evidence.claims).toContainEqual(expect.objectContaining({ text: invented, match: false }))
  expect(warned.evidence.checks).toMatchObject([{ name: 'user_text', ok: false }])

  const changed = await user.call('posts.now', { id: agentId, content: own, generationId })
  expect(changed.data).toMatchObject({ status: 'published', evidence: warned.evidence })
  expect(await overrules(world, changed.data.id)).toMatchObject({ overruled_by: user.id })

  const other = await user.call('sandbox.post', { agentId })
  const same = { content: other.data.content, generationId: other.data.generationId }
  const asItIs = await user.call('posts.now', { id: agentId, ...same })
  expect(asItIs.data.evidence).toEqual(other.data.evidence)
  expect(await overrules(world, asItIs.data.id)).toMatchObject({ overruled_by: null })
})

test('words without a snapshot are checked against nothing, and what they claim is said to be unchecked', async () => {
  await using world = await createWorld(at)
  const { user, agentId } = await analyst(world)
  const calls = world.llm.calls
  const { data } = await user.call('posts.now', { id: agentId, content: 'Fees fell 43% and I smile.' })
  expect(data.evidence).toMatchObject({
    checked: 1,
    matched: 0,
    claims: [{ text: '43%', kind: 'percent', found: null, at: null }],
    sources: [],
    snapshotAt: null,
  })
  expect(await overrules(world, data.id)).toMatchObject({ overruled_by: user.id })

  const plain = await user.call('posts.now', { id: agentId, content: 'Good morning to all of you.' })
  expect(plain.data.evidence).toMatchObject({ checked: 0, checks: [{ name: 'user_text', ok: true }] })
  expect(await overrules(world, plain.data.id)).toMatchObject({ overruled_by: null })
  expect(world.llm.calls).toBe(calls)
})

test('a generation or a publication of somebody else is as unknown as one that never was', async () => {
  await using world = await createWorld(at)
  const { user, agentId, generated } = await analyst(world)
  const stranger = await world.user({ credits: 5 })
  const { agentId: theirs } = await world.boundAgent(stranger)
  const text = { content: generated.content, platform: 'twitter' as const }
  const { data: mine } = await user.call('posts.now', { id: agentId })
  for (const generationId of [generated.generationId, 'gen_unknown'])
    for (const answer of [
      await stranger.call('posts.check', { id: theirs, ...text, generationId }),
      await stranger.call('posts.now', { id: theirs, content: text.content, generationId }),
    ])
      expect(answer.status).toBe(404)
  for (const publicationId of [mine.id, 'pub_unknown'])
    expect((await stranger.call('posts.check', { id: theirs, ...text, publicationId })).status).toBe(404)
  expect((await stranger.call('posts.check', { id: agentId, ...text })).code).toBe(110001)
})
