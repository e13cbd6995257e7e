import { expect, test } from 'vitest'
import { begin, mark, span } from '#server/lib/trace.ts'
import { productionServer } from '#tests/operating/production-server.ts'
import { createCollector } from './collector.ts'

test('without a collector nothing of telemetry is loaded, and a span is a plain call', async () => {
  await using server = await productionServer()
  await server.started()
  const loaded = server.loaded()
  // What counts for /metrics brings the interface along, which does nothing by itself.
  expect(loaded.filter((file) => file.startsWith('node_modules/@opentelemetry/api/')).length).toBeGreaterThan(
    0,
  )
  const more = /^server\/telemetry\/|^node_modules\/@opentelemetry\/(?!api\/)/
  expect(loaded.filter((file) => more.test(file))).toEqual([])

  const work = Promise.resolve('done')
  expect(span('any', {}, () => work)).toBe(work)
  expect(begin('any', {})).toBeNull()
  expect(mark('any', {}, null)).toBeUndefined()
})

test('with a collector a server in its place in production tells what it does, and all of it before it stops', async () => {
  await using collector = await createCollector()
  await using server = await productionServer({
    start: 'server/production.ts',
    // Where it may write nothing, nobody can note what it loads.
    before: 'data:text/javascript,',
    file: `TELEMETRY_URL=${collector.url}\n`,
  })
  await server.started()
  await (await fetch(`${server.url}/api/health`)).text()
  server.stop()
  expect(await server.ended).toBe(0)
  const names = new Set(collector.spans().map(({ name }) => name))
  expect(names).toContain('call system.health')
  expect(names).toContain('tick:beat')
  expect(new Set(collector.metrics().map(({ name }) => name))).toContain('kolony_http_request_seconds')
  expect(server.output()).not.toMatch(/telemetry was not delivered|ERR_ACCESS_DENIED/)
})
