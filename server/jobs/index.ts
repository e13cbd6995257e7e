import { schedule, type ScheduledTask } from 'node-cron'
import type { Deps } from '#server/deps.ts'
import { cardJob, updateCards } from '#server/modules/approvals/index.ts'
import { contactsOf } from '#server/modules/accounts/index.ts'
import { forgetExpired } from '#server/modules/auth/index.ts'
import { reconcile } from '#server/modules/books/index.ts'
import { compareUsage, reportCosts, watchPrepaid } from '#server/modules/costs/index.ts'
import { expireRequests } from '#server/modules/admin/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { tidyFiles } from '#server/modules/files/index.ts'
import * as health from '#server/modules/health/index.ts'
import { forgetRuns } from '#server/modules/generations/index.ts'
import { forgetOldKeys } from '#server/modules/idempotency/index.ts'
import { releaseAbandoned } from '#server/modules/images/index.ts'
import * as models from '#server/modules/models/index.ts'
import { tellNotices } from '#server/modules/notices/index.ts'
import { eraseLeftovers } from '#server/modules/ownership/index.ts'
import {
  forgetUpdates,
  noteMessage,
  sendInTurn,
  takeBill,
  webhookPath,
} from '#server/modules/telegram/index.ts'
import { forgetVersions, resumeDue } from '#server/modules/agents/index.ts'
import { forgetUses } from '#server/modules/profiles/index.ts'
import { forgetClients } from '#server/modules/programs/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as sandbox from '#server/modules/sandbox/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { countMembers, readResults, reportWeeks } from '#server/modules/results/index.ts'
import * as replies from '#server/modules/replies/index.ts'
import * as sources from '#server/modules/sources/index.ts'
import { forgetSecrets } from '#server/modules/tokens/index.ts'
import * as triggers from '#server/modules/triggers/index.ts'
import { readSaid } from '#server/modules/voice/index.ts'
import { forgetHeard } from '#server/modules/watch/index.ts'
import * as webhooks from '#server/modules/webhooks/index.ts'
import type { QueueName } from '#db/queue.ts'

interface Job {
  /** Six fields, seconds first. */
  cron: string
  /** Also once as soon as the schedule starts: what waited while nothing ran does not wait for the next time. */
  atStart?: true
  /** About this process alone, so it runs in every process, with any roles. */
  ofProcess?: true
  /** Returns how many rows it found. */
  run(deps: Deps): Promise<number>
}

/**
 * The schedule. A tick only looks for what is due; being late, doubled or missing changes nothing but latency, so any
 * number of processes may tick at once.
 */
const jobs = {
  'plan-posts': {
    cron: '0 */10 * * * *',
    atStart: true,
    run: async (deps) => {
      const planned = await publishing.plan(deps.db)
      await publishing.shareDay(deps)
      return planned
    },
  },
  'resume-agents': { cron: '8 * * * * *', atStart: true, run: ({ db }) => resumeDue(db) },
  'share-x-day': { cron: '18 * * * * *', run: (deps) => publishing.shareDay(deps) },
  'probe-x': { cron: '*/30 * * * * *', run: (deps) => publishing.probeStopped(deps) },
  'advance-due': { cron: '*/5 * * * * *', run: (deps) => publishing.advanceDue(deps) },
  'watch-tron': { cron: '*/15 * * * * *', atStart: true, run: (deps) => payments.watchTrc20(tronDeps(deps)) },
  'audit-tron': { cron: '50 * * * * *', run: (deps) => payments.auditTrc20(tronDeps(deps)) },
  'audit-addresses': { cron: '5 * * * * *', run: (deps) => payments.auditAddresses(tronDeps(deps)) },
  'watch-solana': { cron: '10,25,40,55 * * * * *', atStart: true, run: (deps) => payments.watchSolana(deps) },
  'watch-ton': { cron: '5,20,35,50 * * * * *', atStart: true, run: (deps) => payments.watchTon(deps) },
  'watch-stars': { cron: '35 * * * * *', atStart: true, run: (deps) => payments.watchStars(deps) },
  'settle-orders': { cron: '20 * * * * *', atStart: true, run: (deps) => payments.settleDue(deps) },
  'read-sources': { cron: '10 * * * * *', atStart: true, run: (deps) => replies.readSources(deps) },
  'read-mentions': { cron: '25 * * * * *', atStart: true, run: (deps) => replies.readMentions(deps) },
  'read-follows': { cron: '*/15 * * * * *', atStart: true, run: (deps) => sources.readDue(deps) },
  'look-for-events': { cron: '*/20 * * * * *', run: (deps) => triggers.lookForEvents(deps) },
  'plan-replies': { cron: '40 * * * * *', run: (deps) => replies.planReplies(deps) },
  'count-costs': {
    cron: '*/30 * * * * *',
    ofProcess: true,
    run: async ({ db, costs }) => {
      await costs.flush(db)
      return 0
    },
  },
  beat: {
    cron: '*/10 * * * * *',
    atStart: true,
    ofProcess: true,
    run: async ({ db, processId, config: { roles, version }, outcomes }) => {
      const courses = outcomes.courses()
      await health.beat(db, { id: processId, roles: [...roles], version, machineNow: new Date(), courses })
      return 0
    },
  },
  'watch-health': { cron: '4-59/15 * * * * *', ofProcess: true, run: (deps) => watchHealth(deps) },
  'report-costs': { cron: '0 5 0 * * *', run: (deps) => reportCosts(deps) },
  'compare-usage': { cron: '0 40 2 * * *', run: (deps) => compareUsage(deps) },
  'watch-prepaid': { cron: '0 7 * * * *', run: (deps) => watchPrepaid(deps) },
  'watch-models': { cron: '0 25 9 * * *', atStart: true, run: (deps) => models.watchModels(deps) },
  'read-views': { cron: '50 * * * * *', run: (deps) => readResults(deps) },
  'count-members': { cron: '20 */15 * * * *', run: (deps) => countMembers(deps) },
  'report-weeks': { cron: '0 */5 * * * *', run: (deps) => reportWeeks(deps) },
  'read-wishes': { cron: '48 * * * * *', run: (deps) => readSaid(deps) },
  'study-voices': { cron: '27 */5 * * * *', run: (deps) => publishing.studyVoices(deps) },
  'look-again': { cron: '35 * * * * *', run: (deps) => publishing.lookAgain(deps) },
  'put-right': { cron: '*/15 * * * * *', run: (deps) => publishing.putRightDue(deps) },
  'send-webhooks': { cron: '*/5 * * * * *', atStart: true, run: (deps) => webhooks.sendDue(deps) },
  'update-cards': { cron: '*/5 * * * * *', run: (deps) => updateCards(deps) },
  'release-holds': {
    cron: '30 * * * * *',
    run: async ({ db }) =>
      (await sandbox.giveBackTickets(db)) +
      (await credits.releaseExpired(db)) +
      (await publishing.giveBackUses(db)),
  },
  reconcile: { cron: '55 */10 * * * *', run: (deps) => reconcile(deps, 'touched') },
  'reconcile-all': { cron: '35 3 3 * * *', run: (deps) => reconcile(deps, 'all') },
  'release-images': { cron: '15 * * * * *', run: ({ db }) => releaseAbandoned(db) },
  'tidy-files': { cron: '45 * * * * *', run: (deps) => tidyFiles(deps) },
  'tell-notices': {
    cron: '*/20 * * * * *',
    run: (deps) => tellNotices({ ...deps, reach: { contactsOf, noteMessage, sendInTurn, takeBill } }),
  },
  'forget-old': {
    cron: '0 17 * * * *',
    run: async ({ db }) => {
      await forgetOldKeys(db)
      await forgetExpired(db)
      await forgetSecrets(db)
      await forgetClients(db)
      await expireRequests(db)
      await forgetUpdates(db)
      await forgetUses(db)
      await forgetVersions(db)
      await eraseLeftovers(db)
      await forgetRuns(db)
      await replies.forgetPosts(db)
      await sandbox.forgetSamples(db)
      await forgetHeard(db)
      await sources.forgetSources(db)
      await webhooks.forgetDeliveries(db)
      await health.forgetHealth(db)
      return 0
    },
  },
} satisfies Record<string, Job>

export type JobName = keyof typeof jobs

function tronDeps(deps: Deps) {
  // A test net may be quiet; on the main net an empty answer is a fault.
  const quiet = deps.config.live.tron?.usdtContract
  return { ...deps, quietBlocks: quiet ? ('normal' as const) : ('suspicious' as const) }
}

/** How often each tick is due, in milliseconds. Those of each process itself are left out: no process can miss another's. */
const ticks = Object.fromEntries(
  Object.entries<Job>(jobs)
    .filter(([, job]) => !job.ofProcess)
    .map(([name, { cron }]) => [name, periodOf(cron)]),
)

/** Of the patterns that are used above: so many seconds, a few seconds of each minute, so many minutes, an hour, a day. */
function periodOf(cron: string): number {
  const [seconds = '', minutes = '', hours = ''] = cron.split(' ')
  const every = (field: string) => (field.startsWith('*/') ? Number(field.slice(2)) : null)
  if (minutes === '*') return (every(seconds) ?? 60 / seconds.split(',').length) * 1000
  return (every(minutes) ?? (hours === '*' ? 60 : 24 * 60)) * 60_000
}

async function watchHealth(deps: Deps): Promise<number> {
  const rails = { trc20: deps.tron, ton: deps.ton }
  return health.judge({
    ...deps,
    webhookPath,
    ticks,
    rails: Object.entries(rails).flatMap(([rail, client]) => (client ? [rail] : [])),
  })
}

export async function runJob(deps: Deps, name: JobName): Promise<number> {
  return deps.outcomes.run(`tick:${name}`, () => jobs[name].run(deps), health.troubleOfWork)
}

/** A tick that is never started is missed like one that does not end. */
export function expectTicks({ outcomes }: Pick<Deps, 'outcomes'>): void {
  for (const name of Object.keys(ticks)) outcomes.expect(`tick:${name}`)
}

/**
 * Starts the ticks of this process, and what listens in between: all of them where it works or publishes, elsewhere only
 * what each process does for itself. A tick that is still running is not started again. `everyMinutes`: none comes more often,
 * where hours of many processes are simulated.
 */
export function startSchedule(
  deps: Deps,
  { everyMinutes = 0 }: { everyMinutes?: number } = {},
): { stop(): Promise<void> } {
  const { roles } = deps.config
  const works = roles.has('worker') || roles.has('publisher')
  if (works) expectTicks(deps)
  const running = new Set<Promise<unknown>>()
  const names = Object.keys(jobs) as JobName[]
  const mine = names.filter((name) => works || isOfProcess(name))
  const tasks: ScheduledTask[] = mine.map((name) => {
    const job: Job = jobs[name]
    const tick = () => {
      const work = runJob(deps, name).catch((error: unknown) =>
        deps.log.error({ error, job: name }, 'a tick failed'),
      )
      running.add(work)
      return work.finally(() => running.delete(work))
    }
    const task = schedule(everyMinutes ? seldom(job.cron, everyMinutes) : job.cron, tick, {
      name,
      noOverlap: true,
    })
    // By the task itself, so that its next time waits for this one.
    if (job.atStart) void task.execute().catch(() => undefined)
    return task
  })
  const stream = works ? replies.startStream(deps) : null
  const liquidations = works ? sources.startListening(deps) : null
  return {
    stop: async () => {
      await Promise.all([stream?.stop(), liquidations?.stop(), ...tasks.map(async (task) => task.stop())])
      await Promise.allSettled(running)
      // The database may be why this process stops; without the word others take it for dead, which it is.
      await health
        .sayGoodbye(deps.db, deps.processId)
        .catch((error: unknown) => deps.log.warn({ error }, 'nobody was told that this process stops'))
    },
  }
}

/** The same pattern, but for what comes every minute or more often: that comes once in so many minutes. */
function seldom(cron: string, minutes: number): string {
  const [seconds = '', minute, ...rest] = cron.split(' ')
  if (minute !== '*') return cron
  return [/\d+/.exec(seconds)?.[0] ?? '0', `*/${minutes}`, ...rest].join(' ')
}

function isOfProcess(name: JobName): boolean {
  const job: Job = jobs[name]
  return job.ofProcess === true
}

const workers = [
  { queue: 'write', role: 'worker', concurrency: 8 },
  { queue: 'send', role: 'publisher', concurrency: 8 },
  { queue: 'card', role: 'worker', concurrency: 2 },
] as const satisfies { queue: QueueName; role: string; concurrency: number }[]

/** Starts the workers of this process's roles: writing may be slow, sending may not wait for it. */
export async function startWorkers(deps: Deps): Promise<void> {
  for (const { queue, role, concurrency } of workers) {
    if (!deps.config.roles.has(role)) continue
    await deps.queue.work(queue, { concurrency }, (job) =>
      deps.outcomes.run(
        `jobs:${queue}`,
        () => (queue === 'card' ? cardJob(deps, job) : publishing.advanceJob(deps, queue, job)),
        health.troubleOfWork,
      ),
    )
  }
}
