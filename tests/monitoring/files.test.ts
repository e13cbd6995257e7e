import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { healthWorld } from '#tests/health/world.ts'
import { asked, expressions } from './expressions.ts'
import { writeDashboard } from './write-dashboard.ts'
import { writeRules } from './write-rules.ts'

const folder = resolve(import.meta.dirname, '../../monitoring')

test('the rules say what the product says, and the dashboard is as it is drawn (`npm run monitoring` writes both)', async () => {
  await expect(writeRules()).toMatchFileSnapshot(`${folder}/kolony.rules.yml`)
  await expect(writeDashboard()).toMatchFileSnapshot(`${folder}/kolony.dashboard.json`)
})

test('every metric and every label that the rules and the dashboard ask for is in what a server says', async () => {
  await using world = await healthWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await world.rested(await world.duePost(agent))
  await world.runJob('reconcile')
  // A post that is due, that nobody has sent, and that is late by now.
  await world.duePost(agent)
  await world.advance({ minutes: 6 })
  await world.judge()

  const series = read(await (await fetch(`${world.url}/metrics`)).text())
  const missing = expressions().flatMap((expr) =>
    asked(expr).flatMap(({ metric, labels, values }) => {
      const said = series.filter(({ name }) => name === metric)
      if (said.length === 0) return [`${metric} in ${expr}`]
      return [
        ...labels.filter((label) => said.some((one) => !(label in one.labels))),
        // What is wrong differs from day to day: its names are those of the texts, which the product's types hold.
        ...values
          .filter(([label, value]) => label !== 'name' && !said.some((one) => one.labels[label] === value))
          .map(([label, value]) => `${label}="${value}"`),
      ].map((wrong) => `${wrong} of ${metric} in ${expr}`)
    }),
  )
  expect(missing).toEqual([])
})

test('a metric, a label or a value that does not exist is noticed', () => {
  expect(
    asked('sum by (job, route) (rate(kolony_a_total{place="x", job="kolony"}[5m])) > process_b'),
  ).toEqual([
    { metric: 'kolony_a_total', labels: ['place', 'route'], values: [['place', 'x']] },
    { metric: 'process_b', labels: ['route'], values: [] },
  ])
})

/** The series of what is served at /metrics. */
function read(text: string): { name: string; labels: Record<string, string> }[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [label, value]),
    ),
  }))
}
