import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requests = new Histogram({
  name: 'kolony_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60],
  registers: [registry],
})

export const outsideSeconds = new Histogram({
  name: 'kolony_outside_seconds',
  help: 'Time that calls to outside systems took, by call and how it went',
  labelNames: ['call', 'outcome'],
  buckets: [0.05, 0.1, 0.3, 1, 3, 10, 30, 60],
  registers: [registry],
})

/** How every attempt to publish ended; `unknown` is the one to watch. */
export const publishOutcomes = new Counter({
  name: 'kolony_publish_outcomes_total',
  help: 'Outcomes of attempts to publish, by platform',
  labelNames: ['platform', 'outcome'],
  registers: [registry],
})

/** Requests that read from X, and what came: X bills by item. */
export const xReadRequests = new Counter({
  name: 'kolony_x_read_requests_total',
  help: 'Requests that read from X, by kind',
  labelNames: ['kind'],
  registers: [registry],
})
export const xReadItems = new Counter({
  name: 'kolony_x_read_items_total',
  help: 'Posts and users read from X, by kind',
  labelNames: ['kind'],
  registers: [registry],
})

/** What outside services cost, as counted here. */
export const costMicroUsd = new Counter({
  name: 'kolony_outside_cost_micro_usd_total',
  help: 'Cost of outside services in millionths of a dollar, by source and kind',
  labelNames: ['source', 'kind'],
  registers: [registry],
})

/** Days until a configured model is shut down, 0 once the server no longer has it; nothing for one without an end. */
export const modelDaysLeft = new Gauge({
  name: 'kolony_model_days_left',
  help: 'Days until a configured model is shut down, where that is within 60 days',
  labelNames: ['use', 'model'],
  registers: [registry],
})

// Of the whole installation, whichever process is asked: set from what is kept in the database, when somebody asks ------

/** Ways in which the books do not add up, as the last reconciliation found them. Anything but 0 wants somebody. */
export const booksViolations = new Gauge({
  name: 'kolony_books_violations',
  help: 'Violations of the rules of the books, at the last reconciliation',
  registers: [registry],
})
/** 1 while X serves the operator's app no more (402, a spending limit): somebody has to pay. */
export const xAppStopped = new Gauge({
  name: 'kolony_x_app_stopped',
  help: 'Whether X has stopped the operator’s app (1) or serves it (0)',
  registers: [registry],
})
export const xAppDayLeft = new Gauge({
  name: 'kolony_x_app_day_left',
  help: 'Posts the operator’s X app may still create in its 24 hours, as X last said',
  registers: [registry],
})
export const healthJudged = new Gauge({
  name: 'kolony_health_judged_timestamp_seconds',
  help: 'When health was judged last; old: nobody judges, and everything below is old',
  registers: [registry],
})
export const healthFaults = new Gauge({
  name: 'kolony_health_fault',
  help: '1 for everything that is wrong now; root: nothing else explains it',
  labelNames: ['name', 'subject', 'severity', 'root'],
  registers: [registry],
})
export const promisesOwed = new Gauge({
  name: 'kolony_promises_owed',
  help: 'What is due and not done, by kind and place',
  labelNames: ['kind', 'place'],
  registers: [registry],
})
export const promisesOldest = new Gauge({
  name: 'kolony_promises_oldest_due_timestamp_seconds',
  help: 'Since when the oldest of it is due',
  labelNames: ['kind', 'place'],
  registers: [registry],
})
export const processBeats = new Gauge({
  name: 'kolony_process_beat_seconds',
  help: 'Seconds since any process with this role said that it lives',
  labelNames: ['role'],
  registers: [registry],
})
// Without a label a gauge says 0 from the start, before anybody has looked.
for (const gauge of [booksViolations, xAppStopped, xAppDayLeft, healthJudged]) gauge.remove()
