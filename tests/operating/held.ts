import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createExtractor } from '#server/adapters/crawler/extract.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { drawChart } from '#server/modules/content/chart.ts'

/**
 * Loaded into the server's process before it starts (`--import`), with whatever that process is allowed: tells in one
 * line what worked and what was denied. In the process that only starts it, which has no permissions, it does nothing.
 */
const tried = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String(error)
  }
}

const candle = { open: 1, high: 2, low: 0.5, close: 1.5, volume: 10 }
const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index))

if (process.permission) {
  const page = `<title>A page</title><p>${'What somebody wrote. '.repeat(30)}`
  const told = {
    page: await tried(async () => {
      const read = createExtractor().extract({
        url: 'https://a.test/',
        contentType: 'text/html; charset=utf-8',
        body: new TextEncoder().encode(page),
      })
      return (await read).title
    }),
    chart: await tried(async () => {
      const { png } = await drawChart(
        {
          coin: 'BTC',
          timeframe: '1d',
          source: 'binance',
          candles: Array.from({ length: 20 }, (_, index) => ({ ...candle, openTime: day(index) })),
          average: Array.from({ length: 20 }, () => 1),
          level: null,
          closedAt: day(20),
        },
        'ENGLISH',
      )
      return Buffer.from(png).toString('latin1', 1, 4)
    }),
    password: await tried(async () => (await hashPassword('a long password')).slice(0, 9)),
    write: await tried(() => writeFileSync('written', 'x')),
    writeElsewhere: await tried(() => writeFileSync(join(tmpdir(), 'kolony-written'), 'x')),
    program: await tried(() => execSync('true')),
    readElsewhere: await tried(() => readFileSync('/etc/passwd')),
  }
  process.stdout.write(`${JSON.stringify({ held: told })}\n`)
}
