import type { Server } from 'node:http'
import { day, minute, second, type Clock } from '#server/lib/clock.ts'
import { perpetualOf } from './futures.ts'
import type { Pair } from './pair.ts'
import { takeSockets, type Socket } from './sockets.ts'

const streamPath = '/market/ws/!forceOrder@arr'

export interface Wave {
  side: 'long' | 'short'
  /** What is liquidated altogether, in how many orders, within how many seconds up to now. */
  usdt: number
  orders: number
  seconds: number
}

export interface LiquidationStream {
  /** Positions are closed by force, up to now. Says how much of it the stream told: the last order of a second alone. */
  wave(pair: Pair, price: number, wave: Wave): Promise<{ told: number; usdtTold: number }>
  /** Sends anything to all who listen. */
  sendRaw(text: string): void
  drop(how: 'told' | 'cut'): void
  /** Every message comes twice from now on. */
  repeat(): void
  /** Connections are refused from now on, or taken again. */
  refuse(refused: boolean): void
  connections(): number
  /** Sends a ping to all; those that are a day old by the simulated clock are ended instead, as the service does. */
  ping(): Promise<void>
  pongs(): number
  close(): void
}

/** Binance's stream of liquidations: for each contract the latest order of a second, to everybody who listens. */
export function createLiquidationStream(
  server: Server,
  { clock, pingMilliseconds }: { clock: Clock; pingMilliseconds: number },
): LiquidationStream {
  const sockets = new Map<Socket, Promise<number>>()
  let copies = 1
  let refused = false
  const close = takeSockets(
    server,
    // The addresses without /market were retired on 2026-04-23.
    (path) => path === streamPath && !refused,
    (socket, ended) => {
      sockets.set(
        socket,
        clock.now().then((now) => now.getTime()),
      )
      void ended.then(() => sockets.delete(socket))
    },
  )
  const timer = setInterval(() => void ping(), pingMilliseconds)
  timer.unref()

  async function ping(): Promise<void> {
    const now = (await clock.now()).getTime()
    for (const [socket, since] of sockets) {
      if (now - (await since) >= day) socket.end('told')
      else socket.ping()
    }
  }

  function send(text: string): void {
    for (const socket of sockets.keys()) for (let n = 0; n < copies; n++) socket.text(text)
  }

  return {
    async wave(pair, price, { side, usdt, orders, seconds }) {
      const contract = perpetualOf(pair)
      if (!contract) throw new Error(`the market simulator has no contract of ${pair.ticker}`)
      const now = (await clock.now()).getTime()
      const quantity = usdt / orders / price / contract.units
      const told = new Map<number, number>()
      for (let n = 0; n < orders; n++) {
        const at = Math.round(now - seconds * second * (1 - (n + 1) / orders))
        told.set(Math.floor(at / second), at)
      }
      for (const at of told.values()) send(order(contract, { side, quantity, price, at }))
      return { told: told.size, usdtTold: (usdt / orders) * told.size }
    },
    sendRaw: send,
    drop(how) {
      for (const socket of sockets.keys()) socket.end(how)
    },
    repeat: () => void (copies = 2),
    refuse: (value) => void (refused = value),
    connections: () => sockets.size,
    ping,
    pongs: () => [...sockets.keys()].reduce((sum, socket) => sum + socket.pongs(), 0),
    close() {
      clearInterval(timer)
      close()
    },
  }
}

/** How often the service pings. */
export const pingEvery = 3 * minute

function order(
  contract: { symbol: string; units: number },
  { side, quantity, price, at }: { side: Wave['side']; quantity: number; price: number; at: number },
): string {
  const paid = (price * contract.units).toFixed(6)
  return JSON.stringify({
    e: 'forceOrder',
    E: at + 2,
    o: {
      s: contract.symbol,
      // A long position ends with a sale.
      S: side === 'long' ? 'SELL' : 'BUY',
      o: 'LIMIT',
      f: 'IOC',
      q: quantity.toFixed(6),
      p: (Number(paid) * (side === 'long' ? 0.995 : 1.005)).toFixed(6),
      ap: paid,
      X: 'FILLED',
      l: quantity.toFixed(6),
      z: quantity.toFixed(6),
      T: at,
    },
  })
}
