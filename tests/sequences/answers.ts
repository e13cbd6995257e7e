import { routes } from '#contract/routes.ts'
import type pg from 'pg'
import { type Mark, marksIn } from './draw.ts'
import type { Violation } from './oracle.ts'
import { isMemberCall, type Made, scopeFor } from './play.ts'
import type { Place } from './stage.ts'

/** Whose something is. */
export interface Whose {
  organisation: number
  /** 0 and 1 as in marks; null: of all of the organisation. */
  project: number | null
  agentId: string | null
}

/** Every id that the stage knows, with whose it is. */
export function idsOf(places: readonly Place[]): Map<string, Whose> {
  const ids = new Map<string, Whose>()
  for (const { number: organisation, organisationId, projects, agents, people, services, things } of places) {
    const whole = { organisation, project: null, agentId: null }
    ids.set(organisationId, whole)
    ids.set(projects.a, { organisation, project: 0, agentId: null })
    ids.set(projects.b, { organisation, project: 1, agentId: null })
    for (const { user } of people) ids.set(user.id, whole)
    for (const { userId } of services) ids.set(userId, whole)
    for (const id of things['memberId'] ?? []) ids.set(id, whole)
    for (const { id, project } of agents)
      ids.set(id, { organisation, project: project === 'a' ? 0 : 1, agentId: id })
  }
  return ids
}

const idPattern = /\b(?:agt|prj|org|pub|usr|mem)_[0-9a-z]{8,}\b/g

/** Whether whoever called may know of something there at all. */
function maySee(made: Pick<Made, 'scene' | 'planned'>, { organisation, project, agentId }: Whose): boolean {
  const { place } = made.scene
  const { actor } = made.planned
  if (organisation !== place.number) return false
  const key = project === null ? null : project === 0 ? ('a' as const) : ('b' as const)
  if (key !== null && actor.projects && !actor.projects.includes(key)) return false
  const home = actor.person?.project ?? null
  if (key !== null && home !== null && home !== key) return false
  return agentId === null || !actor.agents || actor.agents.includes(agentId)
}

/** What an answer holds that is somebody else's: words that stand there alone, and ids that nobody asked about. */
export function foreignIn(
  made: Pick<Made, 'scene' | 'planned' | 'answer' | 'name'>,
  { ids, agents }: { ids: ReadonlyMap<string, Whose>; agents: ReadonlyMap<string, string> },
): Violation[] {
  const asked = JSON.stringify([made.planned.input, made.planned.project])
  const found: Violation[] = []
  const tell = (what: string) =>
    found.push({ kind: 'foreign seen', subject: `${made.name} by ${made.planned.actor.label}`, told: what })
  for (const [mark, whose] of marksIn(made.answer.text))
    if (!asked.includes(mark) && !maySee(made, { ...placeOf(whose), agentId: agents.get(mark) ?? null }))
      tell(mark)
  for (const [id] of made.answer.text.matchAll(idPattern)) {
    const whose = ids.get(id)
    if (whose && !asked.includes(id) && !maySee(made, whose)) tell(id)
  }
  return found
}

const placeOf = ({ organisation, project }: Mark) => ({ organisation, project })

/** Whose the publications are that stand in answers or were named, so that they can be told apart like all else. */
export async function publicationsIn(
  pool: pg.Pool,
  all: readonly Made[],
  places: readonly Place[],
): Promise<Map<string, Whose>> {
  const named = new Set(
    all.flatMap(
      ({ answer, planned }) =>
        `${answer.text}${JSON.stringify(planned.input)}`.match(/\bpub_[0-9a-z]{8,}\b/g) ?? [],
    ),
  )
  const { rows } = await pool.query<{ id: string; owner_id: string; agent_id: string }>(
    'select id, owner_id, agent_id from publication where id = any($1)',
    [[...named]],
  )
  const byProject = new Map<string, readonly [number, number]>(
    places.flatMap(({ number, projects }) => [
      [projects.a, [number, 0]] as const,
      [projects.b, [number, 1]] as const,
    ]),
  )
  return new Map(
    rows.flatMap(({ id, owner_id, agent_id }) => {
      const [organisation, project] = byProject.get(owner_id) ?? []
      return organisation === undefined
        ? []
        : [[id, { organisation, project: project ?? null, agentId: agent_id }] as const]
    }),
  )
}

/** Ids in those fields that the call has; who may be named as a person is no question of whose they are. */
function namedIn({ planned, answer }: Made): string[] {
  const whole = JSON.stringify(planned.input)
  if (!whole.match(idPattern)) return []
  const { data } = routes[planned.route].input.safeParse(planned.input)
  const taken = planned.route === 'schedule.check' ? notRefused(data, answer.data) : data
  return [...(JSON.stringify(taken ?? {}).match(idPattern) ?? [])].filter((id) => !id.startsWith('usr_'))
}

interface Items {
  items?: { error?: unknown }[]
}

/** What is only looked at is answered each on its own: of several one may not be there. */
function notRefused(asked: unknown, told: unknown): unknown[] {
  const rows = (told as Items | null)?.items ?? []
  return ((asked as Items | undefined)?.items ?? []).filter((_, at) => !rows[at]?.error)
}

/** Whether nothing was found by what was named: a list that is empty. */
function showsNothing({ planned, answer }: Made): boolean {
  if (routes[planned.route].method !== 'GET') return false
  const { data } = answer
  const { list, items } = (data ?? {}) as { list?: unknown; items?: unknown }
  return [data, list, items].find((one) => Array.isArray(one))?.length === 0
}

/** What the table of rights and the token's own words forbid, and was done all the same. */
export function unlawful(made: Made, ids: ReadonlyMap<string, Whose>): Violation[] {
  const { planned, answer, scene, name } = made
  const { actor, project } = planned
  const by = `${name} by ${actor.label} [${actor.scopes.join(' ')}]`
  const found: Violation[] = []
  if (answer.status >= 500)
    found.push({
      kind: 'error',
      subject: name,
      told: `${answer.status} ${answer.text.slice(0, 200)} to ${JSON.stringify(planned.input).slice(0, 300)}`,
    })
  if (
    actor.tokenId !== null &&
    actor.deadSince !== null &&
    made.begun > actor.deadSince &&
    answer.status !== 401
  )
    found.push({
      kind: 'dead token',
      subject: by,
      told: `${answer.status} ${answer.code} ${answer.text.slice(0, 200)}`,
    })
  if (made.code !== 0) return found

  const { content: given } = planned.input
  const { content: stands } = (answer.data ?? {}) as { content?: unknown }
  if (made.setsText && typeof given === 'string' && typeof stands === 'string' && stands !== given)
    found.push({ kind: 'other words', subject: by, told: `${stands} stands there, and not ${given}` })

  const scope = isMemberCall(name) ? scopeFor(made) : null
  if (actor.tokenId !== null && (scope === null || !actor.scopes.includes(scope)))
    found.push({ kind: 'scope', subject: by, told: `needs ${scope}` })
  if (!made.lawful)
    found.push({
      kind: 'role',
      subject: by,
      told: `in ${project} as ${scene.place.people.find(({ user }) => user.id === actor.userId)?.name ?? actor.role}`,
    })
  for (const id of showsNothing(made) ? [] : namedIn(made)) {
    const whose = ids.get(id)
    if (whose && !maySee(made, whose))
      found.push({
        kind: 'foreign accepted',
        subject: by,
        told: `${id} in ${JSON.stringify(planned.input).slice(0, 300)} -> ${answer.text.slice(0, 200)}`,
      })
  }
  return found
}

/** What was called by one token with one key, and done; null where it had no key or was not. */
function keyed({ planned, name, code }: Made): string | null {
  if (!planned.key || code !== 0) return null
  const { actor, key, input, project } = planned
  return JSON.stringify([actor.tokenId ?? actor.userId, name, key, input, project])
}

const sameTexts = (one: Made, other: Made) =>
  one.publications.toSorted().join() === other.publications.toSorted().join()

/** The same call of one token with one key was done, and done again. */
export function doneTwice(all: readonly Made[]): Violation[] {
  const first = new Map<string, Made>()
  const found: Violation[] = []
  for (const made of all) {
    const same = keyed(made)
    if (same === null) continue
    const before = first.get(same) ?? made
    first.set(same, before)
    if (!sameTexts(before, made))
      found.push({
        kind: 'done twice',
        subject: `${made.name} by ${made.planned.actor.label}`,
        told: `${before.publications.toSorted().join()} and ${made.publications.toSorted().join()}`,
      })
  }
  return found
}

/** The same call with the same key, about the same texts, is the answer of then once more: it brings no words. */
export function wordsOnce(all: readonly Made[]): Made[] {
  const first = new Map<string, Made>()
  return all.map((made) => {
    const same = keyed(made)
    const before = same === null ? undefined : first.get(same)
    if (same !== null && !before) first.set(same, made)
    return before && sameTexts(before, made) ? { ...made, setsText: false } : made
  })
}
