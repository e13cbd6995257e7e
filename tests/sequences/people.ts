import type { ApprovalRule } from '#contract/votes.ts'
import type { TeamRole } from '#contract/team-roles.ts'
import { inProject } from '#tests/support/team.ts'
import type { Draw } from './draw.ts'
import type { Scene } from './scene.ts'
import type { Place, ProjectKey, StageWorld } from './stage.ts'

/** What people do at their own screens while programs are at work: it changes what those may. */
export type Deed = (world: StageWorld, scene: Scene) => Promise<void>

function ruleFor(place: Place, draw: Draw): ApprovalRule {
  const step = (): ApprovalRule['steps'][number] => {
    const people = draw.chance(0.15) ? [draw.one(place.people).user.id] : []
    const roles = draw.some(['owner', 'administrator', 'manager', 'approver'] as const, 0.6)
    return {
      roles: roles.length + people.length > 0 ? roles : ['approver'],
      people,
      guests: draw.chance(0.15),
      needed: draw.chance(0.75) ? 1 : 2,
    }
  }
  return {
    about: {
      kinds: draw.chance(0.8) ? [] : draw.one([['post'], ['thread'], ['post', 'thread']]),
      platforms: draw.chance(0.85) ? [] : [draw.one(['twitter', 'telegram'])],
      fromPrice: draw.chance(0.85) ? null : draw.one([0.5, 2]),
      firstOfAccount: draw.chance(0.9) ? null : draw.one([3, 50]),
    },
    steps: draw.chance(0.75) ? [step()] : [step(), step()],
    fourEyes: draw.chance(0.3),
    hours: draw.chance(0.8) ? null : draw.one([0.5, 4]),
    escalateTo: draw.chance(0.5) ? [] : ['owner'],
  }
}

export async function setRules(scene: Scene, project: ProjectKey, rules: ApprovalRule[]): Promise<void> {
  const owner = inProject(scene.place.owner, scene.project(project))
  const { data, code } = await owner.call('votes.rules', {})
  if (code === 0) await owner.call('votes.setRules', { rules, version: data.version })
}

const rules: Deed = async (_, scene) => {
  const { draw, place } = scene
  const count = draw.weighed({ none: 15, one: 70, two: 15 })
  const made = Array.from({ length: { none: 0, one: 1, two: 2 }[count] }, () => ruleFor(place, draw))
  await setRules(scene, draw.chance(0.85) ? 'a' : 'b', made)
}

/** Somebody becomes something else; what they were comes back before the next sequence. */
const role: Deed = async (_, scene) => {
  const { place, draw } = scene
  const person = draw.one(place.people.slice(1))
  const { organisationId } = place
  const { data, code: shown } = await place.owner.call('organisations.show', { organisationId })
  if (shown !== 0) return
  const memberId = data.members.find(({ userId, id }) => userId === person.user.id && id)?.id
  if (!memberId) return
  const becomes = draw.one<TeamRole | null>(['author', 'analyst', 'approver', 'manager', null])
  const before = place.roles.get(person.user.id) ?? null
  // Meanwhile nobody can tell what they are.
  place.roles.set(person.user.id, null)
  const { code } =
    becomes === null || becomes === 'owner'
      ? await place.owner.call('members.remove', { organisationId, memberId })
      : await place.owner.call('members.setRole', { organisationId, memberId, role: becomes })
  place.roles.set(person.user.id, code === 0 ? becomes : before)
}

const revoke: Deed = async (_, scene) => {
  const { place, draw } = scene
  const actor = draw.one(scene.actors)
  if (actor.tokenId === null || actor.deadSince !== null) return
  const id = actor.tokenId
  const { code } = actor.person
    ? await actor.person.user.call('tokens.revoke', { id })
    : await place.owner.call('serviceTokens.revoke', { organisationId: place.organisationId, id })
  if (code === 0) actor.deadSince = scene.nowOf()
}

/** A client looks at their page and answers. */
const guest: Deed = async (world, scene) => {
  const { place, draw } = scene
  if (scene.pages.length === 0) {
    const owner = inProject(place.owner, scene.project('a'))
    const page = { name: 'A client', password: 'a password for clients', days: 2, allAsked: true, texts: [] }
    const { data, code } = await owner.call('guestPages.make', page)
    if (code !== 0) return
    scene.pages.push({ id: data.page.id, token: data.url.split('#')[1] ?? '' })
  }
  const page = draw.one(scene.pages)
  const as = { token: page.token, password: 'a password for clients' }
  const opened = await world.call('guest.open', as)
  if (opened.code !== 0) return
  for (const text of opened.data.texts.slice(0, 2)) {
    const says = draw.weighed({ yes: 80, no: 5, change: 5, take_back: 10 })
    await world.call('guest.answer', { ...as, id: text.id, seen: text.seen, says, words: 'Calmer.' })
  }
  if (draw.chance(0.15))
    await inProject(place.owner, scene.project('a')).call('guestPages.revoke', { id: page.id })
}

/** What comes in from outside at a trigger's secret address. */
const hook: Deed = async (world, scene) => {
  const { place, draw } = scene
  if (scene.hooks.length === 0) {
    const agent = scene.agent('a')
    const owner = inProject(place.owner, scene.project('a'))
    const settings = {
      when: { kind: 'webhook' as const },
      act: draw.one(['publish', 'ask', 'draft'] as const),
      coolDown: 0,
    }
    const { data, code } = await owner.call('triggers.add', { id: agent.id, settings })
    if (code !== 0 || !data.secretUrl) return
    scene.hooks.push(data.secretUrl.split('/').at(-1) ?? '')
  }
  const text = `It is a calm day at ${place.number}.`
  await world.call('triggers.call', { secret: draw.one(scene.hooks), text, key: `k${draw.whole(1, 3)}` })
}

const pause: Deed = async (_, scene) => {
  const { place, draw } = scene
  const agent = scene.agent('a')
  await inProject(place.owner, scene.project('a')).call('agents.pause', {
    id: agent.id,
    paused: draw.chance(0.5),
  })
}

/** Whoever is asked says yes at their own screen, to what they see there. */
const yes: Deed = async (_, scene) => {
  const { place, draw } = scene
  const row = await scene.text(['awaiting_approval'])
  if (!row) return
  const key = scene.keyOf(row.owner_id)
  const may = place.people.filter(
    ({ user, project }) =>
      ['owner', 'administrator', 'manager', 'approver'].includes(place.roles.get(user.id) ?? '') &&
      (project === null || project === key),
  )
  for (const { user } of draw.some(may, 0.8)) {
    const as = inProject(user, row.owner_id)
    const { data, code } = await as.call('approvals.one', { id: row.id })
    if (code !== 0) continue
    const seen = data.votes?.seen
    const begun = scene.nowOf()
    const said = await as.call('approvals.approve', {
      id: row.id,
      version: data.version,
      ...(seen ? { seen } : {}),
    })
    scene.yeses.push({ publication: row.id, userId: user.id, code: said.code, begun, ended: scene.nowOf() })
  }
}

export const deeds = { rules, role, revoke, guest, hook, pause, yes }

/** As it was before: roles, agents and rules, for all of them at once. */
export async function restore(world: StageWorld, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    for (const { user, role: was, project } of place.people) {
      if (was === 'owner' || place.roles.get(user.id) === was) continue
      const project_id = project && place.projects[project]
      await world.db
        .deleteFrom('member')
        .where('organisation_id', '=', place.organisationId)
        .where('user_id', '=', user.id)
        .execute()
      await world.db
        .insertInto('member')
        .values({
          id: `mem_again_${world.nextNumber()}`,
          organisation_id: place.organisationId,
          user_id: user.id,
          project_id,
          role: was,
          added_by: place.owner.id,
        })
        .execute()
      place.roles.set(user.id, was)
    }
  }
  const projects = places.flatMap((place) => Object.values(place.projects))
  await world.db
    .updateTable('agent')
    .set({ paused_at: null, deleted_at: null })
    .where('owner_id', 'in', projects)
    .where((e) => e.or([e('paused_at', 'is not', null), e('deleted_at', 'is not', null)]))
    .execute()
  await world.db
    .updateTable('agent')
    .set({ budget_daily: null, budget_weekly: null })
    .where('owner_id', 'in', projects)
    .execute()
  await world.db
    .updateTable('project')
    .set({ closed_at: null, budget: null })
    .where('id', 'in', projects)
    .execute()
  await world.db
    .deleteFrom('agent_trigger')
    .where(
      'agent_id',
      'in',
      places.flatMap(({ agents }) => agents.map(({ id }) => id)),
    )
    .execute()
}
