import { expect, test } from 'vitest'
import { mark } from '#server/lib/trace.ts'
import { startTelemetry } from '#server/telemetry/start.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProcess } from '#tests/support/processes.ts'
import { createWorld } from '#tests/support/world.ts'
import { createCollector } from './collector.ts'

test.each(['is away', 'hangs', 'fails'] as const)(
  'a collector that %s keeps no post from going out, and holds up who stops for three seconds at most',
  async (how) => {
    await using collector = await createCollector()
    if (how !== 'is away') collector.become(how)
    await using world = await createWorld({ workers: false })
    const telemetryUrl = how === 'is away' ? `http://127.0.0.1:${await freePort()}` : collector.url
    const server = await startProcess(world, { telemetryUrl })
    const user = await world.user({ credits: 5 })
    const id = await world.duePost(await world.boundAgent(user))
    await server.run('advance-due')
    await expect.poll(async () => (await world.publication(id)).state).toBe('published')
    const stopping = performance.now()
    await server.stop()
    expect(performance.now() - stopping).toBeLessThan(4500)
    expect(collector.spans()).toEqual([])
  },
)

test('of what a collector does not take no more than 2048 spans wait, and it is told again once it takes something', async () => {
  await using collector = await createCollector()
  collector.become('hangs')
  await using world = await createWorld({ workers: false })
  const telemetry = startTelemetry(world.deps, collector.url)
  for (let n = 0; n < 20_000; n++) mark('while it hangs', { rows: n }, null)
  collector.become('takes')
  // What was under way is given up, and what still waits follows.
  await expect.poll(() => collector.spans().length, { timeout: 60_000 }).toBeGreaterThan(0)
  mark('after it', {}, null)
  await telemetry.stop()
  const names = Map.groupBy(collector.spans(), ({ name }) => name)
  expect(names.get('after it')).toHaveLength(1)
  expect(names.get('while it hangs')?.length).toBeLessThanOrEqual(2048 + 512)
})
