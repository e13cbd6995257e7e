import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const columns = [
  'account_name as accountName',
  'username',
  'bio',
  'background',
  'avatar',
  'saved_at as savedAt',
] as const

/** What was saved for an agent's X account. */
export async function saved(db: Db, agentId: string) {
  return db.selectFrom('x_profile').select(columns).where('agent_id', '=', agentId).executeTakeFirst()
}

export interface ProfileEdit {
  accountName?: string | undefined
  username?: string | undefined
  bio?: string | undefined
  background?: string | null | undefined
  avatar?: string | null | undefined
}

/** What is left out keeps its value. */
export async function save(db: Db, agentId: string, edit: ProfileEdit): Promise<void> {
  const { accountName, ...rest } = edit
  const given = Object.fromEntries(
    Object.entries({ account_name: accountName, ...rest }).filter(([, value]) => value !== undefined),
  )
  await db
    .insertInto('x_profile')
    .values({
      account_name: accountName ?? null,
      username: edit.username ?? null,
      bio: edit.bio ?? null,
      background: edit.background ?? null,
      avatar: edit.avatar ?? null,
      agent_id: agentId,
    })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet({ ...given, saved_at: sql<Date>`app_now()` }),
    )
    .execute()
}
