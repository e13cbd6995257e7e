/** Each panel takes half of the width; what is listed first stands above. */
const width = 12
const height = 8
const dataSource = { type: 'prometheus', uid: '${DS_PROMETHEUS}' }

interface Panel {
  title: string
  unit: string
  type?: 'timeseries' | 'stat' | 'table'
  lines: { expr: string; legend: string }[]
}

const panels: Panel[] = [
  {
    title: 'What is wrong (root: nothing else explains it)',
    unit: 'none',
    type: 'table',
    lines: [
      {
        expr: 'max by (name, subject, severity, root) (kolony_health_fault{job="$job"})',
        legend: '{{name}}',
      },
    ],
  },
  {
    title: 'Age of the verdict',
    unit: 's',
    type: 'stat',
    lines: [{ expr: 'time() - max(kolony_health_judged_timestamp_seconds{job="$job"})', legend: 'verdict' }],
  },
  {
    title: 'Due and not done',
    unit: 'none',
    lines: [
      {
        expr: 'max by (kind, place) (kolony_promises_owed{job="$job"})',
        legend: '{{kind}} {{place}}',
      },
    ],
  },
  {
    title: 'Age of the oldest that is due',
    unit: 's',
    lines: [
      {
        expr: 'time() - min by (kind, place) (kolony_promises_oldest_due_timestamp_seconds{job="$job"})',
        legend: '{{kind}} {{place}}',
      },
    ],
  },
  {
    title: 'Since when no process of the role has said that it lives',
    unit: 's',
    lines: [{ expr: 'min by (role) (kolony_process_beat_seconds{job="$job"})', legend: '{{role}}' }],
  },
  {
    title: 'How attempts to publish ended, per minute',
    unit: 'none',
    lines: [
      {
        expr: '60 * sum by (platform, outcome) (rate(kolony_publish_outcomes_total{job="$job"}[$__rate_interval]))',
        legend: '{{platform}} {{outcome}}',
      },
    ],
  },
  {
    title: 'Answers by status, per second',
    unit: 'reqps',
    lines: [
      {
        expr: 'sum by (status) (rate(kolony_http_request_seconds_count{job="$job"}[$__rate_interval]))',
        legend: '{{status}}',
      },
    ],
  },
  {
    title: 'Time to answer (95 of 100, slowest ten routes)',
    unit: 's',
    lines: [
      {
        expr: 'topk(10, histogram_quantile(0.95, sum by (le, route) (rate(kolony_http_request_seconds_bucket{job="$job"}[$__rate_interval]))))',
        legend: '{{route}}',
      },
    ],
  },
  {
    title: 'Time that outside systems take (95 of 100, slowest ten calls)',
    unit: 's',
    lines: [
      {
        expr: 'topk(10, histogram_quantile(0.95, sum by (le, call) (rate(kolony_outside_seconds_bucket{job="$job"}[$__rate_interval]))))',
        legend: '{{call}}',
      },
    ],
  },
  {
    title: 'Calls to outside systems that went wrong, per minute',
    unit: 'none',
    lines: [
      {
        expr: '60 * sum by (call, outcome) (rate(kolony_outside_seconds_count{job="$job", outcome!="ok"}[$__rate_interval]))',
        legend: '{{call}} {{outcome}}',
      },
    ],
  },
  {
    title: 'What outside services cost, dollars per hour',
    unit: 'currencyUSD',
    lines: [
      {
        expr: '3600 * sum by (source, kind) (rate(kolony_outside_cost_micro_usd_total{job="$job"}[$__rate_interval])) / 1e6',
        legend: '{{source}} {{kind}}',
      },
    ],
  },
  {
    title: 'Violations of the books',
    unit: 'none',
    type: 'stat',
    lines: [{ expr: 'max(kolony_books_violations{job="$job"})', legend: 'violations' }],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    lines: [{ expr: 'process_resident_memory_bytes{job="$job"}', legend: '{{instance}}' }],
  },
  {
    title: 'Waiting for the event loop (99 of 100)',
    unit: 's',
    lines: [{ expr: 'nodejs_eventloop_lag_p99_seconds{job="$job"}', legend: '{{instance}}' }],
  },
]

const dataSourceVariable = {
  name: 'DS_PROMETHEUS',
  label: 'Data source',
  type: 'datasource',
  query: 'prometheus',
}

const jobs = 'label_values(kolony_health_judged_timestamp_seconds, job)'
const jobVariable = {
  name: 'job',
  label: 'Installation',
  type: 'query',
  datasource: dataSource,
  query: { query: jobs, refId: 'job' },
  definition: jobs,
  refresh: 1,
  current: { text: 'kolony', value: 'kolony' },
}

/** A dashboard for Grafana 11 and later; its data source and its installation are chosen above it. */
export function writeDashboard(): string {
  const dashboard = {
    uid: 'kolony',
    title: 'Kolony',
    tags: ['kolony'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [dataSourceVariable, jobVariable] },
    panels: panels.map(written),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

/** Every question that the dashboard asks. */
export const dashboardExpressions = panels.flatMap(({ lines }) => lines.map(({ expr }) => expr))

function written({ title, unit, type = 'timeseries', lines }: Panel, at: number) {
  return {
    id: at + 1,
    title,
    type,
    datasource: dataSource,
    gridPos: { x: (at % 2) * width, y: Math.floor(at / 2) * height, w: width, h: height },
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: lines.map(({ expr, legend }, n) => ({
      refId: String.fromCodePoint(65 + n),
      datasource: dataSource,
      expr,
      legendFormat: legend,
      ...(type === 'table' ? { format: 'table', instant: true } : {}),
    })),
  }
}
