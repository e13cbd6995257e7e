import type { MemberRole, TeamRole } from '#contract/team-roles.ts'
import type { ApprovalRule } from '#contract/votes.ts'
import { newId } from '#server/lib/ids.ts'
import { openLedger, type TestUser } from './builders.ts'
import type { World } from './world.ts'

/** The same person, making each call in that project. */
export function inProject(user: TestUser, projectId: string): TestUser {
  return {
    ...user,
    call: (name, input, { headers, ...rest } = {}) =>
      user.call(name, input, { ...rest, headers: { ...headers, 'kolony-project': projectId } }),
  }
}

/** Makes somebody something in an organisation, as if they had taken an invitation; `null`: in all projects. */
export async function addMember(
  world: Pick<World, 'db'>,
  {
    organisationId,
    projectId,
    user,
    role,
    addedBy,
  }: {
    organisationId: string
    projectId: string | null
    user: TestUser
    role: MemberRole
    addedBy: TestUser
  },
): Promise<string> {
  const id = newId('mem')
  await world.db
    .insertInto('member')
    .values({
      id,
      organisation_id: organisationId,
      user_id: user.id,
      project_id: projectId,
      role,
      added_by: addedBy.id,
    })
    .execute()
  return id
}

/** An agency with credits and two clients, and whoever is asked for. */
export async function agency(
  world: Pick<World, 'db' | 'user' | 'prove' | 'nextNumber'>,
  { credits = 0 }: { credits?: number } = {},
) {
  const owner = await world.user()
  await world.prove(owner)
  const { data } = await owner.call('organisations.create', {
    name: `Agency ${world.nextNumber()}`,
    project: 'Acme',
  })
  const organisationId = data.id
  const acme = data.projects[0]?.id ?? ''
  const other = await owner.call('organisations.addProject', { organisationId, name: 'Beta' })
  const beta = other.data.id
  await openLedger(world.db, organisationId, credits)

  return {
    organisationId,
    acme,
    beta,
    owner,
    /** Somebody new who is that, in all projects (`null`) or in one; the owner is the owner. */
    async person(role: TeamRole, projectId: string | null = acme): Promise<TestUser> {
      if (role === 'owner') return owner
      const user = await world.user()
      await addMember(world, { organisationId, projectId, user, role, addedBy: owner })
      return user
    },
  }
}

type Step = ApprovalRule['steps'][number]

/** An approval rule about every text; of each step what is not one approver's yes, of the rule what is not plain. */
export function approvalRule(
  steps: Partial<Step>[],
  some: Partial<Omit<ApprovalRule, 'steps'>> = {},
): ApprovalRule {
  return {
    about: { kinds: [], platforms: [], fromPrice: null, firstOfAccount: null },
    steps: steps.map((step) => ({ roles: ['approver'], people: [], guests: false, needed: 1, ...step })),
    fourEyes: false,
    hours: null,
    escalateTo: [],
    ...some,
  }
}
