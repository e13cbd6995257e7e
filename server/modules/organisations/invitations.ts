import type { Telegram } from '#server/adapters/telegram/client.ts'
import type { MemberRole } from '#contract/team-roles.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { asProduct } from '#db/scope.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import { accountById } from '#server/modules/accounts/index.ts'
import { mailInvitation, notify, type Post } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import * as members from './member-store.ts'
import { type Asking, locked } from './organisations.ts'
import { mayMake } from './rules.ts'
import * as store from './store.ts'

interface InvitationDeps {
  db: Db
  mail: Post | null
  telegram: Pick<Telegram, 'startLink'> | null
  config: { publicUrl: string }
}

/** How long an invitation is good. */
const goodForDays = 7

/** Open at once in one organisation. */
const openMax = 200

/**
 * Invites somebody for seven days, once. Only this answer has the links; where an address is given, the mail has one, too.
 * Problems `notFound` (no such project), `forbidden` (a role they may not give), `conflict` (too many are open),
 * `emailNotSent`, with the invitation taken back.
 */
export async function invite(
  { db, mail, telegram, config }: InvitationDeps,
  {
    userId,
    organisationId,
    role,
    projectId,
    email,
  }: Asking & { role: MemberRole; projectId: string | null; email?: string | undefined },
) {
  const token = newToken()
  const id = newId('inv')
  const expiresAt = later(await now(db), goodForDays * day)
  const inviter = await accountById(db, userId)
  const invitation = await transaction(db, async (trx) => {
    await locked(trx, organisationId)
    if (projectId !== null && !(await store.isProjectOf(trx, { organisationId, projectId })))
      throw new Problem('notFound')
    if (!mayMake(await store.rolesAt(trx, { userId, organisationId, projectId }), role))
      throw new Problem('forbidden')
    if ((await members.openInvitations(trx, organisationId)).length >= openMax)
      throw new Problem('conflict', { data: { reason: 'too-many' } })
    await members.insertInvitation(trx, {
      id,
      organisationId,
      projectId,
      role,
      tokenHash: sha256(token),
      sentTo: email ?? null,
      invitedBy: userId,
      expiresAt,
    })
    const made = await members.openInvitation(trx, sha256(token))
    if (!made) throw new Error('an invitation just made is not there')
    return made
  })
  // In the fragment: it reaches no server and no log on the way (decision: no-secret-in-an-address).
  const url = `${config.publicUrl}/join#${token}`
  if (email !== undefined) {
    try {
      if (!mail) throw new Error('mail is off')
      const { organisation, invitedBy } = invitation
      await mailInvitation(mail, {
        to: email,
        url,
        organisation: organisation ?? '',
        invitedBy,
        days: goodForDays,
        language: inviter?.language ?? 'en',
      })
    } catch (cause) {
      await members.setRevoked(db, id)
      throw new Problem('emailNotSent', { cause })
    }
  }
  return { invitation, url, telegramUrl: telegram ? await telegram.startLink(`join_${token}`) : null }
}

/** Nobody comes in with it any more. Problems `notFound`; `forbidden`. */
export async function revokeInvitation(
  db: Db,
  { userId, organisationId, invitationId }: Asking & { invitationId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await locked(trx, organisationId)
    const found = await members.invitationById(trx, { organisationId, invitationId })
    if (!found) throw new Problem('notFound')
    const roles = await store.rolesAt(trx, { userId, organisationId, projectId: found.projectId })
    if (!mayMake(roles, found.role)) throw new Problem('forbidden')
    await members.setRevoked(trx, invitationId)
  })
}

/** What an invitation is to. Problem `invalidInvitation`: unknown, taken, revoked or over. */
export async function lookAtInvitation(db: Db, token: string) {
  const found = await members.openInvitation(db, sha256(token))
  if (!found) throw new Problem('invalidInvitation')
  return { ...found, organisation: found.organisation ?? '' }
}

/**
 * Takes an invitation: once, by the first who comes. Its rights are looked at again: whoever invited may have become less
 * since. Problems `invalidInvitation`; `conflict` (`member`) where they are in already, and nothing is used up.
 */
export async function acceptInvitation(
  db: Db,
  { userId, token }: { userId: string; token: string },
): Promise<{ organisationId: string; projectId: string }> {
  // It is what lets them in: until it is taken they are nobody there.
  return asProduct(() =>
    transaction(db, async (trx) => {
      const found = await members.openInvitation(trx, sha256(token), { lock: true })
      if (!found) throw new Problem('invalidInvitation')
      const { organisationId, projectId, role } = found
      const { ownerId, name } = await locked(trx, organisationId)
      const given = await store.rolesAt(trx, { userId: found.invitedById, organisationId, projectId })
      if (!mayMake(given, role)) throw new Problem('invalidInvitation')
      const id = newId('mem')
      const added = await members.insertMember(trx, {
        id,
        organisationId,
        userId,
        projectId,
        role,
        addedBy: found.invitedById,
      })
      if (ownerId === userId || !added) throw new Problem('conflict', { data: { reason: 'member' } })
      await members.setAccepted(trx, { id: found.id, userId })
      const params = {
        name: (await accountById(trx, userId))?.name ?? '',
        organisation: name,
        memberRole: role,
      }
      for (const told of new Set([found.invitedById, ownerId]))
        await notify(trx, { userId: told, kind: 'member_joined', ref: id, params })
      const entered = projectId ?? (await store.firstProjectOf(trx, organisationId))
      return { organisationId, projectId: entered }
    }),
  )
}
