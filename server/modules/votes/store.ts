import { sql } from 'kysely'
import type { TeamRole } from '#contract/team-roles.ts'
import { type Db, prepared } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { KeptRule, Person, Vote, Voter } from './rules.ts'

const appNow = sql<Date>`app_now()`

// Rules --------------------------------------------------------------------------------------------------------------

const readRules = prepared<{ rules: KeptRule[] }>(
  'votes.rules',
  `select rules from approval_rules where owner_id = $1`,
)

/** The rules of a project, as they are kept; none: its texts go their agents' own way. */
export async function rulesOf(db: Db, ownerId: string): Promise<KeptRule[]> {
  return (await readRules(db, [ownerId]))[0]?.rules ?? []
}

/** The same with who changed them last; locked until the transaction ends. */
export async function lockRules(
  trx: Db,
  ownerId: string,
): Promise<{ rules: KeptRule[]; version: number } | undefined> {
  const row = await trx
    .selectFrom('approval_rules')
    .select(['rules', 'version'])
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  return row && { rules: row.rules as unknown as KeptRule[], version: row.version }
}

/** False: somebody else changed them meanwhile. */
export async function saveRules(
  trx: Db,
  {
    ownerId,
    rules,
    version,
    userId,
  }: { ownerId: string; rules: KeptRule[]; version: number; userId: string },
): Promise<boolean> {
  const values = { rules: JSON.stringify(rules), changed_by: userId }
  const saved =
    version === 0
      ? await trx
          .insertInto('approval_rules')
          .values({ owner_id: ownerId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('approval_rules')
          .set({ ...values, version: version + 1, changed_at: appNow })
          .where('owner_id', '=', ownerId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved !== undefined
}

export async function showRules(db: Db, ownerId: string) {
  return db
    .selectFrom('approval_rules')
    .leftJoin('user_account', 'user_account.id', 'approval_rules.changed_by')
    .select(['rules', 'version', 'changed_at as changedAt', 'user_account.name as changedBy'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

// People and votes ---------------------------------------------------------------------------------------------------

/** Who works in a project and may do anything at all, with everything they are there. */
export async function peopleOf(db: Db, ownerId: string): Promise<(Person & { name: string })[]> {
  // One account after the other: where nothing is known of its tables yet, PostgreSQL would ask of every account there is
  // whether it may be seen.
  const { rows } = await sql<{ id: string; name: string; roles: TeamRole[] }>`
    select m.user_id as id, u.name, m.roles
      from (select user_id, array_agg(role) as roles from project_member where project_id = ${ownerId} group by user_id) m
     cross join lateral (
       select name from user_account where id = m.user_id and disabled_at is null and deleted_at is null offset 0) u`.execute(
    db,
  )
  return rows
}

/** What was said to exactly this text and not taken back, the first first. */
export async function votesOn(
  db: Db,
  { publicationId, hash }: { publicationId: string; hash: string },
): Promise<(Vote & { name: string })[]> {
  return db
    .selectFrom('vote')
    .leftJoin('user_account', 'user_account.id', 'vote.person_id')
    .leftJoin('guest_page', 'guest_page.id', 'vote.page_id')
    .select((e) => [
      'vote.id',
      'vote.person_id as personId',
      'vote.page_id as pageId',
      e('guest_page.revoked_at', 'is not', null).$castTo<boolean>().as('pageRevoked'),
      'vote.rule',
      'vote.step',
      'vote.says',
      'vote.words',
      'vote.at',
      sql<string>`coalesce(user_account.name, guest_page.name, '')`.as('name'),
    ])
    .where('vote.publication_id', '=', publicationId)
    .where('vote.seen', '=', hash)
    .where('vote.taken_back_at', 'is', null)
    .orderBy('vote.at')
    .orderBy('vote.id')
    .execute()
}

/** A vote that was given already, in that step on that text, stays as it is. */
export async function insertVote(
  trx: Db,
  {
    publicationId,
    hash,
    voter,
    ...vote
  }: {
    publicationId: string
    hash: string
    voter: Voter
    rule: number
    step: number
    says: Vote['says']
    words: string | null
  },
): Promise<void> {
  await trx
    .insertInto('vote')
    .values({
      id: newId('vot'),
      publication_id: publicationId,
      seen: hash,
      person_id: 'personId' in voter ? voter.personId : null,
      page_id: 'pageId' in voter ? voter.pageId : null,
      ...vote,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many of a voter's own were taken back: of each rule the last step they said yes in. */
export async function takeVotesBack(
  trx: Db,
  { publicationId, hash, voter }: { publicationId: string; hash: string; voter: Voter },
): Promise<number> {
  const [column, id] =
    'personId' in voter ? (['person_id', voter.personId] as const) : (['page_id', voter.pageId] as const)
  const { numUpdatedRows } = await trx
    .updateTable('vote')
    .set({ taken_back_at: appNow })
    .where('publication_id', '=', publicationId)
    .where('seen', '=', hash)
    .where(column, '=', id)
    .where('says', '=', 'yes')
    .where('taken_back_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('vote as later')
            .select('later.id')
            .whereRef('later.publication_id', '=', 'vote.publication_id')
            .whereRef('later.rule', '=', 'vote.rule')
            .whereRef('later.step', '>', 'vote.step')
            .where('later.seen', '=', hash)
            .where(`later.${column}`, '=', id)
            .where('later.says', '=', 'yes')
            .where('later.taken_back_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
