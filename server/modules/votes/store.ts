import { sql } from 'kysely'
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

// One account after the other: where nothing is known of its tables yet, PostgreSQL would ask of every account there is
// whether it may be seen.
const people = `
  select m.user_id as id, u.name, m.roles
    from (select user_id, array_agg(role) as roles from project_member where project_id = $1 group by user_id) m
   cross join lateral (
     select name from user_account where id = m.user_id and disabled_at is null and deleted_at is null offset 0) u`

type NamedPerson = Person & { name: string }

const readPeople = prepared<NamedPerson>('votes.people', people)

/** Who works in a project and may do anything at all, with everything they are there. */
export async function peopleOf(db: Db, ownerId: string): Promise<NamedPerson[]> {
  return readPeople(db, [ownerId])
}

type NamedVote = Vote & { name: string }

const readBoth = prepared<{ people: NamedPerson[]; votes: NamedVote[]; now: Date }>(
  'votes.people-and-votes',
  `select (select coalesce(json_agg(p), '[]') from (${people}) p) as people,
          (select coalesce(json_agg(v order by v.at, v.id), '[]') from (
            select v.id, v.person_id as "personId", v.page_id as "pageId", g.revoked_at is not null as "pageRevoked",
                   v.rule, v.step, v.says, v.words, v.at, coalesce(u.name, g.name, '') as name
              from vote v
              left join user_account u on u.id = v.person_id
              left join guest_page g on g.id = v.page_id
             where v.publication_id = $2 and v.seen = $3 and v.taken_back_at is null) v) as votes,
          app_now() as now`,
)

/**
 * The people of a project, what was said to exactly this text and not taken back, the first first, and when that was: each
 * look at a text needs all three.
 */
export async function peopleAndVotes(
  db: Db,
  { ownerId, publicationId, hash }: { ownerId: string; publicationId: string; hash: string },
) {
  const [both] = await readBoth(db, [ownerId, publicationId, hash])
  if (!both) throw new Error('a statement that answers one row answered none')
  return { ...both, votes: both.votes.map((vote) => ({ ...vote, at: new Date(vote.at) })) }
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
