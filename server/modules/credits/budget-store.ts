import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A project's budget in milli-credits, null for none; the project stays locked where it has one. */
export async function lockBudget(trx: Db, projectId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('project')
    .select('budget')
    .where('id', '=', projectId)
    .where('budget', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.budget ?? null
}

/** Whether something with this ref is in the ledger already. */
export async function isDone(db: Db, ref: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from credit_hold where ref = ${ref}) or exists (select from credit_entry where ref = ${ref}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

const spentBy = (projectId: RawBuilder<string>) => sql<number>`
  coalesce((select -sum(amount) from credit_entry
             where project_id = ${projectId} and type = 'EXPENSE'
               and created_at >= date_trunc('month', app_now(), 'UTC')), 0)
  + coalesce((select sum(amount) from credit_hold where project_id = ${projectId} and state = 'active'), 0)`

/** What a project has spent since the calendar month began (UTC), with all that is set aside. */
export async function spentThisMonth(db: Db, projectId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`select ${spentBy(sql`${projectId}::text`)} as spent`.execute(
    db,
  )
  return rows[0]?.spent ?? 0
}

/**
 * For a statement whose rows `credit` and `owner` are an account and a project of it: whether so many milli-credits would
 * be given now, by what a `charge` asks. It is for work that costs money before it is charged, and promises nothing.
 */
export const maySpend = (amountMilli: RawBuilder<number>) => sql<boolean>`(
  credit.frozen_at is null and credit.posted - credit.held - credit.owed >= ${amountMilli}
  and not exists (select from project p where p.id = owner.id
    and p.budget < ${spentBy(sql`p.id`)} + ${amountMilli}))`

/** The same for one project, before something is done for it that costs money. */
export async function couldSpend(
  db: Db,
  { ownerId, amountMilli }: { ownerId: string; amountMilli: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from owner join credit_account credit on credit.id = owner.organisation_id
    where owner.id = ${ownerId} and ${maySpend(sql`${amountMilli}::int`)}`.execute(db)
  return rows.length > 0
}
