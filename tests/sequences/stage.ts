import { newId } from '#server/lib/ids.ts'
import type { MemberRole, TeamRole } from '#contract/team-roles.ts'
import { openLedger, type TestUser } from '#tests/support/builders.ts'
import { service } from '#tests/support/program.ts'
import { addMember, inProject } from '#tests/support/team.ts'
import type { World } from '#tests/support/world.ts'
import { markOf } from './draw.ts'

/** What sequences need of a world. */
export type StageWorld = Pick<
  World,
  'db' | 'call' | 'user' | 'agent' | 'bindX' | 'prove' | 'telegram' | 'nextNumber' | 'now'
>

export type ProjectKey = 'a' | 'b'

export interface StageAgent {
  id: string
  mark: string
  project: ProjectKey
  /** As which it writes on X. */
  handle: string
  /** The chat it writes in; null: none. */
  chat: string | null
  autonomy: 'auto' | 'ask' | 'draft'
}

export interface StagePerson {
  name: string
  user: TestUser
  /** Null: everywhere in the organisation. */
  project: ProjectKey | null
  role: TeamRole
}

/** An organisation with two projects, as many people as there are roles, and agents that can really publish. */
export interface Place {
  number: number
  organisationId: string
  owner: TestUser
  projects: Record<ProjectKey, string>
  agents: StageAgent[]
  people: StagePerson[]
  /** Accounts of services, by what they were made as. */
  services: { role: MemberRole; userId: string }[]
  /** Roles as they are by now; a change in the middle of a sequence is made good before the next one. */
  roles: Map<string, TeamRole | null>
  /** Nobody acts in it: whatever changes in it was changed from outside. */
  isVictim: boolean
  /** Things of every kind in it, by what fields call them. */
  things: Record<string, string[]>
}

const cast: [name: string, role: MemberRole, project: ProjectKey | null][] = [
  ['administrator', 'administrator', null],
  ['manager', 'manager', 'a'],
  ['author', 'author', 'a'],
  ['approver', 'approver', 'a'],
  ['approver everywhere', 'approver', null],
  ['analyst', 'analyst', 'a'],
  ['cashier', 'cashier', 'a'],
  ['guest', 'guest', 'a'],
  ['manager of b', 'manager', 'b'],
  ['author of b', 'author', 'b'],
]

const agentsOf: [ProjectKey, StageAgent['autonomy'], boolean][] = [
  ['a', 'auto', true],
  ['a', 'ask', false],
  ['a', 'draft', false],
  ['b', 'auto', true],
]

const serviceRoles: MemberRole[] = ['administrator', 'manager', 'author', 'approver', 'analyst']

/** Makes one through the interface, as its owner would, but for who works there. */
export async function makePlace(
  world: StageWorld,
  number: number,
  { isVictim = false } = {},
): Promise<Place> {
  const owner = await world.user()
  await world.prove(owner)
  const mark = markOf(number)
  const { data } = await owner.call('organisations.create', {
    name: `Agency ${mark}`,
    project: `Client ${markOf(number, 0)}`,
  })
  const organisationId = data.id
  const a = data.projects[0]?.id ?? ''
  const made = await owner.call('organisations.addProject', {
    organisationId,
    name: `Client ${markOf(number, 1)}`,
  })
  const projects = { a, b: made.data.id }
  await openLedger(world.db, organisationId, 1_000_000)

  const people: StagePerson[] = [{ name: 'owner', user: owner, project: null, role: 'owner' }]
  if (!isVictim) {
    for (const [name, role, project] of cast) {
      const user = await world.user()
      await world.prove(user)
      const projectId = project && projects[project]
      await addMember(world, { organisationId, projectId, user, role, addedBy: owner })
      people.push({ name, user, project, role })
    }
  }
  const place: Place = {
    number,
    organisationId,
    owner,
    projects,
    agents: [],
    people,
    services: [],
    roles: new Map(people.map(({ user, role }) => [user.id, role])),
    isVictim,
    things: {},
  }
  for (const [at, [project, autonomy, chats]] of agentsOf.entries())
    if (!isVictim || at % 2 === 0)
      place.agents.push(await makeAgent(world, place, { at, project, autonomy, chats }))
  if (!isVictim)
    for (const role of serviceRoles) {
      const bot = await service(world, owner, { organisationId, role, name: `Service ${mark}` })
      const { user_id: userId } = await world.db
        .selectFrom('token')
        .select('user_id')
        .where('id', '=', bot.made.id)
        .executeTakeFirstOrThrow()
      place.services.push({ role, userId })
    }
  await fill(world, place)
  return place
}

async function makeAgent(
  world: StageWorld,
  place: Place,
  {
    at,
    project,
    autonomy,
    chats,
  }: { at: number; project: ProjectKey; autonomy: StageAgent['autonomy']; chats: boolean },
): Promise<StageAgent> {
  const owner = inProject(place.owner, place.projects[project])
  const mark = markOf(place.number, project === 'a' ? 0 : 1, at)
  // One in four plans by itself; the others say only what somebody makes them say.
  const plansItself = at === 0 && place.number % 4 === 0 && !place.isVictim
  const { agentId: id } = await world.agent(owner, {
    name: `Agent ${mark}`,
    bio: `Reads charts for ${mark}.`,
    lore: `Was made for ${mark}.`,
    postAutonomy: autonomy,
    replyAutonomy: autonomy,
    operationMode: plansItself ? 'automated' : 'manual',
  })
  const handle = await world.bindX(owner, id)
  await world.db.deleteFrom('publication').where('agent_id', '=', id).execute()
  if (!chats) return { id, mark, project, handle, chat: null, autonomy }

  const { data: rule } = await owner.call('manual.createRule', { agentId: id })
  await owner.call('manual.editRule', { id: rule.id, enableGenerateContent: true, dailyPostLimit: 20 })
  const reader = world.telegram.user({ firstName: `Reader ${mark}` })
  await reader.start()
  await world.db
    .insertInto('telegram_binding')
    .values({
      id: newId('tgb'),
      agent_id: id,
      owner_id: place.projects[project],
      chat_id: String(reader.id),
      chat_type: 'private',
      telegram_username: null,
      title: `Reader ${mark}`,
    })
    .execute()
  await world.db.deleteFrom('publication').where('agent_id', '=', id).execute()
  return { id, mark, project, handle, chat: String(reader.id), autonomy }
}

/** Things in each project that somebody could ask for by their ids. */
async function fill(world: StageWorld, place: Place): Promise<void> {
  const things: Record<string, string[]> = {
    organisationId: [place.organisationId],
    projectId: Object.values(place.projects),
  }
  things['agentId'] = place.agents.map(({ id }) => id)
  const note = (name: string, id: string | undefined) => void (things[name] ??= []).push(id ?? '')
  for (const [key, projectId] of Object.entries(place.projects)) {
    const owner = inProject(place.owner, projectId)
    const agent = place.agents.find(({ project }) => project === key)
    if (!agent) continue
    const far = new Date((await world.now()).getTime() + 300 * 24 * 3_600_000)
    const item = (kind: 'draft' | 'at') => ({
      agentId: agent.id,
      platform: 'twitter' as const,
      parts: [{ content: `A calm thought of ${agent.mark}, ${kind}.`, imageUrls: [] }],
      when: kind === 'at' ? { kind: 'at' as const, at: far.toISOString() } : { kind: 'draft' as const },
    })
    for (const kind of ['draft', 'at'] as const) {
      const put = await owner.call('schedule.put', { items: [item(kind)] })
      note('publicationId', put.data.items[0]?.publicationId ?? undefined)
    }
    const page = {
      name: `Page ${agent.mark}`,
      password: 'a password for clients',
      days: 90,
      allAsked: true,
      texts: [],
    }
    note('pageId', (await owner.call('guestPages.make', page)).data.page.id)
    const settings = {
      when: { kind: 'price_cross' as const, coin: 'BTC', level: 1e11 },
      wish: `Tell of ${agent.mark}`,
    }
    // What is switched off is looked at by nobody.
    const trigger = await owner.call('triggers.add', { id: agent.id, settings, on: false })
    note('triggerId', trigger.data.trigger.id)
    await owner.call('voice.addFact', { id: agent.id, text: `It knows ${agent.mark}.` } as never)
  }
  const { data } = await place.owner.call('organisations.show', { organisationId: place.organisationId })
  things['memberId'] = data.members.flatMap(({ id }) => (id ? [id] : []))
  things['userId'] = place.people.map(({ user }) => user.id)
  place.things = things
}

/** What a person is in a project by now; a role in all of it counts in each. */
export function rolesOf(place: Place, userId: string, project: ProjectKey): TeamRole[] {
  const role = place.roles.get(userId)
  const person = place.people.find(({ user }) => user.id === userId)
  if (!role || !person || (person.project !== null && person.project !== project)) return []
  return [role]
}
