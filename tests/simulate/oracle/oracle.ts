import type pg from 'pg'
import type { SimPost } from '#server/demo/simulators/x/controls.ts'
import { tellTime } from '../database/catalog.ts'
import { lookAtPromises } from './rest.ts'

export interface Alarm {
  rule: string
  subject: string
  told: string
}

export interface Oracle {
  /** Everything that was noticed, in its order. */
  alarms: Alarm[]
  /** What a story has noticed by itself. */
  alarm(rule: string, subject: string, told: string): void
  /** Looks at what has changed since it looked last. */
  look(): Promise<void>
  /** When everything has come to rest: what is out is known, and nothing is under way. */
  lookAtRest(): Promise<void>
  /** What is there to be read on the simulated X; before it is named nothing arrives there. */
  posts: (() => SimPost[]) | null
}

/** Asks the invariants after every commit that touched one of them. `client` is a connection that is not simulated. */
export function createOracle({ client, now }: { client: pg.Client; now: () => number }): Oracle {
  const alarms: Alarm[] = []
  const known = new Map<string, SimPost>()
  const alarm = (rule: string, subject: string, told: string) => void alarms.push({ rule, subject, told })

  /** What arrived since the last look: each text of an account once, and each one somebody's who was sending it. */
  async function lookAtArrivals(posts: SimPost[]) {
    for (const post of posts.filter(({ id }) => !known.has(id))) {
      const twin = [...known.values()].find(
        ({ handle, text }) => handle === post.handle && text === post.text,
      )
      known.set(post.id, post)
      if (twin) alarm('a text is out twice', post.id, `${post.handle}: ${post.text}`)
      const { rows } = await client.query<{ place: boolean }>(
        `select coalesce(p.reply_tweet_id, p.thread_after) is not distinct from $2
             and p.quote_tweet_id is not distinct from $3 and lower(c.screen_name) = lower($4) as place
           from publication p left join x_connection c on c.id = p.connection_id
          where p.platform = 'twitter' and p.content = $1 and p.state in ('sending', 'unconfirmed', 'published', 'retrying')`,
        [post.text, post.inReplyToId, post.quotedId, post.handle],
      )
      const told = `${post.handle}: ${post.text}`
      if (rows.length === 0) alarm('a post that nobody sent', post.id, told)
      else if (!rows.some(({ place }) => place))
        alarm('it is out in another place than it was meant for', post.id, told)
    }
  }

  const oracle: Oracle = {
    alarms,
    alarm,
    posts: null,
    async look() {
      const { rows } = await client.query<Alarm>('select * from sim.check()')
      alarms.push(...rows)
      const posts = oracle.posts?.() ?? []
      if (posts.length !== known.size) await lookAtArrivals(posts)
    },
    async lookAtRest() {
      await oracle.look()
      await client.query(tellTime(now()))
      alarms.push(...(await lookAtPromises(client)))
      const out = new Set((oracle.posts?.() ?? []).map(({ id }) => id))
      const { rows } = await client.query<{
        id: string
        state: string
        external_id: string | null
        late: boolean
      }>(
        `select id, state, external_id, next_at < app_now() - interval '1 hour' as late from publication where platform = 'twitter'`,
      )
      const claimed = new Set(rows.map(({ external_id }) => external_id))
      for (const { id, state, external_id, late } of rows) {
        if (state === 'published' && !out.has(external_id ?? ''))
          alarm('it is said to be out and is not', id, external_id ?? '')
        if (['writing', 'sending', 'retrying', 'ready'].includes(state))
          alarm('it is still under way', id, state)
        if (state === 'planned' && late) alarm('its time has passed and nobody has begun', id, state)
      }
      const unsure = rows.filter(({ state }) => state === 'unconfirmed').length
      const unknown = [...out].filter((id) => !claimed.has(id))
      if (unknown.length > unsure)
        alarm('it is out and nobody says so', unknown.join(' '), `${unsure} are unsure`)
    },
  }
  return oracle
}
