import { stringify } from 'yaml'
import texts from '#locales/en/health.json' with { type: 'json' }

/** What `monitoring/prometheus.yml` calls this product. */
const job = '{job="kolony"}'

interface Alert {
  name: string
  expr: string
  for: string
  severity?: 'alarm' | 'warning'
  summary: string
  description: string
}

/** Prometheus rules: what the product says is wrong, in its own words, and what it cannot say of itself. */
export function writeRules(): string {
  const groups = [
    { name: 'kolony-says', rules: faultAlerts().map(written) },
    { name: 'kolony-cannot-say', rules: outsideAlerts.map(written) },
  ]
  return `# Made by \`npm run monitoring\` from locales/en/health.json and tests/monitoring/write-rules.ts.\n${stringify({ groups }, { lineWidth: 0 })}`
}

function written({ name, expr, for: lasting, severity, summary, description }: Alert) {
  return {
    alert: name,
    expr,
    for: lasting,
    // Of a fault the product has said how bad it is.
    ...(severity ? { labels: { severity } } : {}),
    annotations: { summary, description },
  }
}

/** An alert for each fault, where nothing else explains it. Several processes say the same. */
function faultAlerts(): Alert[] {
  return Object.entries(texts.what).map(([fault, what]) => ({
    name: `Kolony${inCapitals(fault)}`,
    expr: `max by (job, subject, severity) (kolony_health_fault{name="${fault}", root="true"}) == 1`,
    for: '30s',
    summary: withLabels(what),
    description: texts.mend[fault as keyof typeof texts.mend],
  }))
}

function inCapitals(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Of what a sentence fills in, a metric has the subject alone; figures stand in Administration, Health. */
function withLabels(sentence: string): string {
  return sentence
    .replaceAll(/\{\{(?:subject|job)\}\}/g, '{{ $labels.subject }}')
    .replace(/: \{\{\w+\}\}[^:]*$/, '')
    .replaceAll(/\{\{\w+\}\}/g, 'some')
}

const outsideAlerts: Alert[] = [
  {
    name: 'KolonyDoesNotAnswer',
    expr: `sum by (job) (up${job}) == 0 or absent(up${job})`,
    for: '1m',
    severity: 'alarm',
    summary: 'No process of Kolony can be asked',
    description:
      'See that the processes and the database run, and that Prometheus may ask for /metrics (METRICS_TOKEN).',
  },
  {
    name: 'KolonyProcessDoesNotAnswer',
    expr: `up${job} == 0`,
    for: '5m',
    severity: 'warning',
    summary: '{{ $labels.instance }} cannot be asked',
    description: 'See that this process runs, and read the end of its log.',
  },
  {
    name: 'KolonyNobodyJudges',
    expr: `time() - max by (job) (kolony_health_judged_timestamp_seconds${job}) > 60 or (max by (job) (up${job}) == 1 unless on (job) kolony_health_judged_timestamp_seconds)`,
    for: '1m',
    severity: 'alarm',
    summary: 'Nobody judges the health of Kolony, so nobody knows whether it works',
    description:
      'See that the database answers. The log has the error under “a tick failed”, job watch-health. What is told of faults is as old as the last verdict.',
  },
  {
    name: 'KolonyStartsAgainAndAgain',
    expr: `changes(process_start_time_seconds${job}[15m]) >= 3`,
    for: '0s',
    severity: 'alarm',
    summary: '{{ $labels.instance }} starts again and again',
    description:
      'Read the end of the log before each start: “a fault nobody caught”, or memory that ran out.',
  },
  {
    name: 'KolonyAnswersWithErrors',
    expr: `sum by (job, route) (rate(kolony_http_request_seconds_count{job="kolony", status=~"5.."}[5m])) / sum by (job, route) (rate(kolony_http_request_seconds_count${job}[5m])) > 0.05 and sum by (job, route) (increase(kolony_http_request_seconds_count{job="kolony", status=~"5.."}[5m])) > 5`,
    for: '2m',
    severity: 'warning',
    summary:
      '{{ $value | humanizePercentage }} of the answers of {{ $labels.route }} are errors of the server',
    description: 'The log has each error with its route.',
  },
  {
    name: 'KolonyIsSlow',
    expr: `nodejs_eventloop_lag_p99_seconds${job} > 0.5`,
    for: '5m',
    severity: 'warning',
    summary: '{{ $labels.instance }} keeps everything waiting for {{ $value | humanizeDuration }} at times',
    description: 'See what else the machine does; split the work over several processes (ROLES).',
  },
  {
    name: 'KolonyNeedsMuchMemory',
    expr: `process_resident_memory_bytes${job} > 1.5e9`,
    for: '15m',
    severity: 'warning',
    summary: '{{ $labels.instance }} holds {{ $value | humanize1024 }}B of memory',
    description:
      'Restart it before the machine ends it. If it happens again, tell the developers since when it grows.',
  },
]
