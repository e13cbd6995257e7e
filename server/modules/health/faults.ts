import { minute, second } from '#server/lib/clock.ts'
import type { Course, Trouble } from '#server/lib/outcomes.ts'
import { type Fault, type FaultName, keyOf, type Life, type Signals } from './fault.ts'
import type { Owed } from './promise-store.ts'

/** A process says that it lives every ten seconds. */
const deadAfter = 35 * second
/** One that said good-bye makes room for its next version. */
const goodbyeFor = 90 * second
/** So many in a row, so that a hiccup is none. */
const rowMin = 3
/** And for so long: three calls that fail in one second are one hiccup. */
const rowFor = 30 * second
/** Longer than this no tick works on its own, least of all one that comes every minute; an outside system may keep it waiting. */
const longTick = 100 * second
const longMinute = 45 * second
const waitingTick = 10 * minute
/** What failed long ago and was not asked since says nothing of now. */
const oldCall = 10 * minute

/** What is wrong, by what was seen. Pure: the same signals give the same faults. */
export function findFaults(signals: Signals): Fault[] {
  const { promised } = signals
  const found: Fault[] = []
  const say = (
    name: FaultName,
    {
      subject = '',
      severity = 'alarm',
      since = promised.now,
      details = {},
    }: Partial<Omit<Fault, 'name' | 'because'>> = {},
  ) => {
    const known = found.some((fault) => fault.name === name && fault.subject === subject)
    if (!known) found.push({ name, subject, severity, since, details, because: null })
  }

  const alive = signals.lives.filter(({ age, endedAt }) => endedAt === null && age < deadAfter)
  ofProcesses(signals, alive, say)
  ofServices(alive, promised.now, say)
  ofTicks(signals, { alive, found }, say)
  ofClocks(signals, alive, say)
  ofPromises(signals, alive, say)
  ofHouse(signals, alive, say)
  return explained(found)
}

type Say = (name: FaultName, about?: Partial<Omit<Fault, 'name' | 'because'>>) => void

function ofProcesses({ lives, promised: { now } }: Signals, alive: Life[], say: Say): void {
  const names = { worker: 'no_worker', publisher: 'no_publisher', web: 'no_web' } as const
  for (const [role, name] of Object.entries(names)) {
    if (alive.some(({ roles }) => roles.includes(role))) continue
    const last = lives.filter(({ roles }) => roles.includes(role))
    const leaving = last.some(({ endedAt }) => endedAt && now.getTime() - endedAt.getTime() < goodbyeFor)
    if (leaving) continue
    const age = Math.min(...last.map((life) => life.age))
    say(name, { since: new Date(now.getTime() - (Number.isFinite(age) ? age : 0)) })
  }
}

/** The course of each name over all processes: what works in one of them works. */
function merged(alive: Life[], prefix: (name: string) => boolean): Map<string, Course> {
  const all = new Map<string, Course>()
  for (const { courses, age } of alive)
    for (const [name, kept] of Object.entries(courses)) {
      if (!prefix(name)) continue
      const older = (ago: number | null) => (ago === null ? null : ago + age)
      const known = all.get(name)
      all.set(name, {
        okAgo: minOf(known?.okAgo, older(kept.okAgo)),
        row: (known?.row ?? 0) + kept.row,
        sinceAgo: maxOf(known?.sinceAgo, older(kept.sinceAgo)),
        lastAgo: minOf(known?.lastAgo, older(kept.lastAgo)),
        why: kept.why ?? known?.why ?? null,
        faultAgo: minOf(known?.faultAgo, older(kept.faultAgo)),
        underWay: maxOf(known?.underWay, older(kept.underWay)),
      })
    }
  return all
}

type Ago = number | null | undefined
const minOf = (a: Ago, b: Ago) =>
  typeof a !== 'number' || typeof b !== 'number' ? (a ?? b ?? null) : Math.min(a, b)
const maxOf = (a: Ago, b: Ago) =>
  typeof a !== 'number' || typeof b !== 'number' ? (a ?? b ?? null) : Math.max(a, b)

/** Nothing of the kind has worked since the first of these troubles. */
function isBroken({ row, okAgo, sinceAgo }: Course): boolean {
  return row >= rowMin && sinceAgo !== null && sinceAgo >= rowFor && (okAgo === null || okAgo > sinceAgo)
}

function ofTicks(
  { ticks, promised: { now } }: Signals,
  { alive, found }: { alive: Life[]; found: Fault[] },
  say: Say,
): void {
  const courses = merged(alive, (name) => name.startsWith('tick:') || name.startsWith('jobs:'))
  for (const [name, course] of courses) {
    const [kind = '', job = ''] = name.split(':')
    const since = new Date(now.getTime() - (course.sinceAgo ?? 0))
    // A fault of ours does not pass by itself, and a tick that comes once a day does not wait for the third time.
    const ours = kind === 'tick' && course.why === 'fault' && (ticks[job] ?? 0) >= minute
    if (!(ours ? course.row > 0 : isBroken(course))) continue
    const [system, ...others] = tickServices[job] ?? []
    const fault = course.why && faultOf[course.why]
    if (kind !== 'tick') say('jobs_fail', { subject: job, since, details: { job } })
    else if (!system || !fault) say('tick_fails', { subject: job, since, details: { job } })
    // What the system answered was read and was not what it should be.
    else if (![system, ...others].some((one) => found.some(({ subject }) => subject === one)))
      say(fault, { subject: placeOf(fault, system), since, details: { calls: job } })
  }
  for (const [job, everyMs] of Object.entries(ticks)) {
    const course = courses.get(`tick:${job}`)
    if (!course || course.row > 0 || !stands(job, { course, everyMs, alive })) continue
    const since = new Date(now.getTime() - (course.underWay ?? course.okAgo ?? 0))
    say('tick_stands', { subject: job, since, details: { job } })
  }
}

/** Whether a tick is under way for so long that it will not end, or is no longer started. */
function stands(
  job: string,
  { course, everyMs, alive }: { course: Course; everyMs: number; alive: Life[] },
): boolean {
  if (course.underWay === null)
    return course.okAgo !== null && course.okAgo > Math.max(90 * second, everyMs + 45 * second, everyMs * 1.1)
  const long = everyMs > minute ? longTick : longMinute
  const hangs = ({ courses }: Life) => {
    const asks = Object.entries(courses).some(([name, call]) => !name.includes(':') && call.underWay !== null)
    return (courses[`tick:${job}`]?.underWay ?? 0) > (asks ? waitingTick : long)
  }
  return alive.some(hangs)
}

const faultOf: Record<Trouble, FaultName | null> = {
  network: 'service_away',
  server: 'service_away',
  key: 'service_key',
  quota: 'service_quota',
  limited: 'service_limited',
  time: 'clock_x',
  elsewhere: 'bot_elsewhere',
  model: 'model_gone',
  // The database has its own word, and bugs of ours are the ticks' and jobs'.
  database: null,
  fault: null,
}

/** The others have one place only. */
const placeOf = (name: FaultName, system: string) => (name.startsWith('service_') ? system : '')

function ofServices(alive: Life[], now: Date, say: Say): void {
  const courses = merged(alive, (name) => !name.includes(':'))
  const systems = Map.groupBy(courses, ([name]) => name.split('.')[0] ?? '')
  for (const [system, calls] of systems) {
    const broken = calls.filter(([, course]) => isBroken(course) && (course.lastAgo ?? 0) < oldCall)
    for (const name of new Set(broken.flatMap(([, { why }]) => (why && faultOf[why]) ?? []))) {
      const ofName = broken.filter(([, { why }]) => why !== null && faultOf[why] === name)
      const sinceAgo = Math.max(...ofName.map(([, course]) => course.sinceAgo ?? 0))
      const whole = calls.every(([, { okAgo }]) => okAgo === null || okAgo > sinceAgo)
      say(name, {
        subject: placeOf(name, system),
        // A part that works shows that the whole is not away.
        severity: whole || name !== 'service_away' ? 'alarm' : 'warning',
        since: new Date(now.getTime() - sinceAgo),
        details: {
          calls: ofName
            .map(([call]) => call)
            .toSorted()
            .join(', '),
        },
      })
    }
  }
}

const clockTolerance = 30 * second
const xTolerance = 60

function ofClocks({ looked, promised, simulated }: Signals, alive: Life[], say: Say): void {
  const [worst] = alive.toSorted((a, b) => Math.abs(b.machineAheadMs) - Math.abs(a.machineAheadMs))
  if (worst && Math.abs(worst.machineAheadMs) > clockTolerance)
    say('clock_machine', {
      details: { seconds: Math.round(worst.machineAheadMs / second), process: worst.id },
    })
  const { secondsAheadOfX: ahead } = looked
  if (ahead !== null && Math.abs(ahead) > xTolerance) say('clock_x', { details: { seconds: ahead } })
  if (promised.clockMoved && !simulated) say('clock_moved')
}

function ofPromises({ promised, rails }: Signals, alive: Life[], say: Say): void {
  const { now } = promised
  const late = (
    name: FaultName,
    owed: Owed,
    { subject = '', after = 0 }: { subject?: string; after?: number } = {},
  ) => {
    if (owed.count === 0 || !owed.oldest || now.getTime() - owed.oldest.getTime() < after) return
    say(name, { subject, since: owed.oldest, details: { count: owed.count } })
  }
  const working = [...merged(alive, (name) => name === 'jobs:write' || name === 'jobs:send').values()]
  const idle = working.every(({ underWay }) => underWay === null)
  const throws = working.some(({ faultAgo }) => faultAgo !== null && faultAgo < 3 * minute)
  for (const [subject, posts] of Object.entries(promised.posts)) {
    const { count, oldest, stuck, othersOldest } = posts
    const passed = posts.proof && oldest && posts.proof.getTime() > oldest.getTime() + minute
    // Where others go out, something is wrong with these alone; where the work on them throws, it is known to be with them.
    const apart = passed || throws
    if (apart) late('jobs_stuck', stuck, { subject, after: passed ? 4 * minute : 100 * second })
    const rest = apart ? { count: count - stuck.count, oldest: othersOldest } : posts
    // One slow text is no alarm, nor one that is tried again; several are, and one that nobody works on.
    if (rest.count < 3 && !apart)
      late('posts_late', stuck, { subject, after: idle ? 100 * second : 5 * minute })
    late('posts_late', rest, { subject, after: rest.count >= 3 ? 100 * second : 15 * minute })
  }
  late('questions_late', promised.questions)
  late('notices_late', promised.notices)
  late('webhooks_late', promised.webhooks)
  late('corrections_late', promised.corrections)
  for (const [rail, owed] of Object.entries(promised.payments)) late('payments_late', owed, { subject: rail })
  const tolerance: Record<string, number> = { trc20: 6 * minute, ton: 4 * minute }
  for (const rail of rails) {
    const at = promised.chains[rail]
    const after = tolerance[rail]
    if (at && after && now.getTime() - at.getTime() > after)
      say('chain_behind', {
        subject: rail,
        since: at,
        details: { minutes: Math.round((now.getTime() - at.getTime()) / minute) },
      })
  }
}

/** The least of a disk that a database wants. */
const diskShareMin = 0.08

function ofHouse({ promised, looked, prepaidEnds, publishing }: Signals, alive: Life[], say: Say): void {
  const { app, books, review, now } = promised
  if (app?.stopped) say('x_stopped', { since: app.stopped })
  else if (app && app.left <= 0 && app.resetsAt > now)
    say('x_day_full', { severity: 'warning', details: { until: app.resetsAt.toISOString() } })
  if (books && books.violations > 0) say('books_wrong', { details: { count: books.violations } })
  const unlooked = books
    ? now.getTime() - books.at.getTime()
    : Math.max(0, ...alive.map((life) => life.startedAgo))
  if (unlooked > 25 * minute) say('books_old', { since: new Date(now.getTime() - unlooked) })
  if (review > 0) say('money_for_review', { severity: 'warning', details: { count: review } })
  for (const subject of prepaidEnds) say('prepaid_low', { subject, severity: 'warning' })
  if (!publishing) say('publishing_off', { severity: 'warning' })
  const { bot, disk } = looked
  if (bot?.elsewhere) say('bot_elsewhere')
  if (bot?.undelivered) say('bot_undelivered', { details: { said: bot.undelivered } })
  if (bot && bot.pending > 50 && !bot.falling) say('bot_pending', { details: { count: bot.pending } })
  if (disk && disk.freeShare < diskShareMin) say('disk_low', { details: { megabytes: disk.freeMb } })
}

/** What explains what: only what nothing explains is told. */
function explained(found: Fault[]): Fault[] {
  const keys = new Set(found.map(keyOf))
  const away = found.filter(({ name, severity }) => name === 'service_away' && severity === 'alarm')
  // Several that have nothing to do with one another do not fail at once: it is our way out.
  if (away.length >= 3) {
    const since = new Date(Math.min(...away.map((fault) => fault.since.getTime())))
    const services = away
      .map(({ subject }) => subject)
      .toSorted()
      .join(', ')
    found.push({
      name: 'no_way_out',
      subject: '',
      severity: 'alarm',
      since,
      details: { services },
      because: null,
    })
    keys.add('no_way_out ')
  }
  const first = (...candidates: string[]) => candidates.find((key) => keys.has(key)) ?? null
  return found.map((fault) => ({ ...fault, because: causeOf(fault, first) }))
}

/** What stands at the end of what explains a fault; itself where nothing does. */
export function causesOf(fault: Fault, all: Fault[]): Fault {
  const cause = fault.because && all.find((other) => keyOf(other) === fault.because)
  return cause
    ? causesOf(
        cause,
        all.filter((other) => other !== fault),
      )
    : fault
}

const systemOf: Record<string, string> = {
  twitter: 'x',
  telegram: 'telegram',
  trc20: 'tron',
  solana: 'solana',
  ton: 'ton',
  stars: 'telegram',
}

type First = (...keys: string[]) => string | null

const ofService = (system: string) =>
  ['key', 'quota', 'away', 'limited'].map((trouble) => `service_${trouble} ${system}`)
const ofTick = (job: string) => [`tick_fails ${job}`, `tick_stands ${job}`]
const nobody = ['no_worker ', 'no_publisher ']

/** What may explain each, the deepest first. */
const explanations: Partial<Record<FaultName, (subject: string, system: string) => string[]>> = {
  // What says why explains what only says that.
  service_away: (subject) => [
    'no_way_out ',
    ...['key', 'quota', 'limited'].map((trouble) => `service_${trouble} ${subject}`),
    ...(subject === 'x' ? ['x_stopped ', 'clock_x '] : []),
    ...(subject === 'llm' ? ['model_gone '] : []),
  ],
  service_key: (subject) => (subject === 'x' ? ['clock_x '] : []),
  service_quota: (subject) => (subject === 'x' ? ['x_stopped '] : []),
  jobs_stuck: lateCauses,
  posts_late: lateCauses,
  questions_late: () => ['no_worker ', 'no_way_out ', 'jobs_fail card', ...ofService('telegram')],
  notices_late: () => [...nobody, ...ofTick('tell-notices'), ...ofService('telegram'), ...ofService('mail')],
  webhooks_late: () => [...nobody, ...ofTick('send-webhooks')],
  corrections_late: () => [...nobody, ...ofTick('put-right'), ...ofService('x'), ...ofService('telegram')],
  payments_late: chainCauses,
  chain_behind: chainCauses,
  books_old: () => ['no_worker ', ...ofTick('reconcile')],
  tick_stands: () => nobody,
  tick_fails: (job) => ['no_way_out ', ...(tickServices[job] ?? []).flatMap(ofService)],
}

function lateCauses(subject: string, system: string): string[] {
  return [
    ...nobody,
    'no_way_out ',
    ...ofTick('advance-due'),
    'jobs_fail send',
    'jobs_fail write',
    'model_gone ',
    ...(subject === 'twitter' ? ['x_stopped ', 'clock_x '] : []),
    ...[system, 'llm', 'market'].flatMap(ofService),
  ]
}

function chainCauses(_rail: string, system: string): string[] {
  const systems = system === 'tron' ? ['tron', 'tron_check'] : [system]
  return ['no_worker ', 'no_way_out ', ...systems.flatMap(ofService), ...ofTick(`watch-${system}`)]
}

function causeOf({ name, subject }: Fault, first: First): string | null {
  return first(...(explanations[name]?.(subject, systemOf[subject] ?? subject) ?? []))
}

/** Which outside systems a tick stands or falls with. */
const tickServices: Record<string, string[]> = {
  'watch-tron': ['tron', 'tron_check'],
  'audit-tron': ['tron', 'tron_check'],
  'audit-addresses': ['tron', 'tron_check'],
  'watch-solana': ['solana'],
  'watch-ton': ['ton'],
  'watch-stars': ['telegram'],
  'watch-models': ['llm'],
  'read-sources': ['x'],
  'read-mentions': ['x'],
  'compare-usage': ['x'],
  'look-for-events': ['market'],
  'tidy-files': ['storage'],
}
