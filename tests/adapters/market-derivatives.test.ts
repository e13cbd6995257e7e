import { expect, test } from 'vitest'
import { listingChanges } from '#server/modules/sources/listings.ts'
import { streamAddress } from '#server/adapters/market/liquidations.ts'
import type { LiquidationEvent } from '#server/adapters/market/market.ts'
import { day, hour, minute } from '#server/lib/clock.ts'
import { createMarketWorld, type MarketWorld } from './market-world.ts'

test('a new pair is noticed, and one that ended; halts come and go; what is known stays right', async () => {
  await using world = await createMarketWorld()
  const { plant } = world.sim
  plant.list({ ticker: 'NEWCOIN', price: 0.5, dailyMove: 0.2, dailyUsdt: 5_000_000 }, world.at(10))
  plant.delist('PEPE', world.at(20), world.at(60))
  plant.halt('XRP', { at: world.at(20), minutes: 15 })
  const first = await world.market.listings()
  expect(first).toContainEqual({ ticker: 'PEPE', state: 'TRADING' })
  expect(first.map(({ ticker }) => ticker)).not.toContain('NEWCOIN')

  world.move(25 * minute)
  const second = await world.market.listings()
  expect(second).toContainEqual({ ticker: 'PEPE', state: 'BREAK' })
  expect(listingChanges(first, second)).toEqual({
    listed: ['NEWCOIN'],
    delisted: ['PEPE'],
    halted: ['XRP'],
    resumed: [],
  })
  expect(await world.market.knows(['NEWCOIN', 'PEPE', 'BTC'])).toEqual({
    known: ['NEWCOIN', 'BTC'],
    unknown: ['PEPE'],
  })
  world.move(40 * minute)
  expect(listingChanges(second, await world.market.listings())).toEqual({
    listed: [],
    delisted: [],
    halted: [],
    resumed: ['XRP'],
  })
})

test('an upgrade of the whole exchange, and an empty list, delist nobody', async () => {
  await using world = await createMarketWorld()
  const before = await world.market.listings()
  for (const symbol of world.sim.symbols)
    world.sim.plant.halt(symbol, { at: world.at(1), minutes: 60, status: 'BREAK' })
  world.move(2 * minute)
  const during = await world.market.listings()
  const changes = listingChanges(before, during)
  expect([changes.delisted, changes.halted.length]).toEqual([[], before.length])
  expect(listingChanges(before, [])).toEqual({ listed: [], delisted: [], halted: [], resumed: [] })
  expect(listingChanges([], before).listed).toEqual([])
})

test('a pair that ends in the middle keeps its minutes; its old price is not told as the price of now', async () => {
  await using world = await createMarketWorld()
  world.sim.plant.delist('SEI', world.at(30), world.at(3 * 1440))
  world.move(hour)
  const read = () => world.market.minutes({ ticker: 'SEI', from: world.at(0), to: world.at(60) })
  expect((await read()).map(({ at }) => at.getTime()).at(-1)).toBe(world.at(29).getTime())
  expect(await world.market.ticker24h('SEI')).toMatchObject({ ticker: 'SEI' })
  world.move(day + hour)
  const unknown = { kind: 'refused', reason: 'unknown_ticker' }
  await expect(world.market.ticker24h('SEI')).rejects.toMatchObject(unknown)
  expect(await read()).toHaveLength(30)
  world.move(3 * day)
  await expect(read()).rejects.toMatchObject(unknown)
})

test('funding and open interest are of the coin, also where a contract is of a thousand of them', async () => {
  await using world = await createMarketWorld({ start: '2026-11-21T12:03:00Z' })
  for (const ticker of ['BTC', 'PEPE']) {
    const price = await world.sim.price(ticker)
    const funding = await world.market.funding(ticker)
    expect(funding.markPrice / price).toBeCloseTo(1, 4)
    expect(funding).toMatchObject({ ticker, nextAt: new Date('2026-11-21T16:00:00Z'), at: world.at(0) })
    expect(Math.abs(funding.rate)).toBeLessThan(0.001)
    const open = await world.market.openInterest(ticker)
    const history = await world.market.openInterestHistory({ ticker, limit: 6 })
    expect(history.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(
      ['11:35', '11:40', '11:45', '11:50', '11:55', '12:00'], // the last whole five minutes
    )
    expect((history.at(-1)?.usdt ?? 0) / (open.amount * price)).toBeCloseTo(1, 1)
  }
  const unknown = { kind: 'refused', reason: 'unknown_ticker' }
  await expect(world.market.funding('MKR')).rejects.toMatchObject(unknown)
  await expect(world.market.openInterest('NOSUCH')).rejects.toMatchObject(unknown)
  // The list of contracts is read once an hour.
  expect(world.asked('fapi/v1/exchangeInfo')).toHaveLength(1)
})

test('a funding rate that turns and a jump in open interest are read; limits are per service', async () => {
  await using world = await createMarketWorld()
  world.sim.plant.funding('ETH', world.at(10), -0.0004)
  world.sim.plant.openInterest('ETH', world.at(20), 30)
  const before = await world.market.openInterest('ETH')
  expect((await world.market.funding('ETH')).rate).toBeGreaterThan(0)
  world.move(5 * hour)
  expect((await world.market.funding('ETH')).rate).toBe(-0.0004)
  const settled = await world.market.fundingHistory({ ticker: 'ETH', limit: 3 })
  expect(settled.map(({ rate }) => rate > 0)).toEqual([true, true, false])
  expect((await world.market.openInterest('ETH')).amount / before.amount).toBeCloseTo(1.3, 1)

  world.sim.failNext('rate-limit')
  await expect(world.market.funding('ETH')).rejects.toMatchObject({ reason: 'rate_limit' })
  expect(await world.market.ticker24h('ETH')).toMatchObject({ ticker: 'ETH' })
  world.move(minute)
  world.sim.failNext('not-json')
  await expect(world.market.openInterest('ETH')).rejects.toMatchObject({ reason: 'bad_answer' })
  world.sim.plant.funding('ETH', world.at(100), 5)
  await expect(world.market.funding('ETH')).rejects.toMatchObject({ reason: 'bad_answer' })
})

/** Listens in the background and keeps what comes. */
function listen({ market }: Pick<MarketWorld, 'market'>) {
  const abort = new AbortController()
  const events: LiquidationEvent[] = []
  const ended = (async () => {
    for await (const event of market.liquidations({ signal: abort.signal })) events.push(event)
  })()
  return {
    kinds: () => events.map(({ kind }) => kind),
    count: (kind: LiquidationEvent['kind']) => events.filter((event) => event.kind === kind).length,
    orders: () => events.flatMap((event) => (event.kind === 'liquidation' ? [event] : [])),
    stop() {
      abort.abort()
      return ended
    },
  }
}

const streamWorld = () => createMarketWorld({ pauseMilliseconds: 20 })

test('liquidations come as they are told: at most one a second and contract, so their sum is a lower bound', async () => {
  await using world = await streamWorld()
  const listener = listen(world)
  await expect.poll(listener.kinds).toEqual(['open'])
  const wave = { side: 'long', usdt: 2_000_000, orders: 40, seconds: 10 } as const
  const { told, usdtTold } = await world.sim.liquidate('BTC', wave)
  expect(told).toBeLessThanOrEqual(11)
  await expect.poll(() => listener.count('liquidation')).toBe(told)
  const sum = listener.orders().reduce((all, { usdt }) => all + usdt, 0)
  expect(sum / usdtTold).toBeCloseTo(1, 3)
  expect(sum).toBeLessThan(wave.usdt / 2)
  expect(listener.orders()[0]).toMatchObject({ ticker: 'BTC', side: 'long' })

  await world.sim.liquidate('PEPE', { side: 'short', usdt: 5000, orders: 1, seconds: 1 })
  await expect.poll(() => listener.orders().at(-1)?.ticker).toBe('PEPE')
  const pepe = listener.orders().at(-1)
  expect(pepe?.side).toBe('short')
  expect((pepe?.price ?? 0) / (await world.sim.price('PEPE'))).toBeCloseTo(1, 3)
  expect((pepe?.amount ?? 0) * (pepe?.price ?? 0)).toBeCloseTo(5000, 0)
  await listener.stop()
  await expect.poll(world.sim.stream.connections).toBe(0)
})

test('all who listen share one connection, and it ends with the last of them', async () => {
  await using world = await streamWorld()
  const first = listen(world)
  await expect.poll(first.kinds).toEqual(['open'])
  const second = listen(world)
  await expect.poll(second.kinds).toEqual(['open'])
  expect(world.sim.stream.connections()).toBe(1)
  await first.stop()
  await world.sim.liquidate('ETH', { side: 'long', usdt: 9000, orders: 1, seconds: 1 })
  await expect.poll(() => second.count('liquidation')).toBe(1)
  expect(first.count('liquidation')).toBe(0)
  await second.stop()
  await expect.poll(world.sim.stream.connections).toBe(0)
  // And begins again for whoever comes later.
  const third = listen(world)
  await expect.poll(third.kinds).toEqual(['open'])
  await third.stop()
})

test('what comes twice counts once, what nobody can read costs only itself', async () => {
  await using world = await streamWorld()
  const listener = listen(world)
  await expect.poll(listener.kinds).toEqual(['open'])
  world.sim.stream.repeat()
  for (const text of ['not json', '{"e":"forceOrder"}', '{"result":null,"id":1}', '[]'])
    world.sim.stream.sendRaw(text)
  const order = { S: 'SELL', z: '1', ap: '5', T: world.at(0).getTime() }
  for (const wrong of [{ s: 'BTCUSDT_261225' }, { s: 'BTCUSDC' }, { s: 'ETHUSDT', ap: '0' }])
    world.sim.stream.sendRaw(JSON.stringify({ e: 'forceOrder', E: 1, o: { ...order, ...wrong } }))
  await world.sim.liquidate('ETH', { side: 'long', usdt: 9000, orders: 3, seconds: 3 })
  await expect.poll(() => listener.count('liquidation')).toBe(3)
  await listener.stop()
})

test('a connection that is cut, ended after a day, or silent is made again, and what was missed is named', async () => {
  await using world = await createMarketWorld({ pauseMilliseconds: 20, silenceMilliseconds: 1500 })
  const listener = listen(world)
  await expect.poll(() => listener.count('open')).toBe(1)
  await world.sim.stream.ping()
  await expect.poll(world.sim.stream.pongs).toBe(1)

  world.sim.stream.drop('cut')
  await expect.poll(() => listener.count('open')).toBe(2)
  world.move(day)
  await world.sim.stream.ping()
  await expect.poll(() => listener.count('open')).toBe(3)
  world.sim.stream.refuse(true)
  // Nobody says anything, so after a while the connection is taken for dead; the new one is refused for a time.
  await expect.poll(() => listener.count('lost')).toBe(3)
  world.sim.stream.refuse(false)
  await expect.poll(() => listener.count('open')).toBe(4)
  const kinds = listener.kinds()
  expect(kinds.slice(0, 7)).toEqual(['open', 'lost', 'open', 'lost', 'open', 'lost', 'open'])
  await world.sim.liquidate('ETH', { side: 'short', usdt: 9000, orders: 1, seconds: 1 })
  await expect.poll(() => listener.count('liquidation')).toBe(1)
  await listener.stop()
})

test('the stream is where the exchange has it since April 2026', () => {
  expect(streamAddress('https://fapi.binance.com')).toBe(
    'wss://fstream.binance.com/market/ws/!forceOrder@arr',
  )
  expect(streamAddress('http://127.0.0.1:9/')).toBe('ws://127.0.0.1:9/market/ws/!forceOrder@arr')
})
