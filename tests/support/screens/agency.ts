import type { MemberRole } from '#contract/team-roles.ts'
import { openLedger, type TestUser } from '../builders.ts'
import { done } from '../call.ts'
import { addMember, approvalRule, inProject } from '../team.ts'
import type { World } from '../world.ts'

/** What a client's page of the agency is opened with. */
export const clientsPassword = 'a page for the harbour'

/**
 * An agency that works for two clients: people in several roles, somebody invited, a rule that asks a client, and that
 * client's page, on which a text waits.
 */
export async function runAgency(
  world: Pick<World, 'db' | 'llm' | 'bindX' | 'agent'>,
  person: (name: string) => Promise<TestUser>,
) {
  const boss = await person('Mia Keller')
  const organisation = await done(
    boss.call('organisations.create', { name: 'Harbour Agency', project: 'Lighthouse' }),
  )
  const organisationId = organisation.id
  const projectId = organisation.projects[0]?.id ?? ''
  await openLedger(world.db, organisationId, 40)
  const { id: other } = await done(
    boss.call('organisations.addProject', { organisationId, name: 'Windmill' }),
  )
  const people: [string, MemberRole, string | null][] = [
    ['Jonas Weber', 'administrator', null],
    ['Amal Nasser', 'manager', projectId],
    ['Camille Martin', 'author', projectId],
    ['Duc Pham', 'approver', other],
  ]
  for (const [name, role, where] of people)
    await addMember(world, {
      organisationId,
      projectId: where,
      role,
      user: await person(name),
      addedBy: boss,
    })
  const { url } = await done(boss.call('invitations.make', { organisationId, projectId, role: 'approver' }))

  const here = inProject(boss, projectId)
  const { agentId } = await world.agent(here, { name: 'Lamp Keeper', postAutonomy: 'ask' })
  await world.bindX(here, agentId, 'lamp_keeper', 'Lamp Keeper')
  await world.agent(inProject(boss, other), { name: 'Miller' })
  const rule = approvalRule([{ needed: 2, guests: true }], { fourEyes: true })
  await done(here.call('votes.setRules', { rules: [rule], version: 0 }))
  world.llm.sayNext('Bitcoin drifts sideways while everybody waits. I keep my lamp lit.')
  await done(here.call('posts.now', { id: agentId }))
  const page = { name: 'Gus Lindqvist', password: clientsPassword, days: 30, allAsked: true, texts: [] }
  const { url: client } = await done(here.call('guestPages.make', page))
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).hash
  return { boss, organisationId, projectId, invitation: pathOf(url), client: pathOf(client) }
}
