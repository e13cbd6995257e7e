import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Deps } from '#server/deps.ts'
import { setWholeInstallation } from '#server/http/metrics.ts'
import { minute, second } from '#server/lib/clock.ts'
import { registry } from '#server/lib/metrics.ts'
import { setTracing } from '#server/lib/trace.ts'
import { registryMetrics } from './registry-metrics.ts'
import { createTracing } from './traces.ts'

/** A collector that does not take something within this time does not get it. */
const timeout = 5 * second
/** Whoever stops waits no longer for what is still to be told. */
const farewell = 3 * second

/**
 * Tells a collector (OTLP over HTTP, at `url`) what this process does and counts, until it is stopped. What the collector
 * does not take is dropped: nothing waits for it, and what waits to be told is at most 2048 spans. Nothing imports this but
 * where it is on.
 */
export function startTelemetry(
  { db, log, processId, config: { version, roles } }: Pick<Deps, 'db' | 'log' | 'processId' | 'config'>,
  url: string,
): { stop(): Promise<void> } {
  diag.setLogger(oneLineAMinute(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const resource = resourceFromAttributes({
    'service.name': 'kolony',
    'service.version': version,
    'service.instance.id': processId,
    'kolony.roles': [...roles],
  })
  const traces = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: timeout }),
        exportTimeoutMillis: timeout + second,
      }),
    ],
  })
  const refresh = () => setWholeInstallation({ db, log })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics`, timeoutMillis: timeout }),
        exportIntervalMillis: minute,
        exportTimeoutMillis: timeout + second,
        metricProducers: [registryMetrics({ registry, resource, refresh })],
      }),
    ],
  })
  setTracing(createTracing(traces.getTracer('kolony')))
  return {
    async stop() {
      setTracing(null)
      const told = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, farewell)
      await Promise.race([told, late])
      clearTimeout(timer)
      diag.disable()
    },
  }
}

/** What the SDK has to say is that the collector does not take something, again and again. */
function oneLineAMinute(log: Logger) {
  let last = -Infinity
  const tell = (said: string) => {
    if (performance.now() - last < minute) return
    last = performance.now()
    log.warn({ said: said.slice(0, 200) }, 'telemetry was not delivered')
  }
  const nothing = () => undefined
  return { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing }
}
