import { needs, type MemberCall } from '#contract/policy.ts'
import { routes } from '#contract/routes.ts'
import { scopeOf } from '#contract/scopes.ts'
import { acts } from './acts.ts'
import { mayDo, type Actor } from './actors.ts'
import type { Door, DoorAnswer } from './door.ts'
import { strangeActs } from './foreign.ts'
import { deeds } from './people.ts'
import type { Planned, Scene } from './scene.ts'
import type { StageWorld } from './stage.ts'
import type { Noted } from './witness.ts'

/** A call as it was made and answered. */
export interface Made extends Noted {
  planned: Planned
  /** Whether table and token let them, when it began or when it was answered. */
  lawful: boolean
  answer: DoorAnswer
  scene: Scene
}

/** What a sequence consists of is drawn before anything is done; what each step names hangs on what is there then. */
export type StepName = keyof typeof acts | keyof typeof strangeActs | keyof typeof deeds

const weights: Record<StepName, number> = {
  put: 15,
  now: 9,
  message: 4,
  spend: 12,
  vote: 16,
  change: 10,
  read: 14,
  again: 4,
  anything: 6,
  foreign: 7,
  malformed: 2,
  rules: 2,
  role: 1.5,
  revoke: 1,
  guest: 0.8,
  hook: 0.5,
  pause: 0.5,
  yes: 4,
}

const stories: StepName[][] = [
  ['rules', 'put', 'vote', 'vote'],
  ['put', 'yes', 'change'],
  ['rules', 'put', 'yes', 'yes', 'read'],
  ['rules', 'now', 'yes', 'vote'],
  ['now', 'spend', 'read', 'put'],
  ['rules', 'put', 'yes', 'change'],
  ['now', 'vote', 'now'],
  ['rules', 'now', 'vote', 'change', 'vote'],
  ['spend', 'spend', 'spend', 'now'],
  ['rules', 'message', 'yes'],
  ['rules', 'put', 'guest', 'vote'],
  ['put', 'change', 'vote'],
  ['rules', 'put', 'yes', 'role'],
  ['rules', 'put', 'vote', 'rules'],
  ['now', 'again', 'again'],
]

export function drawSteps({ draw }: Scene): StepName[] {
  const steps: StepName[] = draw.chance(0.7) ? [...draw.one(stories)] : []
  const length = Math.max(draw.whole(3, 7), steps.length)
  while (steps.length < length) steps.splice(draw.whole(0, steps.length), 0, draw.weighed(weights))
  return steps.slice(0, 10)
}

const isDeed = (name: StepName): name is keyof typeof deeds => name in deeds
const allActs = { ...acts, ...strangeActs }

const settingCalls = new Set([
  'schedule.put',
  'posts.now',
  'manual.now',
  'approvals.edit',
  'schedule.fill',
  'approvals.regenerate',
])
/** With these somebody who may publish says that something goes out, and with a yes whoever may approve. */
const lettingCalls = new Set([
  'schedule.put',
  'posts.now',
  'manual.now',
  'schedule.fill',
  'schedule.move',
  'schedule.swap',
  'schedule.continue',
  'schedule.write',
  'corrections.correct',
  'replies.queueKol',
  'replies.queueSelf',
])
const yesCalls = new Set(['approvals.approve', 'schedule.approve', 'approvals.choose'])

function publicationsOf(planned: Planned, answer: DoorAnswer): string[] {
  const found = new Set<string>()
  const look = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (/^pub_[0-9a-z]+$/i.test(value)) found.add(value)
    } else if (Array.isArray(value) && depth < 4) for (const one of value.slice(0, 20)) look(one, depth + 1)
    else if (typeof value === 'object' && value !== null && depth < 4)
      for (const one of Object.values(value)) look(one, depth + 1)
  }
  if (routes[planned.route].method !== 'GET') {
    look(planned.input, 0)
    const { data } = answer
    if (typeof data === 'object' && data !== null) {
      const { id, items } = data as { id?: unknown; items?: { publicationId?: unknown }[] }
      look(id, 0)
      if (Array.isArray(items)) for (const one of items) look(one?.publicationId, 0)
    }
  }
  return [...found]
}

const hasWords = (put: unknown) => JSON.stringify(put).includes('"content"')

/** Whether it brings somebody's own words, or other words than were there; what an agent is asked to write is the agent's. */
function setsText({ route, input }: Planned): boolean {
  if (route === 'posts.now' || route === 'manual.now') return 'content' in input
  if (route === 'schedule.put') return hasWords(input['items'] ?? null)
  return settingCalls.has(route)
}

/** What was put without a word beside what was put with words: its agent writes it. */
export function agentWrites({ route, input }: Planned, { data }: DoorAnswer): string[] {
  const { items: answered } = (data ?? {}) as { items?: { publicationId?: string | null }[] }
  if (route !== 'schedule.put' || !Array.isArray(input['items']) || !Array.isArray(answered)) return []
  return input['items'].flatMap((item, at) => {
    const id = answered[at]?.publicationId
    return id && !hasWords(item) ? [id] : []
  })
}

/** By role, scope and project, as things stand; where the call is about no project of the place, nobody can tell. */
export function isLawful(scene: Pick<Scene, 'place'>, { actor, route, project }: Planned): boolean {
  const { a, b } = scene.place.projects
  const key = project === a ? 'a' : project === b ? 'b' : null
  if (!key || !isMemberCall(route) || ofOrganisation.test(route) || needs[route] === 'self') return true
  const scope = scopeOf(route, routes[route])
  return mayDo(
    scene.place,
    { ...actor, deadSince: null, agents: null },
    { project: key, capability: needs[route], scope },
  )
}

/** About what of the whole organisation a call is: the role that counts is not the one in a project. */
const ofOrganisation =
  /^(organisations|members|invitations|serviceTokens|tokens|notices|auth|generation|referral|account)\./

function mayNow(scene: Scene, actor: Actor, planned: Planned, capability: 'publish' | 'approve'): boolean {
  const key = planned.project === null ? null : scene.keyOf(planned.project)
  return (key ? [key] : (['a', 'b'] as const)).some((project) =>
    mayDo(scene.place, actor, { project, capability, scope: capability }),
  )
}

/** Makes one call and writes down what the promise says of whoever made it. */
async function make(
  scene: Scene,
  door: Door,
  planned: Planned,
  at: { sequence: number; step: number },
): Promise<Made> {
  const { actor, route, input, project, key } = planned
  const [couldPublish, couldApprove] = [
    mayNow(scene, actor, planned, 'publish'),
    mayNow(scene, actor, planned, 'approve'),
  ]
  const couldCall = isLawful(scene, planned)
  const begun = scene.nowOf()
  const answer = await door.call({ token: actor.token, route, input, project, key: key ?? null })
  const ended = scene.nowOf()
  const { stored, charged, price, version, votes, id } = (answer.data ?? {}) as Record<string, unknown>
  const done = answer.code === 0 && !(route === 'schedule.put' && stored === false)
  if (answer.code === 0 && typeof id === 'string' && id.startsWith('pub_') && typeof version === 'number')
    scene.seen.push({ id, version, seen: (votes as { seen?: string } | null | undefined)?.seen })
  const publications = publicationsOf(planned, answer)
  if (done && (route === 'schedule.put' || route === 'posts.now' || route === 'manual.now'))
    scene.made.push(...publications)
  if (key && scene.keyed.length < 3) scene.keyed.push(planned)
  const spends =
    /^(sandbox\.(post|selfReply|scenarioPost|projectSummary)|manual\.generate|posts\.now|manual\.now)$/.test(
      route,
    )
  const milli =
    typeof charged === 'number'
      ? charged
      : route === 'manual.generate' && typeof price === 'number'
        ? price
        : 0
  return {
    ...at,
    planned,
    answer,
    scene,
    lawful: couldCall || isLawful(scene, planned),
    actor: actor.label,
    tokenId: actor.tokenId,
    userId: actor.userId,
    service: actor.role !== null,
    name: route,
    publications,
    code: done ? 0 : answer.code === 0 ? -2 : answer.code,
    begun,
    ended,
    mayPublish: couldPublish || mayNow(scene, actor, planned, 'publish'),
    mayApprove: actor.role === null && (couldApprove || mayNow(scene, actor, planned, 'approve')),
    setsText: setsText(planned),
    agentWrites: agentWrites(planned, answer),
    letsGo: lettingCalls.has(route),
    says: yesCalls.has(route) ? 'yes' : null,
    charged: spends && done && answer.text.includes('"charged"') ? Math.round(milli * 1000) : 0,
  }
}

/** Plays one part of a sequence; what it did is handed back to be judged. */
export async function playSteps(
  { world, door, scene }: { world: StageWorld; door: Door; scene: Scene },
  steps: readonly StepName[],
  { sequence, from }: { sequence: number; from: number },
): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, name] of steps.entries()) {
    const where = { sequence, step: from + at }
    if (isDeed(name)) {
      await deeds[name](world, scene)
      continue
    }
    const planned = await allActs[name](scene)
    if (!planned) continue
    // Whoever says yes has mostly looked before.
    if (name === 'vote' && scene.draw.chance(0.7)) {
      const look = { ...planned, route: 'approvals.one' as const, input: { id: planned.input['id'] } }
      made.push(await make(scene, door, look, where))
      const { version, votes } = (made.at(-1)?.answer.data ?? {}) as {
        version?: number
        votes?: { seen?: string } | null
      }
      if (version !== undefined && 'version' in planned.input && scene.draw.chance(0.9))
        Object.assign(planned.input, { version, ...(votes?.seen ? { seen: votes.seen } : {}) })
    }
    const times = planned.times ?? 1
    const calls = Array.from({ length: times }, () => make(scene, door, planned, where))
    // Two programs at once: another step begins before this one is answered.
    const also = scene.draw.chance(0.12)
      ? await allActs[scene.draw.one(['vote', 'change', 'put', 'spend'] as const)](scene)
      : null
    if (also) calls.push(make(scene, door, also, where))
    made.push(...(await Promise.all(calls)))
  }
  return made
}

export const isMemberCall = (name: string): name is MemberCall => name in needs
export const scopeFor = (made: Made) => scopeOf(made.planned.route, routes[made.planned.route])
