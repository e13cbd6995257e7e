import { sql } from 'kysely'
import { type Capability, rolesWith } from '#contract/policy.ts'
import type { MemberRole, TeamRole } from '#contract/team-roles.ts'
import { asProductIn, type Db } from '#db/connect.ts'
import { askElsewhere } from '#server/modules/telegram/index.ts'

const appNow = sql<Date>`app_now()`

export interface NewMember {
  id: string
  organisationId: string
  userId: string
  /** Null: in all projects. */
  projectId: string | null
  role: MemberRole
  addedBy: string
}

/** False: they are something there already. */
export async function insertMember(db: Db, row: NewMember): Promise<boolean> {
  const made = await db
    .insertInto('member')
    .values({
      id: row.id,
      organisation_id: row.organisationId,
      user_id: row.userId,
      project_id: row.projectId,
      role: row.role,
      added_by: row.addedBy,
    })
    .onConflict((conflict) => conflict.constraint('member_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Everybody who works there, the owner first. */
export async function membersOf(db: Db, organisationId: string) {
  const { rows } = await sql<{
    id: string | null
    userId: string
    name: string
    avatar: string | null
    role: TeamRole
    projectId: string | null
    since: Date
  }>`
    select null as id, u.id as "userId", u.name, u.avatar, 'owner' as role, null as "projectId", o.created_at as since
      from organisation o join user_account u on u.id = o.owner_id where o.id = ${organisationId}
    union all
    (select m.id, u.id, u.name, u.avatar, m.role, m.project_id, m.created_at
       from member m join user_account u on u.id = m.user_id where m.organisation_id = ${organisationId}
      order by lower(u.name), m.id)`.execute(db)
  return rows
}

export async function memberById(
  db: Db,
  { organisationId, memberId }: { organisationId: string; memberId: string },
) {
  return db
    .selectFrom('member')
    .select(['id', 'user_id as userId', 'project_id as projectId', 'role'])
    .where('id', '=', memberId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export async function memberships(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
) {
  return db
    .selectFrom('member')
    .select(['id', 'project_id as projectId', 'role'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute()
}

export async function setRole(
  db: Db,
  { memberId, role }: { memberId: string; role: MemberRole },
): Promise<void> {
  await db.updateTable('member').set({ role }).where('id', '=', memberId).execute()
}

export async function deleteMembers(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('member').where('id', 'in', ids).execute()
}

/**
 * Closes what somebody opened in those projects of an organisation in which they may look no more: calendar addresses,
 * links that bind a chat, their own private chat with agents, and invitations they made. Of links, which are good for ten
 * minutes, all: nobody knows who was given one. A chat of nobody known that their link bound is bound no longer than they
 * may bind one. Once they may let nobody in there, the group in which they had a project's texts asked about is asked no
 * more, and a client's page that they made, whose link and password they know, is closed with every yes on it. What they
 * were still to be told of agents there they are not told, and what they are asked about no more leaves their chat.
 */
export function closeDoors(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<void> {
  return asProductIn(db, async () => {
    const whereNoMore = (capability: Capability) => sql`(
      select p.id from project p where p.organisation_id = ${organisationId}
         and not exists (select from project_member m where m.project_id = p.id and m.user_id = ${userId} and m.role = any(${rolesWith(capability)})))`
    const left = whereNoMore('look')
    const letsNobodyIn = whereNoMore('people')
    await sql`delete from calendar_feed where opened_by = ${userId} and owner_id in ${left}`.execute(db)
    await sql`update telegram_link set replaced_at = app_now() where owner_id in ${left} and replaced_at is null`.execute(
      db,
    )
    await sql`
      update telegram_binding set unbound_at = app_now()
       where owner_id in ${left} and unbound_at is null and chat_type = 'private'
         and chat_id = (select telegram_id from user_account where id = ${userId})`.execute(db)
    await sql`
      update telegram_binding b set unbound_at = app_now() from project p
       where b.bound_by = ${userId} and b.unbound_at is null and b.chat_type = 'private'
         and p.id = b.owner_id and p.organisation_id = ${organisationId}
         and not exists (select from project_member m left join user_account u on u.id = m.user_id
                          where m.project_id = p.id and ((m.user_id = ${userId} and m.role = any(${rolesWith('connect')}))
                                 or (u.telegram_id = b.chat_id and u.deleted_at is null)))`.execute(db)
    await sql`
      update notice set told_at = app_now()
       where user_id = ${userId} and told_at is null and agent_id in (select a.id from agent a where a.owner_id in ${left})`.execute(
      db,
    )
    await sql`
      update invitation set revoked_at = app_now()
       where organisation_id = ${organisationId} and invited_by = ${userId} and accepted_by is null and revoked_at is null`.execute(
      db,
    )
    await sql`delete from team_chat where bound_by = ${userId} and owner_id in ${letsNobodyIn}`.execute(db)
    await sql`
      update guest_page set revoked_at = app_now()
       where made_by = ${userId} and revoked_at is null and owner_id in ${letsNobodyIn}`.execute(db)
    await askElsewhere(db, { organisationId })
  })
}

/** Takes somebody out of every organisation they are a member of; answers which those were. */
export async function deleteMemberships(db: Db, userId: string): Promise<string[]> {
  const gone = db.deleteFrom('member').where('user_id', '=', userId).returning('organisation_id as id')
  // Of others, whom this call is not about.
  const rows = await asProductIn(db, () => gone.execute())
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Ends what somebody's private chat is with agents of others' projects, before that Telegram is not theirs any more here: a
 * bound chat of which nobody knows whose it is stands for the project's owner. What waits with its card there is asked
 * elsewhere.
 */
export async function closeChats(db: Db, userId: string): Promise<void> {
  const end = sql`
    update telegram_binding set unbound_at = app_now()
     where unbound_at is null and chat_type = 'private'
       and chat_id = (select telegram_id from user_account where id = ${userId})
       and owner_id in (select m.project_id from project_member m where m.user_id = ${userId}
                        except select m.project_id from project_member m where m.user_id = ${userId} and m.role = 'owner')`
  // In the projects of others, whom this call is not about.
  await asProductIn(db, async () => {
    await end.execute(db)
    await askElsewhere(db, { userId })
  })
}

// Invitations ----------------------------------------------------------------------------------------------------------

export interface NewInvitation {
  id: string
  organisationId: string
  projectId: string | null
  role: MemberRole
  tokenHash: Buffer
  sentTo: string | null
  invitedBy: string
  expiresAt: Date
}

export async function insertInvitation(db: Db, row: NewInvitation): Promise<void> {
  await db
    .insertInto('invitation')
    .values({
      id: row.id,
      organisation_id: row.organisationId,
      project_id: row.projectId,
      role: row.role,
      token_hash: row.tokenHash,
      sent_to: row.sentTo,
      invited_by: row.invitedBy,
      expires_at: row.expiresAt,
    })
    .execute()
}

const open = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .innerJoin('user_account', 'user_account.id', 'invitation.invited_by')
    .leftJoin('project', 'project.id', 'invitation.project_id')
    .select([
      'invitation.id',
      'invitation.organisation_id as organisationId',
      'invitation.project_id as projectId',
      'invitation.role',
      'invitation.sent_to as sentTo',
      'invitation.invited_by as invitedById',
      'invitation.expires_at as expiresAt',
      'organisation.name as organisation',
      'project.name as project',
      'user_account.name as invitedBy',
    ])
    .where('invitation.accepted_by', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.expires_at', '>', appNow)
    .where('organisation.closed_at', 'is', null)
    .where('project.closed_at', 'is', null)

export async function openInvitations(db: Db, organisationId: string) {
  return open(db)
    .where('invitation.organisation_id', '=', organisationId)
    .orderBy('invitation.created_at', 'desc')
    .limit(200)
    .execute()
}

export async function openInvitation(db: Db, tokenHash: Buffer, { lock = false } = {}) {
  const query = open(db).where('invitation.token_hash', '=', tokenHash)
  return (lock ? query.forUpdate('invitation') : query).executeTakeFirst()
}

export async function invitationById(
  db: Db,
  { organisationId, invitationId }: { organisationId: string; invitationId: string },
) {
  return open(db)
    .where('invitation.id', '=', invitationId)
    .where('invitation.organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export async function setAccepted(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.updateTable('invitation').set({ accepted_by: userId }).where('id', '=', id).execute()
}

export async function setRevoked(db: Db, id: string): Promise<void> {
  await db.updateTable('invitation').set({ revoked_at: appNow }).where('id', '=', id).execute()
}
