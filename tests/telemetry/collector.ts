import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Record<string, unknown>
  links: string[]
  /** 2: something went wrong. */
  status: number
  process: string
}

interface Point {
  attributes?: Attribute[]
  asDouble?: number
  count?: number | string
  sum?: number
  bucketCounts?: (number | string)[]
  explicitBounds?: number[]
}
export interface Metric {
  name: string
  kind: 'sum' | 'gauge' | 'histogram'
  points: (Omit<Point, 'attributes'> & { labels: Record<string, unknown> })[]
  process: string
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface Sent {
  resourceSpans?: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<Span, 'attributes' | 'links' | 'status' | 'process'> & {
        attributes: Attribute[]
        links: { traceId: string }[]
        status: { code: number }
      })[]
    }[]
  }[]
  resourceMetrics?: {
    resource: { attributes: Attribute[] }
    scopeMetrics: { metrics: ({ name: string } & Record<string, { dataPoints: Point[] }>)[] }[]
  }[]
}

/** A collector of OpenTelemetry as far as it takes things: it can be as bad at it as a test wants. */
export async function createCollector() {
  const told: { path: string; text: string; headers: Record<string, unknown> }[] = []
  let mode: 'takes' | 'hangs' | 'fails' = 'takes'
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (mode === 'fails') response.writeHead(500).end('a fault of the collector')
      if (mode !== 'takes') return
      told.push({ path: request.url ?? '', text: Buffer.concat(parts).toString(), headers: request.headers })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const sent = (path: string) =>
    told.filter((one) => one.path === path).map(({ text }) => JSON.parse(text) as Sent)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(how: typeof mode) {
      mode = how
      // What hangs is let go, so that nobody waits for what will never come.
      if (how === 'takes') server.closeAllConnections()
    },
    /** All of it, as it came over the wire. */
    everything: () => told.map(({ text, headers }) => `${JSON.stringify(headers)}\n${text}`).join('\n'),
    spans: (): Span[] =>
      sent('/v1/traces').flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map(({ attributes, links, status, parentSpanId, ...span }) => ({
              ...span,
              parentSpanId: parentSpanId || '',
              attributes: valuesOf(attributes),
              links: (links ?? []).map(({ traceId }) => traceId),
              status: status.code,
              process: String(valuesOf(resource.attributes)['service.instance.id']),
            })),
          ),
        ),
      ),
    metrics: (): Metric[] =>
      sent('/v1/metrics').flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) =>
            metrics.map((metric) => {
              const kind = (['sum', 'gauge', 'histogram'] as const).find((one) => one in metric) ?? 'gauge'
              return {
                name: metric.name,
                kind,
                points: (metric[kind]?.dataPoints ?? []).map(({ attributes = [], ...point }) => ({
                  ...point,
                  labels: valuesOf(attributes),
                })),
                process: String(valuesOf(resource.attributes)['service.instance.id']),
              }
            }),
          ),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
