import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { expressions } from '#tests/monitoring/expressions.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

/*
 * The files of `monitoring` as Prometheus itself reads them. Its promtool is found at PROMTOOL_PATH or where Debian's package puts it.
 */

const folder = resolve(import.meta.dirname, '../../monitoring')
const promtool = process.env['PROMTOOL_PATH'] ?? '/usr/bin/promtool'

if (!existsSync(promtool))
  throw new Error(
    `There is no promtool at ${promtool}: apt-get install --no-install-recommends prometheus, or set PROMTOOL_PATH`,
  )

test('Prometheus takes the example of its settings, and the rules that it names', async () => {
  expect(await ask('check', 'config', join(folder, 'prometheus.yml'))).toMatch(/SUCCESS: .*kolony/s)
  expect(
    await ask('check', 'rules', '--lint=all', '--lint-fatal', join(folder, 'kolony.rules.yml')),
  ).toContain('SUCCESS')
})

test('each alert is told when it should be, and not otherwise', async () => {
  expect(await ask('test', 'rules', join(folder, 'kolony.rules.test.yml'))).toContain('SUCCESS')
})

test('Prometheus can answer everything that the dashboard asks', async () => {
  const rules = expressions().map((expr, n) => ({
    record: `asked:${n}`,
    // What Grafana fills in.
    expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'kolony'),
  }))
  const written = temporaryFolder('rules')
  const file = join(written, 'asked.yml')
  writeFileSync(file, stringify({ groups: [{ name: 'asked', rules }] }))
  try {
    expect(await ask('check', 'rules', file)).toContain(`${rules.length} rules found`)
  } finally {
    rmSync(written, { recursive: true })
  }
})

/** What promtool says, which throws where it is not content. */
async function ask(...given: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(promtool, given)
  return stdout + stderr
}
