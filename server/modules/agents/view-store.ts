import type { AgentFields, Capabilities } from '#contract/agents.ts'
import { firstPostsAsked } from '#contract/limits.ts'
import { type Db, prepared } from '#db/connect.ts'

type Columns = 'type' | 'name' | 'operationMode' | 'postAutonomy' | 'replyAutonomy'

/** `character` is written by this module alone, after its schema; the answer's schema looks at it again on the way out. */
export interface AgentRow extends Pick<AgentFields, Columns> {
  id: string
  character: Omit<AgentFields, Columns>
  pausedAt: string | null
  firstPostsLeft: number
  budgetDaily: number | null
  budgetWeekly: number | null
  createdAt: string
  updatedAt: string
  connectionId: string | null
  screenName: string
  connectionName: string
  connectionAvatar: string | null
  authType: 'oauth' | 'customize'
  connectionState: 'ok' | 'needs_reauth' | 'suspended'
  capabilities: Capabilities
  connectionBoundAt: string
  bindingId: string | null
  chatType: 'private' | 'group' | 'channel'
  telegramUsername: string | null
  title: string
  telegramAvatar: string | null
  bindingState: 'ok' | 'broken'
  bindingBoundAt: string
  zone: string | null
  offOnX: boolean
  offInTelegram: boolean
  balanceMilli: number
  /** What the agent wrote and posted, by local day: today's, whichever zone it is in. */
  posts: Record<string, number> | null
  nextPostAt: string | null
  now: string
}

/** As the contract writes times, so that nothing has to be read and written again on the way out. */
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a rule lets an agent do something by itself. */
const switchedOn = (rule: string, name: string, limit: string) =>
  `coalesce(coalesce((${rule}.settings ->> '${name}')::boolean, true) and (${rule}.settings ->> '${limit}')::int > 0, false)`

/**
 * Everything the screens show of an agent, in one statement: it is the hottest read of the product.
 * Which day is "today" depends on the rule's zone; the days around it are read and the right one is picked afterwards,
 * because PostgreSQL and Node need not know the same zones. Planned posts are looked up through the slot index.
 */
const select = `
  with clock as materialized (select app_now() as now)
  select a.id, a.type, a.name, a.operation_mode as "operationMode", a.post_autonomy as "postAutonomy",
    a.reply_autonomy as "replyAutonomy", a.character, a.paused_at as "pausedAt", a.budget_daily as "budgetDaily", a.budget_weekly as "budgetWeekly",
    case when a.asks_first then ${firstPostsAsked} - (select count(*) from (select from publication p
      where p.agent_id = a.id and p.status = 'published' and p.post_type in ('auto_post', 'manual_post')
        and p.own_text is null limit ${firstPostsAsked}) seen) else 0 end as "firstPostsLeft",
    ${time('a.created_at')} as "createdAt",
    ${time('a.updated_at')} as "updatedAt",
    c.id as "connectionId", c.screen_name as "screenName", c.name as "connectionName", c.avatar as "connectionAvatar",
    c.auth_type as "authType", c.state as "connectionState", coalesce(c.own_capabilities, c.capabilities) as capabilities, ${time('c.bound_at')} as "connectionBoundAt",
    t.id as "bindingId", t.chat_type as "chatType", t.telegram_username as "telegramUsername", t.title,
    t.avatar as "telegramAvatar", t.state as "bindingState", ${time('t.bound_at')} as "bindingBoundAt",
    r.settings ->> 'workingHoursTimezone' as zone,
    not (${switchedOn('r', 'enablePost', 'dailyAutoTweetLimit')}
      or ${switchedOn('r', 'enableReply', 'dailyAutoKolReplyLimit')}
      or ${switchedOn('r', 'enableReply', 'dailyAutoSelfReplyLimit')}) as "offOnX",
    not (${switchedOn('m', 'enableGenerateContent', 'dailyPostLimit')}
      and coalesce((m.settings ->> 'enablePostToTelegram')::boolean, false)) as "offInTelegram",
    coalesce(k.posted - k.held, 0) as "balanceMilli",
    (select jsonb_object_agg(day.local_date, day.used) from (
      select u.local_date, sum(u.used) as used from usage u
      where u.agent_id = a.id and u.kind in ('post', 'request')
        and u.local_date between (clock.now - interval '1 day')::date and (clock.now + interval '2 days')::date
      group by u.local_date) day) as posts,
    (select min(p.scheduled_at) from publication p
      where p.agent_id = a.id and p.state = 'planned' and p.post_type in ('auto_post', 'manual_post')
        and p.reason is distinct from 'app_full' and p.scheduled_at > clock.now) as "nextPostAt",
    clock.now
  from clock, agent a
  left join x_connection c on c.agent_id = a.id and c.unbound_at is null
  left join telegram_binding t on t.agent_id = a.id and t.unbound_at is null
  left join twitter_rule r on r.agent_id = a.id
  left join manual_rule m on m.agent_id = a.id
  left join credit_account k on k.id = (select organisation_id from project where id = a.owner_id)
  where a.deleted_at is null`

// As one JSON value a row: thirty columns apart cost the server twice as much to take in.
const asJson = (statement: string) => `select row_to_json(agent_row) as row from (${statement}) agent_row`
const readOne = prepared<{ row: AgentRow }>(
  'agents.detail',
  asJson(`${select} and a.id = $1 and a.owner_id = $2`),
)
const readAll = prepared<{ row: AgentRow }>(
  'agents.list',
  asJson(`${select} and a.owner_id = $1 order by lower(a.name)`),
)
const readThese = prepared<{ row: AgentRow }>('agents.these', asJson(`${select} and a.id = any($1)`))

export async function agentRow(
  db: Db,
  { ownerId, agentId }: { ownerId: string; agentId: string },
): Promise<AgentRow | undefined> {
  const [found] = await readOne(db, [agentId, ownerId])
  return found?.row
}

/** All agents of a user by name. */
export async function agentRows(db: Db, ownerId: string): Promise<AgentRow[]> {
  return (await readAll(db, [ownerId])).map(({ row }) => row)
}

/** These agents, in no order. */
export async function agentRowsById(db: Db, ids: string[]): Promise<AgentRow[]> {
  return ids.length > 0 ? (await readThese(db, [ids])).map(({ row }) => row) : []
}
