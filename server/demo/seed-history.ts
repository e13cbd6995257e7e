import { sql } from 'kysely'
import { type Db, moveClock, now, transaction } from '#db/connect.ts'
import type { Candle } from '#server/adapters/market/client.ts'
import type { Deps } from '#server/deps.ts'
import { day, hour, later, minute, second } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import { accountById } from '#server/modules/accounts/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { Simulators } from './simulators/start.ts'

/** How long ago the demo's account was made. */
export const monthMilliseconds = 30 * day
const priceMilli = 1000
/** So many closes make the average that the texts name. */
const averaged = 50
const settled = 2 * day

interface Writer {
  agentId: string
  handle: string
  coins: readonly string[]
  timeframe: '4h' | '1d'
  /** Every so many candles one text. */
  every: number
  /** Every so many texts one goes to Telegram instead. */
  telegramEvery: number | null
}

interface Past {
  writer: Writer
  text: string
  at: Date
  tweetId: string | null
  views: number | null
  /** What else X counts of it. */
  counts: Record<string, number>
}

/** Runs a part of a transaction at another time: only this transaction sees its clock moved, and it is put back before the end. */
export async function inThePast<T>(trx: Db, at: Date, work: () => Promise<T>): Promise<T> {
  const offset = sql<{ offset: number }>`select offset_ms as offset from app_clock`
  const [before] = (await offset.execute(trx)).rows
  await moveClock(trx, at.getTime() - (await now(trx)).getTime())
  const result = await work()
  await sql`update app_clock set offset_ms = ${before?.offset ?? 0}`.execute(trx)
  return result
}

/**
 * What these agents have published in the month before now, each text about candles as they were: on the simulated X,
 * in the history, with its views, and paid for through the ledger, so that the books of a demo add up like anybody's. All
 * of it or nothing, once: an account that published in its first weeks keeps what it has.
 */
export async function seedHistory(
  deps: Deps,
  simulators: Simulators,
  { userId, writers }: { userId: string; writers: readonly Writer[] },
): Promise<void> {
  const account = await accountById(deps.db, userId)
  if (!account || (await hasPast(deps.db, userId))) return
  const today = await now(deps.db)
  const plans = await Promise.all(writers.map((writer) => textsOf(deps, writer, today)))
  const all = oneAfterAnother(plans.flat())
  // What was tweeted before a crash and has no row is a post like those of anybody; it is not tweeted twice.
  for (const past of all) if (past.tweetId === null && past.views === 0) await tweet(simulators, past)
  await transaction(deps.db, async (trx) => {
    const connections = new Map(
      await Promise.all(
        writers.map(
          async ({ agentId }) => [agentId, (await connectionOf(trx, agentId))?.id ?? null] as const,
        ),
      ),
    )
    for (const past of all) {
      const connectionId = connections.get(past.writer.agentId) ?? null
      await inThePast(trx, past.at, () => layOne(trx, { userId, past, connectionId }))
    }
    const since = later(today, -monthMilliseconds)
    const ids = writers.map(({ agentId }) => agentId)
    await sql`update agent set created_at = ${since} where id = any(${ids})`.execute(trx)
  })
}

/**
 * Oldest first, each at least a second after the one before: the database's clock runs on while a post is laid, so that
 * two of the same moment could stand in the books the wrong way round.
 */
function oneAfterAnother(posts: readonly Past[]): readonly Past[] {
  let last = -Infinity
  return posts
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((past) => {
      last = Math.max(past.at.getTime(), last + second)
      return { ...past, at: new Date(last) }
    })
}

/** Whether anything was published long before now. */
export async function hasPast(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('publication')
    .select('id')
    .where('owner_id', '=', userId)
    .where('published_at', '<', sql<Date>`app_now() - interval '7 days'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function tweet({ x }: Simulators, past: Past): Promise<void> {
  const { handle } = past.writer
  const known = x.timeline(handle).find(({ text }) => text === past.text)
  const { id } =
    known ?? (await x.addTweet({ handle, text: past.text, at: past.at, viaApp: x.app.key, lang: 'en' }))
  past.tweetId = id
  past.views = await x.impressions(id)
  past.counts = await x.counts(id)
}

async function layOne(
  trx: Db,
  { userId, past, connectionId }: { userId: string; past: Past; connectionId: string | null },
): Promise<void> {
  const { writer, text, at, tweetId, views } = past
  const { agentId, handle } = writer
  const id = newId('pub')
  const ref = `publication:${id}`
  const platform = tweetId === null ? ('telegram' as const) : ('twitter' as const)
  const purpose = platform === 'twitter' ? ('POST' as const) : ('TELEGRAM_MESSAGE' as const)
  await credits.hold(trx, { ownerId: userId, agentId, amountMilli: priceMilli, purpose, ref })
  await credits.capture(trx, { ref, amountMilli: priceMilli })
  await trx
    .insertInto('publication')
    .values({
      id,
      owner_id: userId,
      agent_id: agentId,
      platform,
      post_type: 'auto_post',
      state: 'published',
      origin: 'slot',
      content: text,
      scheduled_at: at,
      published_at: at,
      price: priceMilli,
      charged: priceMilli,
      hold_ref: ref,
      connection_id: tweetId === null ? null : connectionId,
      external_id: tweetId,
      url: tweetId === null ? null : `https://x.com/${handle}/status/${tweetId}`,
      views_24h: views,
    })
    .execute()
  if (views === null) return
  const { like_count: likes, reply_count: replies, retweet_count: reposts, quote_count: quotes } = past.counts
  await trx
    .insertInto('post_reading')
    .values({
      publication_id: id,
      hours: 24,
      views,
      likes: likes ?? null,
      replies: replies ?? null,
      reposts: reposts ?? null,
      quotes: quotes ?? null,
      bookmarks: past.counts['bookmark_count'] ?? null,
      read_at: later(at, day),
    })
    .execute()
}

/** A text for every so many candles of the month that have closed, newest last. */
async function textsOf({ market }: Deps, writer: Writer, today: Date): Promise<Past[]> {
  if (!market) return []
  const { coins, timeframe, every, telegramEvery } = writer
  const long = timeframe === '4h' ? 4 * hour : day
  const limit = Math.ceil(monthMilliseconds / long) + averaged
  const series = await Promise.all(coins.map((ticker) => market.klines({ ticker, timeframe, limit })))
  const texts: Past[] = []
  const candles = series[0]?.length ?? 0
  for (let index = averaged; index < candles; index += every) {
    const turn = texts.length
    const coin = turn % coins.length
    const seen = (series[coin] ?? []).slice(index - averaged, index + 1)
    const last = seen.at(-1)
    if (!last?.closed) continue
    const at = later(wholeSecond(last.closeTime), (3 + ((turn * 7) % 20)) * minute)
    if (at.getTime() > today.getTime() - settled) continue
    const text = sentence(coins[coin] ?? '', timeframe, seen, turn)
    const toTelegram = telegramEvery !== null && turn % telegramEvery === telegramEvery - 1
    texts.push({ writer, text, at, tweetId: null, views: toTelegram ? null : 0, counts: {} })
  }
  return texts
}

/** What the candles show, in figures that anybody can look up on the simulated exchange. */
function sentence(coin: string, timeframe: string, candles: Candle[], turn: number): string {
  const last = candles.at(-1)
  const before = candles.at(-2)
  if (!last || !before) return ''
  const closes = candles.slice(-averaged).map(({ close }) => close)
  const average = closes.reduce((sum, close) => sum + close, 0) / closes.length
  const twenty = candles.slice(-20)
  const high = Math.max(...twenty.map((candle) => candle.high))
  const low = Math.min(...twenty.map((candle) => candle.low))
  const moved = percent(last.close, before.close)
  const side = last.close >= average ? 'above' : 'below'
  const far = percent(last.close, average)
  const close = price(last.close)
  const range = `${price(low)} to ${price(high)}`
  const turns = [
    `$${coin} closed the ${timeframe} candle at ${close}, ${moved} ${last.close >= before.close ? 'above' : 'below'} the one before. The mean of the last ${averaged} closes is ${price(average)}.`,
    `${averaged} closes of $${coin} on the ${timeframe} chart average ${price(average)}. The last one, ${close}, is ${far} ${side} that.`,
    `Twenty ${timeframe} candles of $${coin} fit between ${range}. The last close was ${close}. Nothing has left that box.`,
    `$${coin}, ${timeframe}: high ${price(last.high)}, low ${price(last.low)}, close ${close}. One candle is one candle.`,
    `The ${timeframe} close of $${coin} came in at ${close}, ${far} ${side} the mean of ${averaged} closes. Range of twenty candles: ${range}.`,
  ]
  return turns[turn % turns.length] ?? ''
}

/** X keeps no finer times. */
function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000)
}

function price(value: number): string {
  const digits = value >= 1000 ? 0 : value >= 10 ? 2 : 4
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })
}

function percent(value: number, base: number): string {
  return `${Math.abs((value / base - 1) * 100).toFixed(1)} %`
}
