import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { ensureBuilt } from '#server/build.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { type BenchPostgres, median, type Result } from './setup.ts'
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
    const score = (what: string, value: number, than: number, note = ''): Result => ({
      what: `landing, Lighthouse: ${what}`,
      value,
      unit: 'of 100',
      must: { at: 'at least', than },
      note,
    })
    return [
      score('performance on a phone', phone.performance, 95, phone.note),
      score('performance on a desktop', desktop.performance, 98, desktop.note),
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
  const reports: Report[] = []
  for (let n = 0; n < runs; n++) {
    const report = (await run())?.lhr
    if (!report) throw new Error('Lighthouse has no report')
    reports.push(report)
  }
  const score = ({ categories }: Report, name: string) => (categories[name]?.score ?? 0) * 100
  return {
    performance: median(reports.map((report) => score(report, 'performance'))),
    accessibility: Math.min(...reports.map((report) => score(report, 'accessibility'))),
    note: noteOf(reports),
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** What a score is made of, each the median of its own, and how fast Lighthouse takes the machine to be: a bad score names its cause. */
function noteOf(reports: Report[]): string {
  const of = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN))
  const seconds = (id: string) => `${(of(id) / 1000).toFixed(2)} s`
  const element = reports.map(({ audits }) => largestElement(audits['lcp-breakdown-insight']?.details))
  const warnings = reports.flatMap(({ runWarnings }) => runWarnings)
  return [
    `FCP ${seconds('first-contentful-paint')}`,
    `LCP ${seconds('largest-contentful-paint')} (${[...new Set(element)].join(' or ')})`,
    `SI ${seconds('speed-index')}`,
    `TBT ${Math.round(of('total-blocking-time'))} ms`,
    `CLS ${of('cumulative-layout-shift').toFixed(3)}`,
    `benchmarkIndex ${Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))}`,
    ...new Set(warnings),
  ].join(', ')
}

function largestElement(details: unknown): string {
  const { items } = (details ?? { items: [] }) as { items: { type?: string; selector?: string }[] }
  return items.find(({ type }) => type === 'node')?.selector ?? 'no element'
}

/** Where a server that was forked listens, once it does. */
export function portOf(server: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    server.once('message', (message) => done(Number(message)))
    server.once('exit', (code) => fail(new Error(`the server ended: ${code}`)))
  })
}
