import { expect } from 'vitest'
import type { Scope } from '#contract/scope-names.ts'
import type { MemberRole } from '#contract/team-roles.ts'
import type { TestUser } from '#tests/support/builders.ts'
import type { Answer } from '#tests/support/call.ts'
import { addMember, agency, inProject } from '#tests/support/team.ts'
import type { World } from '#tests/support/world.ts'

interface CaseToken {
  kind: 'personal' | 'service'
  by: string
  role?: MemberRole
  scopes: Scope[]
  projects: string[] | null
  agents: string[] | null
  capPerDay: number | null
  expiresInDays: number
}

export interface CaseEvent {
  /** Hours since the case began. */
  hour: number
  does: string
  token?: string
  project?: string
  agent?: string
  /** Credits that the call costs. */
  costs?: number
  /** So many at once. */
  times?: number
  /** Its idempotency key. */
  key?: string
  who?: string
  role?: MemberRole
  by?: string
}

/** An answer to one call, or how many of each to several at once. */
export type Told = string | null | Record<string, number>
/** Several: any of them is right. */
export type Wanted = Told | Record<string, number>[]

export interface Case {
  id: string
  family: string
  about: string
  startsAtUtcHour: number
  people: Record<string, string[]>
  agents: Record<string, string>
  autonomy: Record<string, 'auto' | 'ask'>
  credits: number
  tokens: Record<string, CaseToken>
  events: CaseEvent[]
  answers: Wanted[]
  open?: Record<string, (string | Record<string, number>)[]>
  ends: { published?: number; waiting: number; spent: number }
}

/** Everything a case speaks of, as it is in the product. */
export interface Stage {
  world: World
  organisationId: string
  projects: Record<string, string>
  agents: Record<string, string>
  people: Record<string, TestUser>
  tokens: Record<string, { id: string; secret: string; made: CaseToken }>
  startsAt: Date
}

export async function stageOf(world: World, one: Case): Promise<Stage> {
  const { organisationId, acme, beta, owner } = await agency(world, { credits: one.credits })
  const projects: Record<string, string> = { acme, beta }
  const people: Record<string, TestUser> = {}
  for (const [name, roles] of Object.entries(one.people)) {
    const user = roles.includes('owner@all') ? owner : await world.user()
    people[name] = user
    await world.prove(user)
    for (const [role = '', at = 'acme'] of roles.map((given) => given.split('@'))) {
      if (role === 'owner') continue
      const projectId = at === 'all' ? null : (projects[at] ?? '')
      await addMember(world, { organisationId, projectId, user, role: role as MemberRole, addedBy: owner })
    }
  }
  const connects = new Set(one.events.filter(({ does }) => does === 'connect-x').map(({ agent }) => agent))
  const agents: Record<string, string> = {}
  for (const [name, project] of Object.entries(one.agents)) {
    const of = inProject(owner, projects[project] ?? '')
    const fields = { postAutonomy: one.autonomy[name] ?? ('ask' as const) }
    const made = connects.has(name) ? await world.agent(of, fields) : await world.boundAgent(of, fields)
    agents[name] = made.agentId
  }
  const stage = { world, organisationId, projects, agents, people, tokens: {}, startsAt: await world.now() }
  for (const [name, made] of Object.entries(one.tokens)) await makeToken(stage, name, made)
  return stage
}

async function makeToken(stage: Stage, name: string, made: CaseToken): Promise<void> {
  const { people, projects, agents, organisationId } = stage
  const by = people[made.by]
  if (!by) throw new Error(`nobody is ${made.by}`)
  // A token for a project that its maker may not enter is not made at all: it is made without that one.
  const { data: places } = await by.call('organisations.list', {})
  const seen = new Set<string | undefined>(places.flatMap((one) => one.projects.map(({ id }) => id)))
  const wished = {
    name,
    scopes: made.scopes,
    projects:
      made.projects?.filter((one) => seen.has(projects[one])).map((one) => projects[one] ?? one) ?? null,
    agents: made.agents?.map((one) => agents[one] ?? one) ?? null,
    capPerDay: made.capPerDay,
    days: made.expiresInDays,
  }
  const { data, code } =
    made.kind === 'personal'
      ? await by.call('tokens.make', wished)
      : await by.call('serviceTokens.make', { ...wished, organisationId, role: made.role ?? 'author' })
  if (code !== 0) throw new Error(`the token ${name} was not made: ${code} ${JSON.stringify(data)}`)
  stage.tokens[name] = { id: data.made.id, secret: data.token, made }
}

/** What somebody does themselves. */
export async function deed(stage: Stage, event: CaseEvent): Promise<void> {
  const { people, projects, organisationId, tokens, world } = stage
  const owner = Object.values(people)[0]
  if (!owner) throw new Error('nobody is there')
  const memberOf = async (name = '') => {
    const { data } = await owner.call('organisations.show', { organisationId })
    return data.members.filter(({ userId, role }) => userId === people[name]?.id && role !== 'owner')
  }
  const done = (answer: Answer<unknown>) => expect(answer.code, `${event.does}: ${answer.msg}`).toBe(0)
  switch (event.does) {
    case 'nothing':
      return
    case 'setRole':
      for (const { id } of await memberOf(event.who))
        done(
          await owner.call('members.setRole', {
            organisationId,
            memberId: id ?? '',
            role: event.role ?? 'analyst',
          }),
        )
      return
    case 'removeMember':
      for (const { id } of await memberOf(event.who))
        done(await owner.call('members.remove', { organisationId, memberId: id ?? '' }))
      return
    case 'bar':
      await world.db
        .updateTable('user_account')
        .set({ disabled_at: await world.now() })
        .where('id', '=', people[event.who ?? '']?.id ?? '')
        .execute()
      return
    case 'closeProject':
      done(
        await owner.call('organisations.closeProject', {
          organisationId,
          projectId: projects[event.project ?? ''] ?? '',
        }),
      )
      return
    case 'revoke': {
      const token = tokens[event.token ?? '']
      const by = people[event.by ?? ''] ?? owner
      const id = token?.id ?? ''
      done(
        token?.made.kind === 'service'
          ? await by.call('serviceTokens.revoke', { organisationId, id })
          : await by.call('tokens.revoke', { id }),
      )
      return
    }
    default:
      throw new Error(`no such deed: ${event.does}`)
  }
}

export const isDeed = new Set(['nothing', 'setRole', 'removeMember', 'bar', 'closeProject', 'revoke'])
