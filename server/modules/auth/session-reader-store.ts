import type { Role } from '#contract/lists.ts'
import { prepared } from '#db/connect.ts'
import { sessionLimits } from './rules.ts'

type Found = [
  position: number,
  sessionId: string,
  userId: string,
  role: Role,
  steppedUp: boolean,
  seenLongAgo: boolean,
  factorProven: boolean,
]

/** How long a session of this role may be left alone, as SQL. */
const idleOf = (role: string) =>
  `case when ${role} = 'USER' then interval '${sessionLimits.user.idleMinutes} minutes' else interval '${sessionLimits.staff.idleMinutes} minutes' end`

// $1 token hashes. `position` says which of them an entry answers, so nothing is compared here; one JSON value costs
// half of what a row for each session does. "offset 0" keeps both steps index look-ups also while the planner has
// no statistics of the tables yet (it once chose 18 ms over 0.4).
export const readSessions = prepared<{ sessions: Found[] | null }>(
  'auth.sessions',
  `select array_to_json(array_agg(
            json_build_array(asked.position, s.id, s.user_id, u.role, s.stepped_up, s.seen_long_ago, s.factor_proven))) as sessions
     from (select app_now() as now offset 0) clock
    cross join unnest($1::bytea[]) with ordinality as asked (hash, position)
    cross join lateral (
      select id, user_id, coalesce(stepped_up_until > clock.now, false) as stepped_up, signed_in_at, last_seen_at,
             last_seen_at < clock.now - interval '5 minutes' as seen_long_ago, factor_at is not null as factor_proven
        from session
       where token_hash = asked.hash and retired_at is null and ended_at is null and expires_at > clock.now
      offset 0) s
    cross join lateral (
      select role from user_account where id = s.user_id and disabled_at is null and deleted_at is null
      offset 0) u
     where s.last_seen_at > clock.now - ${idleOf('u.role')}
       and (u.role = 'USER' or s.signed_in_at > clock.now - interval '${sessionLimits.staff.hours} hours')`,
)

export const noteSeen = prepared(
  'auth.note-seen',
  `update session set last_seen_at = app_now() where id = any($1) and last_seen_at < app_now() - interval '5 minutes'`,
)
