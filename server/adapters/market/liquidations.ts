import { setTimeout } from 'node:timers/promises'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { minute, second, type Clock } from '#server/lib/clock.ts'
import type { Liquidation, LiquidationEvent, Market } from './market.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { forceOrder } from './wire.ts'

/** Since 2026-04-23 the exchange tells this kind of news below /market alone. */
const streamPath = '/market/ws/!forceOrder@arr'
/** Somewhere in the market somebody is liquidated every few seconds: after so long a silence the connection is dead. */
const silenceMax = 3 * minute
const connectMax = 10 * second
const pauseMax = minute
/** How many past messages are compared with, against those that come twice. */
const rememberedMax = 2000

/**
 * The stream of all liquidations. The exchange ends every connection after 24 hours and those that do not answer its pings
 * (every three minutes; the runtime's WebSocket answers by itself), so an end is nothing special: it is made again at once, and
 * after failures with growing pauses.
 */
export function createLiquidations({
  url,
  clock,
  spotTickers,
  pauseMilliseconds = second,
  silenceMilliseconds = silenceMax,
}: {
  /** Where the futures are asked, as http. */
  url: string
  clock: Clock
  /** Tickers of the spot market, by which names with a number in front are understood; null: not known now. */
  spotTickers: () => Promise<Set<string> | null>
  pauseMilliseconds?: number | undefined
  silenceMilliseconds?: number | undefined
}): Pick<Market, 'liquidations'> {
  const address = streamAddress(url)
  const inboxes = new Set<Inbox<LiquidationEvent>>()
  const isNew = createMemory()
  let stop: AbortController | null = null
  let opened = false

  return {
    async *liquidations({ signal }) {
      assertOutsideTransaction('market.liquidations')
      const inbox = createInbox<LiquidationEvent>()
      inboxes.add(inbox)
      if (stop === null) {
        stop = new AbortController()
        void keepConnected(stop.signal)
      } else if (opened) inbox.put({ kind: 'open', at: await clock.now() })
      try {
        yield* inbox.take(signal)
      } finally {
        inboxes.delete(inbox)
        if (inboxes.size === 0) {
          stop?.abort()
          stop = null
        }
      }
    },
  }

  function tell(event: LiquidationEvent): void {
    for (const inbox of inboxes) inbox.put(event)
  }

  async function keepConnected(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const wasOpen = await listen(signal)
      failures = wasOpen ? 0 : failures + 1
      const pause = Math.min(pauseMilliseconds * 2 ** failures, pauseMax)
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Until the connection ends, for whatever reason; whether it had been open. */
  async function listen(signal: AbortSignal): Promise<boolean> {
    const tickers = await spotTickers().catch(() => null)
    if (signal.aborted) return false
    const socket = new WebSocket(address)
    let wasOpen = false
    const giveUp = (): void => socket.close()
    const connecting = globalThis.setTimeout(giveUp, connectMax)
    signal.addEventListener('abort', giveUp, { once: true })
    const ended = new Promise<void>((done) => {
      // A failure is always followed by the end; a peer that is gone does not answer a farewell, so nobody waits for it.
      socket.addEventListener('close', () => done(), { once: true })
      socket.addEventListener('error', () => done(), { once: true })
      signal.addEventListener('abort', () => done(), { once: true })
    })
    let quiet = globalThis.setTimeout(() => {}, 0)
    const silent = new Promise<void>((done) => {
      const wait = () => globalThis.setTimeout(() => done(), silenceMilliseconds)
      socket.addEventListener('open', () => {
        clearTimeout(connecting)
        wasOpen = true
        opened = true
        quiet = wait()
        void clock.now().then((at) => wasOpen && tell({ kind: 'open', at }))
      })
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        clearTimeout(quiet)
        quiet = wait()
        const event = typeof data === 'string' ? readOrder(data, tickers) : null
        if (event && isNew(event)) tell(event)
      })
    })
    await Promise.race([ended, silent])
    clearTimeout(connecting)
    clearTimeout(quiet)
    signal.removeEventListener('abort', giveUp)
    socket.close()
    opened = false
    if (wasOpen && !signal.aborted) tell({ kind: 'lost', at: await clock.now() })
    return wasOpen
  }
}

/** The same order may come twice, also by the next connection. */
function createMemory(): (order: Liquidation) => boolean {
  const seen = new Set<string>()
  return ({ ticker, side, price, amount, at }) => {
    const key = [ticker, side, price, amount, at.getTime()].join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    if (seen.size > rememberedMax) seen.delete(seen.values().next().value ?? key)
    return true
  }
}

/** Binance's streams have a host of their own; whoever stands in for it has one for all. */
export function streamAddress(url: string): string {
  return url.replace(/\/+$/, '').replace(/^http/, 'ws').replace('//fapi.', '//fstream.') + streamPath
}

/** Null: not an order of a USDT perpetual, or one that cannot be; it must not cost the others. */
function readOrder(text: string, spotTickers: Set<string> | null): Liquidation | null {
  const read = forceOrder.safeParse(parseJson(text))
  if (!read.success) return null
  const { s: symbol, S: side, ap: price, z: amount, T: time } = read.data.o
  const name = /^([A-Z0-9]{1,20})USDT$/.exec(symbol)?.[1]
  if (name === undefined || price <= 0 || amount <= 0) return null
  const [, number, rest] = /^(1000|1000000)([A-Z].*)$/.exec(name) ?? []
  // Some coins have such a number in their own name.
  const byUnits = number !== undefined && rest !== undefined && !spotTickers?.has(name)
  const units = byUnits ? Number(number) : 1
  return {
    kind: 'liquidation',
    ticker: byUnits ? rest : name,
    side: side === 'SELL' ? 'long' : 'short',
    price: price / units,
    amount: amount * units,
    usdt: price * amount,
    at: new Date(time),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
