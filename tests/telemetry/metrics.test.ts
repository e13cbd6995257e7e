import { expect, test } from 'vitest'
import { outsideSeconds, registry } from '#server/lib/metrics.ts'
import { startTelemetry } from '#server/telemetry/start.ts'
import { createWorld } from '#tests/support/world.ts'
import { createCollector, type Metric } from './collector.ts'

test('a collector is told the figures that /metrics has, under the same names, each once', async () => {
  await using collector = await createCollector()
  await using world = await createWorld()
  const telemetry = startTelemetry(world.deps, collector.url)
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await world.rested(await world.duePost(agent))
  await world.runJob('beat')
  await world.runJob('watch-health')
  await telemetry.stop()

  const told = collector.metrics()
  const names = told.map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
  expect(names).toContain('process_resident_memory_bytes')
  const ours = (name: string) => name.startsWith('kolony_')
  const counted = (await registry.getMetricsAsJSON()).filter(({ values }) => values.length > 0)
  expect(names.filter(ours).toSorted()).toEqual(
    counted
      .map(({ name }) => name)
      .filter(ours)
      .toSorted(),
  )

  const served = await (await fetch(`${world.url}/metrics`)).text()
  const one = (name: string) => told.find((metric) => metric.name === name)
  expect(one('kolony_publish_outcomes_total')?.kind).toBe('sum')
  for (const { labels, asDouble } of one('kolony_publish_outcomes_total')?.points ?? [])
    expect(served).toContain(
      `kolony_publish_outcomes_total{platform="${String(labels['platform'])}",outcome="${String(labels['outcome'])}"} ${asDouble}\n`,
    )
  expect(one('kolony_process_beat_seconds')?.kind).toBe('gauge')
  expect(one('kolony_health_judged_timestamp_seconds')?.points).toHaveLength(1)
  await expectSameCounts(one('kolony_outside_seconds'))
})

/** What lies in the buckets is what Prometheus counts below each bound. */
async function expectSameCounts(metric: Metric | undefined): Promise<void> {
  const { values } = await outsideSeconds.get()
  expect(metric?.kind).toBe('histogram')
  const point = metric?.points.find(({ labels }) => labels['call'] === 'x.createPost')
  const same = values.filter(
    ({ labels }) => labels.call === 'x.createPost' && labels.outcome === point?.labels['outcome'],
  )
  const below = same.filter(({ metricName }) => metricName?.endsWith('_bucket'))
  let sum = 0
  const counts = (point?.bucketCounts ?? []).map((count) => (sum += Number(count)))
  expect(counts).toEqual(below.map(({ value }) => value))
  expect(counts.at(-1)).toBe(Number(point?.count))
  expect(point?.explicitBounds).toEqual(below.slice(0, -1).map(({ labels }) => Object(labels).le))
}
