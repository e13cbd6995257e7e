import { statusCauses, statusParts } from '#contract/health.ts'
import { platforms } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { Fault, FaultName } from './fault.ts'
import { causesOf } from './faults.ts'
import { lastProof } from './promise-store.ts'
import * as store from './store.ts'

type Part = (typeof statusParts)[number]
type Cause = (typeof statusCauses)[number]
interface Effect {
  part: Part
  state: 'late' | 'down'
  cause: Cause
}

const ofService: Record<string, { parts: Part[]; cause: Cause; state: Effect['state'] }> = {
  x: { parts: ['posts_twitter'], cause: 'x', state: 'down' },
  telegram: { parts: ['posts_telegram', 'bot', 'approvals'], cause: 'telegram', state: 'down' },
  llm: { parts: ['writing'], cause: 'llm', state: 'down' },
  market: { parts: ['market', 'writing'], cause: 'market', state: 'down' },
  mail: { parts: ['notices'], cause: 'mail', state: 'down' },
  tron: { parts: ['payments'], cause: 'chain', state: 'late' },
  tron_check: { parts: ['payments'], cause: 'chain', state: 'late' },
  ton: { parts: ['payments'], cause: 'chain', state: 'late' },
  solana: { parts: ['payments'], cause: 'chain', state: 'late' },
}

const ofTask: Record<string, Part[]> = {
  'advance-due': ['posts_twitter', 'posts_telegram'],
  'plan-posts': ['posts_twitter', 'posts_telegram'],
  send: ['posts_twitter', 'posts_telegram'],
  write: ['writing'],
  card: ['approvals'],
  'tell-notices': ['notices'],
  'look-for-events': ['market'],
  'settle-orders': ['payments'],
  'watch-tron': ['payments'],
  'watch-ton': ['payments'],
  'watch-solana': ['payments'],
  'watch-stars': ['payments'],
}

const posts: Part[] = ['posts_twitter', 'posts_telegram']
const ofPlace = (subject: string): Part[] => [subject === 'twitter' ? 'posts_twitter' : 'posts_telegram']
const fixed =
  (parts: Part[], state: Effect['state'], cause: Cause = 'ours') =>
  () =>
    parts.map((part) => ({ part, state, cause }))
const task = ({ subject }: Said) => fixed(ofTask[subject] ?? [], 'late')()
const place = ({ subject }: Said) => fixed(ofPlace(subject), 'late')()
const service = ({ subject, severity, name }: Said): Effect[] => {
  const hit = ofService[subject]
  if (!hit) return []
  return fixed(
    hit.parts,
    severity === 'warning' || name === 'service_limited' ? 'late' : hit.state,
    hit.cause,
  )()
}

type Said = Pick<Fault, 'name' | 'subject' | 'severity'>

/** What somebody who uses the server notices of a fault; what only an operator has to mend is not here. */
const effects: Partial<Record<FaultName, (fault: Said) => Effect[]>> = {
  service_away: service,
  service_key: service,
  service_quota: service,
  service_limited: service,
  model_gone: fixed(['writing'], 'down', 'llm'),
  no_way_out: fixed([...statusParts], 'down'),
  no_worker: fixed(['writing', 'approvals', 'notices', 'payments', ...posts], 'down'),
  no_publisher: fixed(posts, 'down'),
  no_web: fixed(['bot'], 'down'),
  tick_fails: task,
  tick_stands: task,
  jobs_fail: task,
  posts_late: place,
  jobs_stuck: place,
  questions_late: fixed(['approvals'], 'late'),
  notices_late: fixed(['notices'], 'late'),
  payments_late: fixed(['payments'], 'late'),
  chain_behind: fixed(['payments'], 'late', 'chain'),
  x_stopped: fixed(['posts_twitter'], 'down', 'x'),
  x_day_full: fixed(['posts_twitter'], 'late', 'day'),
  bot_elsewhere: fixed(['bot'], 'down'),
  bot_undelivered: fixed(['bot'], 'down'),
  bot_pending: fixed(['bot'], 'late'),
  publishing_off: fixed(posts, 'down', 'off'),
}

const effectsOf = (fault: Said): Effect[] => effects[fault.name]?.(fault) ?? []

/** What works and what does not, in the words of those who use it. */
export async function status(db: Db) {
  const [faults, over, { checkedAt, stale }] = await Promise.all([
    store.faultsNow(db),
    store.faultsBefore(db, 7),
    store.verdict(db),
  ])
  const worse = { late: 1, down: 2 }
  const noticed = faults.flatMap((fault) => {
    const [cause] = effectsOf(causesOf(fault, faults))
    // What it does is its own; why it does it is told by what explains it.
    return effectsOf(fault).map((effect) => ({
      ...effect,
      cause: cause?.cause ?? effect.cause,
      since: fault.since,
    }))
  })
  const parts = statusParts.map((part) => {
    const [worst] = noticed
      .filter((effect) => effect.part === part)
      .toSorted((a, b) => worse[b.state] - worse[a.state] || +a.since - +b.since)
    return {
      part,
      state: worst?.state ?? ('ok' as const),
      since: worst?.since ?? null,
      cause: worst?.cause ?? null,
    }
  })
  const before = over.flatMap((fault) =>
    effectsOf(fault).flatMap(({ part, cause }) =>
      fault.until ? [{ part, cause, from: fault.since, until: fault.until }] : [],
    ),
  )
  return { checkedAt, stale, parts, before }
}

/** Everything an operator wants to know of it. */
export async function report(db: Db) {
  const [faults, before, { checkedAt, stale }, lives] = await Promise.all([
    store.faultsNow(db),
    store.faultsBefore(db, 7),
    store.verdict(db),
    store.lives(db),
  ])
  const proofs = await Promise.all(
    platforms.map(async (platform) => ({ platform, at: await lastProof(db, platform) })),
  )
  return {
    checkedAt,
    stale,
    faults: faults.map(({ because, ...fault }) => {
      const [name = '', subject = ''] = because?.split(' ') ?? []
      return { ...fault, because: because === null ? null : { name, subject } }
    }),
    before: before.flatMap(({ until, ...fault }) => (until ? [{ ...fault, until }] : [])),
    processes: lives
      .filter(({ endedAt }) => endedAt === null)
      .map(({ id, roles, version, age }) => ({ id, roles, version, secondsAgo: Math.round(age / 1000) })),
    proofs,
  }
}

const ofQueue: FaultName[] = ['no_worker', 'no_publisher', 'jobs_fail', 'jobs_stuck', 'posts_late']
const ofBot: FaultName[] = ['bot_elsewhere', 'bot_undelivered', 'bot_pending']

/** What the verdict adds to what a process sees by itself. Nobody has judged for a while: then nobody works either. */
export async function readiness(db: Db): Promise<{ queueLate: boolean; botDown: boolean }> {
  const [faults, { checkedAt, stale }] = await Promise.all([store.faultsNow(db), store.verdict(db)])
  const names = new Set(faults.map(({ name }) => name))
  return {
    queueLate: ofQueue.some((name) => names.has(name)) || (checkedAt !== null && stale),
    botDown:
      ofBot.some((name) => names.has(name)) ||
      faults.some(({ name, subject }) => name.startsWith('service_') && subject === 'telegram'),
  }
}
