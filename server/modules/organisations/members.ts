import type { MemberRole } from '#contract/team-roles.ts'
import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import * as members from './member-store.ts'
import { type Asking, locked } from './organisations.ts'
import { mayMake } from './rules.ts'
import * as store from './store.ts'

type Which = Asking & { memberId: string }

/** Makes a member something else. Problems `notFound`; `forbidden` where either role is not theirs to give. */
export async function setMemberRole(db: Db, { role, ...which }: Which & { role: MemberRole }): Promise<void> {
  await transaction(db, async (trx) => {
    const { member, roles, organisation } = await theirs(trx, which)
    if (!mayMake(roles, role)) throw new Problem('forbidden')
    if (member.role === role) return
    await members.setRole(trx, { memberId: member.id, role })
    await members.closeDoors(trx, { organisationId: which.organisationId, userId: member.userId })
    const params = { organisation, memberRole: role }
    const ref = `${member.id}:${newId('ntc')}`
    await notify(trx, { userId: member.userId, kind: 'member_changed', ref, params })
  })
}

/** Takes a member out at once, with what they opened closed. Problems as `setMemberRole`. */
export async function removeMember(db: Db, which: Which): Promise<void> {
  await transaction(db, async (trx) => {
    const { member, organisation } = await theirs(trx, which)
    await members.deleteMembers(trx, [member.id])
    await members.closeDoors(trx, { organisationId: which.organisationId, userId: member.userId })
    const params = { organisation }
    await notify(trx, { userId: member.userId, kind: 'member_removed', ref: member.id, params })
  })
}

/** Leaves an organisation with all its projects. Problems `notFound`; `conflict` (`owner`) for its owner. */
export async function leave(db: Db, { userId, organisationId }: Asking): Promise<void> {
  await transaction(db, async (trx) => {
    const own = await members.memberships(trx, { organisationId, userId })
    const { ownerId } = await locked(trx, organisationId)
    if (ownerId === userId) throw new Problem('conflict', { data: { reason: 'owner' } })
    if (own.length === 0) throw new Problem('notFound')
    await members.deleteMembers(
      trx,
      own.map(({ id }) => id),
    )
    await members.closeDoors(trx, { organisationId, userId })
  })
}

/** Leaves every organisation, as an account does that ends. */
export async function leaveAll(trx: Db, userId: string): Promise<void> {
  for (const organisationId of await members.deleteMemberships(trx, userId))
    await members.closeDoors(trx, { organisationId, userId })
}

/** The member, where whoever asks may say what they are; the organisation is locked, so nothing changes meanwhile. */
async function theirs(trx: Db, { userId, organisationId, memberId }: Which) {
  const { name } = await locked(trx, organisationId)
  const member = await members.memberById(trx, { organisationId, memberId })
  if (!member) throw new Problem('notFound')
  const roles = await store.rolesAt(trx, { userId, organisationId, projectId: member.projectId })
  if (!mayMake(roles, member.role)) throw new Problem('forbidden')
  return { member, roles, organisation: name }
}
