import { type HrTime, ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Resource } from '@opentelemetry/resources'
import type { Registry } from 'prom-client'

type Read = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Value = Read['values'][number] & { metricName?: string }

/**
 * What is counted for `/metrics` anyway, as OpenTelemetry's data: under the same names, and counted once. `refresh` brings up to
 * date what is only read when somebody asks.
 */
export function registryMetrics({
  registry,
  resource,
  refresh,
}: {
  registry: Registry
  resource: Resource
  refresh: () => Promise<void>
}): MetricProducer {
  const startTime = hrTime(performance.timeOrigin)
  return {
    async collect() {
      await refresh()
      const read = await registry.getMetricsAsJSON()
      const times = { startTime, endTime: hrTime(Date.now()) }
      const metrics = read.flatMap((metric) => dataOf(metric, times))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'kolony' }, metrics }] },
        errors: [],
      }
    },
  }
}

interface Times {
  startTime: HrTime
  endTime: HrTime
}

/** Nothing of kinds that nobody here counts in, nor where nothing was counted yet. */
function dataOf({ name, help, type: kind, values }: Read, times: Times): MetricData[] {
  // Its types say that this is a number; it is a word.
  const type = String(kind)
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram') {
    const dataPoints = histograms(values, times)
    return dataPoints.length > 0 ? [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }] : []
  }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times, attributes: labels, value }))
  if (dataPoints.length === 0) return []
  if (type === 'counter')
    return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
  return type === 'gauge' ? [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }] : []
}

/** Prometheus counts what is below each bound, OpenTelemetry what is between two. */
function histograms(values: Value[], times: Times): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(withoutBound(labels)))
  return [...series.values()].map((parts) => {
    const below = parts.filter(({ metricName = '' }) => metricName.endsWith('_bucket'))
    const one = (end: string) => parts.find(({ metricName = '' }) => metricName.endsWith(end))?.value ?? 0
    return {
      ...times,
      attributes: withoutBound(parts[0]?.labels ?? {}),
      value: {
        buckets: {
          boundaries: below.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
          counts: below.map(({ value }, n) => value - (below[n - 1]?.value ?? 0)),
        },
        sum: one('_sum'),
        count: one('_count'),
      },
    }
  })
}

function withoutBound(labels: Value['labels']): Value['labels'] {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'))
}

function hrTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1000)
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)]
}
