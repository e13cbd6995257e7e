import { sql } from 'kysely'
import { type Db, waitTurn } from '#db/connect.ts'
import { earlierMax } from '#server/modules/preflight/index.ts'

/** What was said before, the text that was kept last first: by the agent, and by the other agents of its owner. */
export interface Said {
  own: string[]
  elsewhere: string[]
}

/** Texts that failed were read by nobody; what the owner threw away is not to come back either. */
export async function saidBefore(
  db: Db,
  { agentId, replies }: { agentId: string; replies: boolean },
): Promise<Said> {
  const wanted = sql`content is not null and status not in ('failed', 'skipped')
    and (reply_author_id is not null) = ${replies}`
  const { rows } = await sql<{ content: string; own: boolean }>`
    (select content, true as own from publication where agent_id = ${agentId} and ${wanted}
      order by said_at desc, id desc limit ${earlierMax})
    union all
    (select content, false as own from publication
      where owner_id = (select owner_id from agent where id = ${agentId}) and agent_id <> ${agentId} and ${wanted}
      order by said_at desc, id desc limit ${earlierMax})`.execute(db)
  const texts = (own: boolean) => rows.flatMap((row) => (row.own === own ? [row.content] : []))
  return { own: texts(true), elsewhere: texts(false) }
}

/** So many of the newest texts of all other accounts a text is held against. */
const elsewhereMax = 100

/**
 * What the other agents of an owner said on X, or are about to say, newest first: posts or replies. With `sent`, only
 * what has left already: at the last look two texts on their way must not stop each other.
 */
export async function saidOnX(
  db: Db,
  {
    ownerId,
    exceptAgentId,
    replies,
    sent,
  }: { ownerId: string; exceptAgentId: string; replies: boolean; sent: boolean },
): Promise<{ text: string; agent: string; at: string }[]> {
  const onTheWay = sql`p.status in ('generating', 'scheduled') and p.approved_version is not null`
  const { rows } = await sql<{ text: string; agent: string; at: string }>`
    select p.content as text, agent.name as agent,
      to_char(coalesce(p.published_at, p.said_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
    from publication p join agent on agent.id = p.agent_id
    where p.owner_id = ${ownerId} and p.agent_id <> ${exceptAgentId} and p.platform = 'twitter'
      and p.content is not null and (p.reply_author_id is not null) = ${replies}
      and (p.status in ('published', 'sending', 'unconfirmed') or ${sent ? sql`false` : onTheWay})
    order by p.said_at desc, p.id desc limit ${elsewhereMax}`.execute(db)
  return rows
}

/** Texts of one owner are kept one after the other, so that of two that say the same the second sees the first. */
export async function lockSaid(trx: Db, ownerId: string): Promise<void> {
  await waitTurn(trx, `said:${ownerId}`)
}

/** The text as it was written, before its owner changed it. */
export async function writtenText(db: Db, generationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generation')
    .select('content')
    .where('id', '=', generationId)
    .executeTakeFirst()
  return row?.content ?? null
}

export interface Example {
  publicationId: string
  content: string
  views24h: number | null
  /** Its owner chose it. */
  kept: boolean
  at: Date
}

const examplesMax = 5
const candidatesMax = 12

/**
 * Posts to sound like, of those that the owner has not taken off: what they chose, what they put into their own words, what
 * most people read in a day; of these the ones that are least alike.
 */
export async function bestPosts(db: Db, agentId: string): Promise<Example[]> {
  const { rows } = await sql<Example & { edited: boolean }>`
    select p.id as "publicationId", p.content, p.views_24h as "views24h", coalesce(e.kept, false) as kept,
      p.published_at as at, p.own_text is not null and p.approved_version is not null as edited
    from publication p
      left join voice_example e on e.agent_id = p.agent_id and e.publication_id = p.id
    where p.agent_id = ${agentId} and p.status = 'published' and p.reply_author_id is null and p.content is not null
      and p.published_at is not null and coalesce(e.kept, true)
      and (e.kept or p.views_24h > 0 or (p.own_text is not null and p.approved_version is not null))
    order by coalesce(e.kept, false) desc,
      p.views_24h desc nulls last, p.published_at desc, p.id limit ${candidatesMax}`.execute(db)
  const newestOwn = rows
    .filter(({ edited }) => edited)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  const first = rows.filter((row) => row.kept || row === newestOwn)
  const diverse = leastAlike(first.slice(0, examplesMax), rows, examplesMax)
  return rows
    .filter((row) => diverse.includes(row))
    .toSorted((one, other) => Number(other === newestOwn) - Number(one === newestOwn))
    .map(({ publicationId, content, views24h, kept, at }) => ({ publicationId, content, views24h, kept, at }))
}

/** Adds one after the other the text that is least like those that are there. */
function leastAlike<T extends { content: string }>(chosen: T[], among: readonly T[], max: number): T[] {
  const all = [...chosen]
  while (all.length < max) {
    const left = among.filter((one) => !all.includes(one))
    const [next] = left
      .map((one) => ({ one, alike: Math.max(0, ...all.map((other) => shared(one.content, other.content))) }))
      .toSorted((a, b) => a.alike - b.alike)
    if (!next) break
    all.push(next.one)
  }
  return all
}

function shared(one: string, other: string): number {
  const [a, b] = [pieces(one), pieces(other)]
  let both = 0
  for (const piece of a) if (b.has(piece)) both++
  return both / Math.max(1, a.size + b.size - both)
}

function pieces(text: string): Set<string> {
  const letters = Array.from(text.toLowerCase())
  return new Set(letters.map((_, at) => letters.slice(at, at + 4).join('')))
}

/** A text its owner has answered: as it was written, and as they let it go out; null: they did not. */
export interface Answer {
  id: string
  written: string
  published: string | null
  reason: string | null
  at: Date
  brief: unknown
  facts: unknown
  names: unknown
  snapshotAt: Date
}

/** The latest answers of an agent's owner to posts that were written for them, newest first. */
export async function answersOf(
  db: Db,
  { agentId, since, max }: { agentId: string; since: Date | null; max: number },
): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select p.id, g.content as written, case when p.state = 'rejected' then null else p.content end as published,
      p.reject_reason as reason, p.said_at as at, g.brief, g.facts, g.names,
      coalesce(g.snapshot_at, g.created_at) as "snapshotAt"
    from publication p join generation g on g.id = p.generation_id
    where p.agent_id = ${agentId} and p.reply_author_id is null and p.content is not null
      and (p.approved_version is not null or p.state = 'rejected') and p.state not in ('failed', 'skipped')
      and (${since}::timestamptz is null or p.said_at > ${since})
    order by p.said_at desc, p.id desc limit ${max}`.execute(db)
  return rows
}

/** Whether a publication is that agent's own and may be an example. */
export async function setExample(
  db: Db,
  { agentId, publicationId, kept }: { agentId: string; publicationId: string; kept: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into voice_example (agent_id, publication_id, kept)
    select agent_id, id, ${kept} from publication
      where id = ${publicationId} and agent_id = ${agentId} and status = 'published' and reply_author_id is null
    on conflict (agent_id, publication_id) do update set kept = excluded.kept, chosen_at = app_now()`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
