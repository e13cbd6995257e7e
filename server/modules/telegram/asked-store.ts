import { type RawBuilder, sql } from 'kysely'
import { rolesWith } from '#contract/policy.ts'
import type { Db } from '#db/connect.ts'

/**
 * Whether whoever works in a project and signs in with a private chat's Telegram may say yes there; null where nobody who
 * does is known. `without`: somebody whose Telegram it is no longer.
 */
export function mayAnswer(
  { project, chat }: { project: RawBuilder<unknown>; chat: RawBuilder<unknown> },
  without: string | null = null,
): RawBuilder<boolean | null> {
  return sql`(select bool_or(m.role = any(${rolesWith('approve')}) and u.disabled_at is null) from user_account u
                join project_member m on m.user_id = u.id and m.project_id = ${project}
               where u.telegram_id = ${chat} and u.deleted_at is null and u.id is distinct from ${without})`
}

/** A project, all of an organisation, or all of somebody whose Telegram is theirs no longer. */
type Places = { ownerId: string } | { organisationId: string } | { userId: string }

/**
 * Cards that stand where their project asks nobody any more say nothing more there. A question that waits is put anew to
 * whoever may answer it, one that was put off at its time.
 */
export async function askElsewhere(db: Db, of: Places): Promise<void> {
  const project = sql.ref('p.owner_id')
  const chat = sql`p.approval_message->>'chatId'`
  await sql`
    update publication p set approval_message = null, delivered_to = array['dashboard'],
           card_due_at = case when p.status = 'awaiting_approval' and p.ask_again_at is null then app_now() end
     where p.owner_id in ${projects(of)} and p.approval_message is not null
       and not exists (select from team_chat t where t.owner_id = p.owner_id and t.chat_id = ${chat})
       and not coalesce(${mayAnswer({ project, chat }, 'userId' in of ? of.userId : null)},
                        exists (select from telegram_binding b where b.agent_id = p.agent_id and b.chat_id = ${chat}
                                  and b.chat_type = 'private' and b.unbound_at is null))`.execute(db)
}

function projects(of: Places): RawBuilder<unknown> {
  if ('ownerId' in of) return sql`(${of.ownerId})`
  if ('userId' in of) return sql`(select project_id from project_member where user_id = ${of.userId})`
  return sql`(select id from project where organisation_id = ${of.organisationId})`
}
