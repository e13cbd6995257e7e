import type { RouteRow } from '#contract/route.ts'
import { memberRoles, type TeamRole } from '#contract/team-roles.ts'
import { accessTable } from '#tests/doors/access-table.ts'
import { allRoutes, anyCall, callName, endingCalls } from '#tests/support/any-call.ts'
import { belongings, type Objects, objectsOf } from '#tests/support/objects.ts'
import { addMember, agency } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import type { TestUser } from '#tests/support/builders.ts'
import whoMay from './who-may.json' with { type: 'json' }

/** What a careful reader of the roles would let them do (`docs/decisions/one-policy-table.md`), written by somebody who never saw our table. */
const table = whoMay as Record<string, TeamRole[] | 'everybody'>

/**
 * Where we hold otherwise, after thinking about each: at first contact 36 of 1792 pairs of call and role differed, and
 * what is not named here was given up for what they had written.
 */
const held: Record<string, TeamRole[]> = {
  // A guest sees what they were asked about, and not who works there.
  'organisations.show': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst', 'cashier'],
  // They change nothing, and tell nothing that a reader of the text does not see.
  'posts.price': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  'posts.check': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  // What became of a send is a word of whoever answers for the account: a wrong one lets a text go out twice.
  'approvals.done': ['owner', 'administrator', 'manager'],
  'approvals.resolve': ['owner', 'administrator', 'manager'],
  // An address of one's own that shows what one sees in any case, and that ends with one's membership.
  'schedule.openFeed': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  'schedule.closeFeed': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  // They can put something out by an agent's rule, or leave the plan without it.
  'schedule.write': ['owner', 'administrator', 'manager'],
  'schedule.skip': ['owner', 'administrator', 'manager'],
  'results.writeAgain': ['owner', 'administrator', 'manager'],
  // Made after the table was written, so no part of its first contact.
  'approvals.change': ['owner', 'administrator', 'manager', 'approver'],
  'approvals.takeBack': ['owner', 'administrator', 'manager', 'approver'],
  'votes.rules': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  'votes.setRules': ['owner', 'administrator'],
  ...Object.fromEntries(
    ['list', 'make', 'edit', 'revoke'].map((call) => [
      `guestPages.${call}`,
      ['owner', 'administrator', 'manager'],
    ]),
  ),
  // Calls that are younger than that table.
  'timeline.post': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  'timeline.project': ['owner', 'administrator', 'manager'],
  'timeline.export': ['owner', 'administrator', 'manager'],
  'timeline.organisation': ['owner', 'administrator'],
  'status.mine': ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
  ...Object.fromEntries(
    ['list', 'make', 'edit', 'remove', 'rotate', 'pause', 'resume', 'test', 'deliveries', 'replay'].map(
      (call) => [`webhooks.${call}`, ['owner', 'administrator', 'manager']],
    ),
  ),
  // Whoever writes and whoever says yes learns from what came of it.
  ...Object.fromEntries(
    ['overview', 'posts', 'csv', 'curves', 'settings', 'again'].map((call) => [
      `results.${call}`,
      ['owner', 'administrator', 'manager', 'author', 'approver', 'analyst'],
    ]),
  ),
}

/** Rights over an organisation itself come only from a role in all of it. */
const overAll = new Set([
  'organisations.rename',
  'organisations.close',
  'organisations.handOver',
  'organisations.addProject',
  'organisations.editProject',
  'organisations.closeProject',
  'timeline.organisation',
  'serviceTokens.list',
  'serviceTokens.make',
  'serviceTokens.revoke',
])

type Level = 'all' | 'one'
interface Person {
  name: string
  user: TestUser
  roles: { role: TeamRole; level: Level }[]
}

/** Where a call is made, and what has become of that place. */
const places = ['here', 'closed', 'elsewhere', 'nowhere'] as const
type Place = (typeof places)[number]

type Call = [name: string, row: RouteRow]
const calls: Call[] = allRoutes.filter(([name, row]) => row.access === 'user' && !endingCalls.has(name))

export interface Case {
  call: Call
  person: Person
  place: Place
  /** Valid input about somebody else's things, so that a call that passes the table must still not find them. */
  foreign: boolean
}

interface Cast {
  world: World
  team: Awaited<ReturnType<typeof agency>>
  closed: string
  people: Person[]
  /** Of the other client, whom nobody here works for but in all projects. */
  theirs: Objects
}

/** Everybody there can be: each role in all projects, in one, each two of them in one and in all, nobody, and whoever has left. */
async function cast(world: World): Promise<Cast> {
  const team = await agency(world, { credits: 1000 })
  const { organisationId, acme, owner } = team
  const made = await owner.call('organisations.addProject', { organisationId, name: 'Closed' })
  const closed = made.data.id
  await owner.call('organisations.closeProject', { organisationId, projectId: closed })
  const stranger = await world.user({ credits: 100 })
  const theirs = await objectsOf(world, stranger)

  const person = async (name: string, roles: Person['roles']) => {
    const user = roles.some(({ role }) => role === 'owner') ? owner : await world.user()
    await world.prove(user)
    for (const { role, level } of roles) {
      if (role === 'owner') continue
      const add = { organisationId, user, role, addedBy: owner }
      if (level === 'all') await addMember(world, { ...add, projectId: null })
      else for (const projectId of [acme, closed]) await addMember(world, { ...add, projectId })
    }
    return { name, user, roles }
  }
  const people = [await person('the owner', [{ role: 'owner', level: 'all' }]), await person('nobody', [])]
  for (const role of memberRoles)
    for (const level of ['all', 'one'] as const)
      people.push(await person(`${role} (${level})`, [{ role, level }]))
  for (const all of memberRoles)
    for (const one of memberRoles)
      if (all !== one)
        people.push(
          await person(`${all} (all) and ${one} (one)`, [
            { role: all, level: 'all' },
            { role: one, level: 'one' },
          ]),
        )
  const left = await person('whoever has left', [{ role: 'administrator', level: 'all' }])
  const shown = await owner.call('organisations.show', { organisationId })
  const memberId = shown.data.members.find(({ userId }) => userId === left.user.id)?.id ?? ''
  await owner.call('members.remove', { organisationId, memberId })
  people.push({ ...left, roles: [] })
  return { world, team, closed, people, theirs }
}

/** All of them, in an order that a sample of every n-th one goes through evenly. */
function casesOf({ people }: Cast): Case[] {
  return calls.flatMap((call) =>
    people.flatMap((person) => [
      ...places.map((place) => ({ call, person, place, foreign: false })),
      { call, person, place: 'here' as const, foreign: true },
    ]),
  )
}

/** In a closed project one may look, and nothing changes: so may what only asks, and not what begins or carries on something. */
const asksOnly = new Set(['posts.price', 'posts.check', 'schedule.openFeed', 'schedule.closeFeed'])
const goesOn = new Set([
  'payments.check',
  'payments.orders',
  'manual.bindState',
  'manual.bindUrl',
  'manual.chatLink',
  'x.bindLink',
  'chat.messages',
  'chat.stream',
])

/** What must come: let through, refused for the role, or no such place. */
export function expectedOf({ call: [name, row], person, place }: Case): 'through' | 'refused' | 'unknown' {
  const allowed = held[name] ?? table[name]
  if (allowed === undefined) throw new Error(`nobody has said who may ${name}`)
  const inOrganisation = row.path.startsWith('/organisations/{')
  if (allowed === 'everybody' && !inOrganisation) return 'through'
  const counted = (level: Level[]) =>
    person.roles.filter((one) => level.includes(one.level) || one.role === 'owner').map(({ role }) => role)
  if (inOrganisation) {
    if (person.roles.length === 0) return 'unknown'
    const roles = counted(overAll.has(name) ? ['all'] : ['all', 'one'])
    return allowed === 'everybody' || roles.some((role) => allowed.includes(role)) ? 'through' : 'refused'
  }
  if (place === 'nowhere') return 'unknown'
  const roles = counted(place === 'elsewhere' ? ['all'] : ['all', 'one'])
  if (roles.length === 0) return 'unknown'
  if (!roles.some((role) => allowed.includes(role))) return 'refused'
  const looks = asksOnly.has(name) || (row.method === 'GET' && !goesOn.has(name))
  return place === 'closed' && !looks ? 'refused' : 'through'
}

function projectOf({ team, closed }: Cast, place: Place): string {
  return { here: team.acme, closed, elsewhere: team.beta, nowhere: 'prj_nobodys' }[place]
}

async function outcomeOf(cast: Cast, one: Case): Promise<string> {
  const [, row] = one.call
  const input = one.foreign ? accessTable[callName(row)]?.input?.(cast.theirs) : undefined
  const fields = {
    ...input,
    ...(row.path.includes('{organisationId}') ? { organisationId: cast.team.organisationId } : {}),
  }
  const { status, code, data } = await anyCall(cast.world.url, row, {
    fields,
    token: one.person.user.token,
    headers: { 'kolony-project': projectOf(cast, one.place) },
  })
  if (status >= 500) return `a fault: ${status} ${code}`
  if (code === 401) return 'signed out'
  if (code === 403 && Object(data).needs !== undefined) return 'refused'
  const inOrganisation = row.path.startsWith('/organisations/{')
  if (
    code === 404 &&
    (Object(data).reason === 'project' || (inOrganisation && one.person.roles.length === 0))
  )
    return 'unknown'
  return 'through'
}

/** Goes through every `step`-th case from `offset` on; says what came out otherwise than the written table has it. */
export async function walk({ step, offset }: { step: number; offset: number }) {
  await using world = await createWorld({ workers: false })
  const here = await cast(world)
  const before = await belongings(world, here.theirs.userId)
  const cases = casesOf(here).filter((_, n) => n % step === offset % step)
  const wrong = new Map<string, number>()
  for (const one of cases) {
    const [expected, came] = [expectedOf(one), await outcomeOf(here, one)]
    if (came === expected) continue
    const what = `${one.person.name}, ${one.place}: ${one.call[0]} was ${came}, not ${expected}`
    wrong.set(what, (wrong.get(what) ?? 0) + 1)
  }
  const after = await belongings(world, here.theirs.userId)
  const changed = Object.keys(before).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return { walked: cases.length, wrong: [...wrong.keys()], changed }
}
