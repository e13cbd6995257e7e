import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { ensureBuilt } from '#server/build.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import type { BenchPostgres, Result } from './setup.ts'
import { freePort } from '#tests/support/free-port.ts'

const runs = 5

/** The landing as Lighthouse sees it, on its slow phone and on its desktop: the median of five, from the product as in production. */
export async function lighthouseBench(postgres: BenchPostgres): Promise<Result[]> {
  await ensureBuilt()
  const server = fork(join(import.meta.dirname, 'product-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: await postgres.database() },
    execArgv: [],
  })
  const debugPort = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${debugPort}`])
  try {
    const url = `http://127.0.0.1:${await portOf(server)}/`
    const phone = await measured(() => lighthouse(url, flags(debugPort)))
    const desktop = await measured(() => lighthouse(url, flags(debugPort), desktopConfig))
    const score = (what: string, value: number, than: number): Result => ({
      what: `landing, Lighthouse: ${what}`,
      value,
      unit: 'of 100',
      must: { at: 'at least', than },
    })
    return [
      score('performance on a phone', phone.performance, 95),
      score('performance on a desktop', desktop.performance, 98),
      score('accessibility', Math.min(phone.accessibility, desktop.accessibility), 100),
    ]
  } finally {
    await browser.close()
    server.kill()
  }
}

function flags(port: number): Flags {
  return { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] }
}

async function measured(run: () => ReturnType<typeof lighthouse>) {
  const performance: number[] = []
  const accessibility: number[] = []
  for (let n = 0; n < runs; n++) {
    const categories = (await run())?.lhr.categories
    performance.push((categories?.['performance']?.score ?? 0) * 100)
    accessibility.push((categories?.['accessibility']?.score ?? 0) * 100)
  }
  return { performance: median(performance), accessibility: Math.min(...accessibility) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Where a server that was forked listens, once it does. */
export function portOf(server: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    server.once('message', (message) => done(Number(message)))
    server.once('exit', (code) => fail(new Error(`the server ended: ${code}`)))
  })
}
