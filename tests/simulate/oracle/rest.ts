import type pg from 'pg'
import type { Alarm } from './oracle.ts'

/**
 * What has to hold when nobody has done anything for a while, worked out from the tables alone: each is a statement that
 * returns whatever does not.
 */
const promises: Record<string, string> = {
  'somebody is not told': `select n.id as subject, n.kind || ' of ' || n.ref as told from notice n
    where n.told_at is null and n.tell_after < app_now() - interval '30 minutes'`,
  'nobody has a word of how it ended': `select p.id as subject, p.state || ' ' || coalesce(p.reason, '') as told from publication p
    where p.state in ('failed', 'unconfirmed') and (p.state = 'unconfirmed' or p.reason is not null) and coalesce(p.thread_part, 1) = 1
      and not exists (select from notice n where n.ref = case p.state when 'failed' then 'post_failed:' else 'post_unconfirmed:' end || p.id)`,
  'nobody is told that it waits': `select p.id as subject, p.platform as told from publication p
    where p.state = 'awaiting_approval' and coalesce(p.thread_part, 1) = 1
      and not exists (select from approval_rules r where r.owner_id = p.owner_id and r.rules <> '[]')
      and not exists (select from notice n where n.ref = 'approval_waiting:' || p.id)`,
  'a card is not kept in step': `select id as subject, state as told from publication where card_due_at < app_now() - interval '1 hour'`,
  'credits are set aside for nothing': `select h.ref as subject, h.purpose || ', since ' || h.created_at as told from credit_hold h
    where h.state = 'active' and h.created_at < app_now() - interval '45 minutes'
      and not exists (select from publication p where p.hold_ref = h.ref and p.state in ('planned', 'writing', 'ready', 'retrying', 'sending', 'awaiting_approval', 'draft'))
      and h.ref not like 'ticket:%'`,
  'more is out than was counted': `select u.agent_id as subject, u.kind || ' ' || u.local_date || ': ' || count(*) || ' counted as ' || u.used as told
    from usage u join publication p on p.agent_id = u.agent_id and p.counted_on = u.local_date and p.state = 'published'
      and p.post_type = 'auto_post' and p.platform = 'twitter' and p.reply_tweet_id is null
    where u.kind = 'post' group by 1, u.kind, u.local_date, u.used having count(*) > u.used`,
  'a webhook waits for nothing': `select d.event_id as subject, 'since ' || d.next_at as told from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.state = 'waiting' and d.next_at < app_now() - interval '45 minutes' and w.paused_at is null
      and not exists (select from webhook_delivery o where o.webhook_id = d.webhook_id and o.object_id = d.object_id and o.n < d.n and o.state = 'waiting')`,
  'an event has no delivery': `select e.id as subject, e.kind as told from event e join webhook w on w.owner_id = e.owner_id and e.at > w.created_at
    where w.paused_at is null and w.kinds = '{}' and e.at < app_now() - interval '45 minutes'
      and not exists (select from webhook_delivery d where d.event_id = e.id and d.webhook_id = w.id)`,
  'an agent has no plan': `select a.id as subject, coalesce(r.planned_through::text, 'never planned') as told from agent a join twitter_rule r on r.agent_id = a.id
      join x_connection c on c.agent_id = a.id and c.unbound_at is null and c.state = 'ok'
    where a.operation_mode = 'automated' and a.paused_at is null and a.deleted_at is null
      and (r.planned_through is null or r.planned_through < (app_now() at time zone (r.settings->>'workingHoursTimezone'))::date)`,
  'a slot is outside the hours': `select p.id as subject, p.scheduled_at::text as told from publication p join twitter_rule r on r.agent_id = p.agent_id
    where p.origin = 'slot' and p.state = 'planned' and p.platform = 'twitter' and not p.steered and p.slot_date > '2001-01-01'
      and not (r.settings->>'alwaysActive')::boolean
      and (case when r.settings->>'workingHoursStartTime' < r.settings->>'workingHoursEndTime'
        then not ((p.scheduled_at at time zone (r.settings->>'workingHoursTimezone'))::time between (r.settings->>'workingHoursStartTime')::time and (r.settings->>'workingHoursEndTime')::time)
        else (p.scheduled_at at time zone (r.settings->>'workingHoursTimezone'))::time between (r.settings->>'workingHoursEndTime')::time + interval '1 minute' and (r.settings->>'workingHoursStartTime')::time - interval '1 minute' end)`,
  'more slots than the limit of a day': `select p.agent_id as subject, p.slot_date || ': ' || count(*) || ' of ' || max(r.settings->>'dailyAutoTweetLimit') as told
    from publication p join twitter_rule r on r.agent_id = p.agent_id
    where p.origin = 'slot' and p.state = 'planned' and p.platform = 'twitter' and p.post_type = 'auto_post' and p.slot_date > '2001-01-01'
    group by p.agent_id, p.slot_date having count(*) > max((r.settings->>'dailyAutoTweetLimit')::int)`,
  'a charge is not the price': `select p.id as subject, p.charged || ' of ' || p.price as told from publication p
    where p.state = 'published' and p.resolved_at is null and p.hold_ref is not null and not p.prepaid
      and p.charged <> coalesce((select -sum(e.amount) from credit_entry e where e.ref = p.hold_ref), 0)`,
  'it is out for nothing': `select p.id as subject, p.price::text as told from publication p
    where p.state = 'published' and p.price > 0 and p.charged = 0 and p.resolved_at is null and not p.prepaid`,
}

/** On a connection whose time is told. */
export async function lookAtPromises(client: pg.Client): Promise<Alarm[]> {
  const alarms: Alarm[] = []
  for (const [rule, statement] of Object.entries(promises)) {
    const { rows } = await client.query<Omit<Alarm, 'rule'>>(statement)
    alarms.push(...rows.map((row) => ({ rule, ...row })))
  }
  return alarms
}
