import { expect, test } from 'vitest'
import { z } from 'zod'
import { transaction } from '#db/connect.ts'
import { createWorld } from '../support/world.ts'

test('no outside system can be called inside a database transaction', async () => {
  await using world = await createWorld({ workers: false, bucket: true })
  const { x, telegram, llm, market, aggregate, mail, crawler, storage } = world.deps
  const credentials = { accessToken: 'a', accessSecret: 'b' }
  const calls: [string, () => Promise<unknown> | undefined][] = [
    [
      'x.createPost',
      () => x?.createPost(credentials, { text: 'hi', madeWithAi: true, paidPartnership: false }),
    ],
    ['x.me', () => x?.me(credentials)],
    ['x.search', () => x?.search({ query: 'btc', max: 10 })],
    ['x.userTweets', () => x?.userTweets({ userId: '1', max: 5 })],
    ['x.mediaOf', () => x?.mediaOf(['1'])],
    [
      'x.uploadMedia',
      () => x?.uploadMedia(credentials, { bytes: new Uint8Array(1), mediaType: 'image/png', altText: '' }),
    ],
    ['telegram.send', () => telegram?.send({ chatId: '1', text: 'hi' })],
    ['telegram.api', () => telegram?.api.getMe()],
    ['telegram.findMessage', () => telegram?.findMessage({ chatId: '1', afterMessageId: 1, text: 'hi' })],
    [
      'llm.write',
      () =>
        llm?.write({
          task: 'post',
          system: '',
          user: '',
          schema: z.object({ content: z.string() }),
          schemaName: 'post',
        }),
    ],
    ['llm.models', () => llm?.models()],
    ['llm.draw', () => llm?.draw({ prompt: 'x', count: 1, size: '1024x1024' })],
    ['storage.get', () => storage?.get('files/a', { bytesMax: 1 })],
    ['storage.put', () => storage?.put('files/a', { bytes: new Uint8Array(1), mediaType: 'image/png' })],
    ['market.klines', () => market?.klines({ ticker: 'BTC', timeframe: '1h', limit: 10 })],
    ['market.minutes', () => market?.minutes({ ticker: 'BTC', from: new Date(0), to: new Date(1) })],
    ['market.listings', () => market?.listings()],
    ['market.funding', () => market?.funding('BTC')],
    ['market.fundingHistory', () => market?.fundingHistory({ ticker: 'BTC', limit: 1 })],
    ['market.openInterest', () => market?.openInterest('BTC')],
    ['market.openInterestHistory', () => market?.openInterestHistory({ ticker: 'BTC', limit: 1 })],
    ['market.liquidations', () => market?.liquidations({ signal: AbortSignal.timeout(1) }).next()],
    ['aggregate.wholeMarket', () => aggregate?.wholeMarket()],
    ['mail.send', () => mail?.send({ to: 'a@example.org', subject: 's', text: 't', html: 'h' })],
    ['crawler.feed', () => crawler.feed('https://lumen.example/feed.xml')],
    ['crawler.watch', () => crawler.watch('https://lumen.example/')],
    ['crawler.read', () => crawler.read('https://lumen.example/')],
  ]
  for (const [name, call] of calls) {
    const inside = transaction(world.db, async () => call())
    await expect(inside, name).rejects.toThrow(/inside a database transaction/)
  }
  expect(calls).toHaveLength(27)
})
