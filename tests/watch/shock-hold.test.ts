import { factOf } from '#server/modules/claims/index.ts'
import { expect, test } from 'vitest'
import { newsShock, priceShock, watchedBy } from '#server/modules/watch/index.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T09:00:00Z'
const allDay = { operationMode: 'automated', postAutonomy: 'auto' } as const

/** Bitcoin moves; the last candle closed before it did. */
async function moved(world: World, percent: number) {
  await world.market.jump('BTC', percent)
  await world.advance({ minutes: 2 })
}

async function said(world: World, text: string) {
  await world.db
    .insertInto('x_post')
    .values({
      id: '1900000000000000001',
      author_id: '7',
      author_name: 'somebody',
      text,
      url: 'https://x.com/somebody/status/1900000000000000001',
      posted_at: await world.now(),
    })
    .execute()
}

test('a due post whose coin has moved since its figures waits for its owner, who sees by how much, and goes out when approved', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, allDay)
  await moved(world, -9)
  const id = await world.duePost(agent)
  await world.advanceDue()

  expect(world.x.timeline(agent.handle)).toEqual([])
  const { data } = await user.call('approvals.page', {})
  const [item] = data.list
  expect(item).toMatchObject({
    id,
    status: 'awaiting_approval',
    reason: 'shock',
    question: 'approve',
    heldFor: { kind: 'price', about: 'BTC', word: null },
    why: 'BTC: its last close on the 4h chart changed the picture.',
  })
  expect(item?.heldFor?.percent).toBeLessThan(-5)
  await expect
    .poll(() => agent.person.messages().at(-1)?.text)
    .toMatch(
      /^Agent .* asks to post on X\nHeld back: BTC moved -\d+(\.\d)?% since this was written\.\n\n[\s\S]*\nWhy: BTC/,
    )

  const approved = await user.call('approvals.approve', { id, version: item?.version ?? 0 })
  expect(approved.data).toMatchObject({ status: 'published', reason: null })
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
})

test('nobody answers for a day: what was held is skipped, and its credit falls back', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, allDay)
  await moved(world, 12)
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'awaiting_approval', reason: 'shock' })

  await world.advance({ hours: 25 })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'skipped', reason: 'expired' })
  expect(await world.balance(user)).toBe(5)
  expect(await world.audit()).toEqual([])
})

test('a post goes out by itself where the move is smaller than the owner’s number, or the owner wants none to be held', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const patient = await world.boundAgent(user, { ...allDay, shockPercent: 50 })
  const never = await world.boundAgent(user, { ...allDay, shockPercent: null })
  await moved(world, -20)
  await said(world, 'BTC bridge was hacked, withdrawals halted')
  const ids = [await world.duePost(never)]
  await world.advanceDue()
  // News are news however patient the owner is with prices.
  ids.push(await world.duePost(patient))
  await world.advanceDue()
  expect((await world.publication(ids[0] ?? '')).status).toBe('published')
  expect(await world.publication(ids[1] ?? '')).toMatchObject({
    status: 'awaiting_approval',
    held_for: { kind: 'news', about: 'BTC', word: 'was hacked' },
  })
})

test('what the owner presses now goes out, whatever the price does', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, allDay)
  await moved(world, -30)
  expect(await user.call('posts.now', { id: agent.agentId })).toMatchObject({
    code: 0,
    data: { status: 'published', heldFor: null },
  })
})

test.each([
  ['ENGLISH', 'Lumen was exploited an hour ago, funds are moving'],
  ['FRENCH', 'Lumen a été piraté cette nuit'],
  ['VIETNAMESE', 'Lumen đã bị hack sáng nay'],
  ['CHINESE', 'Lumen 被盗，团队正在调查'],
  ['ARABIC', 'تعرضت شبكة Lumen إلى اختراق هذا الصباح'],
  ['SPANISH', 'Hackeo en Lumen: nadie sabe cuánto falta'],
  ['PORTUGUESE', 'Ataque hacker contra a Lumen'],
  ['GERMAN', 'Lumen wurde gehackt'],
  ['RUSSIAN', 'Взлом Lumen: команда молчит'],
  ['TURKISH', 'Lumen hacklendi, dikkat'],
  ['JAPANESE', 'Lumen がハッキングされました'],
  ['KOREAN', 'Lumen 해킹당했다는 소식'],
  ['INDONESIAN', 'Lumen diretas tadi malam'],
  ['THAI', 'Lumen ถูกแฮกเมื่อคืนนี้'],
  ['HINDI', 'Lumen हैक हो गया है'],
])('bad news about a project are understood in %s', (_, text) => {
  const watched = watchedBy({ coinTickers: [], projectInfo: project }, { facts: [], names: [] })
  const news = (words: string, page = false) =>
    newsShock(watched, [{ text: words, url: null, own: false, page }])
  expect(news(text)).toMatchObject({ kind: 'news', about: 'Lumen' })
  expect(news(text.replace('Lumen', 'Basalt'))).toBeNull()
})

const project = { name: 'Lumen', ticker: 'NEAR', url: null, text: null, officialTwitterUsername: null }

test('a page may speak of its audits, and a ticker that is also a word counts as one in capitals only', () => {
  const watched = watchedBy({ coinTickers: [], projectInfo: project }, { facts: [], names: [] })
  const held = (text: string, page = false) =>
    newsShock(watched, [{ text, url: null, own: false, page }]) !== null
  expect(held('Lumen was audited against every known exploit', true)).toBe(false)
  expect(held('Lumen halted withdrawals this morning', true)).toBe(true)
  expect(held('An exploit is near, they say')).toBe(false)
  expect(held('$near exploit in progress')).toBe(true)
})

test('a move is a shock from 5 percent on for the large coins, from 8 for others, or from the owner’s number', () => {
  const fact = (coin: string, value: number) =>
    factOf({
      key: 'close',
      kind: 'price',
      value,
      subject: { coin, quantity: 'close' },
      source: 'Binance',
      time: '2026-03-02T08:00:00Z',
    })
  const watched = watchedBy(
    { coinTickers: ['BTC', 'DOGE'], projectInfo: null },
    { facts: [fact('BTC', 100), fact('DOGE', 100)], names: [] },
  )
  const shock = (btc: number, doge: number, own?: number | null) =>
    priceShock(
      watched,
      new Map([
        ['BTC', btc],
        ['DOGE', doge],
      ]),
      own,
    )?.about ?? null
  expect(shock(104.9, 107.9)).toBeNull()
  expect(shock(95, 107.9)).toBe('BTC')
  expect(shock(104.9, 92)).toBe('DOGE')
  expect(shock(95, 92)).toBe('DOGE')
  expect(shock(104.9, 100, 3)).toBe('BTC')
  expect(shock(50, 50, null)).toBeNull()
})
