import { z } from 'zod'
import type { Output } from '#contract/routes.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import * as books from '#server/modules/books/index.ts'
import type { World } from '#tests/support/world.ts'
import type { Answerer } from './answerers.ts'

export interface StormFigures {
  publications: number
  /** How the publications ended: `published`, `failed missed` and so on. */
  endings: Record<string, number>
  /** Sends of which nobody knew at first what became of them. */
  unknown: number
  /** Of those, sent a second time. */
  sentAgain: number
  crashes: number
  /** Requests that the model refused or broke off, or answered without an end or a word. */
  modelFailures: number
  /** How often Telegram asked for minutes of quiet. */
  longWaits: number
  /** Agents whose chat was gone for a while or for good. */
  chatsGone: number
  /** Everything that must never be, in words; empty when the storm was weathered. */
  wrong: string[]
}

/** What somebody was told of a post or message they asked for. */
export type Told = Pick<Output<'posts.now'>, 'id' | 'status' | 'charged'>

export const underWay = ['scheduled', 'generating', 'sending'] as const
const silent = ['failed', 'skipped', 'rejected']

/**
 * Holds what was said of each publication, to its owner and in its row, against what is on X and in the chats, and what
 * was charged against both. What is wrong is added to the figures in words.
 */
export async function compare(
  world: World,
  agents: Answerer[],
  { told, wereGone }: { told: Told[]; wereGone: Set<string> },
  figures: StormFigures,
): Promise<void> {
  const rows = await world.db.selectFrom('publication').selectAll().execute()
  const attempts = await world.db.selectFrom('publication_attempt').selectAll().execute()
  figures.publications += rows.length
  figures.unknown += attempts.filter(
    ({ outcome, reads }) => outcome === 'absent' || outcome === 'given-up' || reads > 0,
  ).length
  figures.sentAgain += attempts.filter(({ outcome }) => outcome === 'absent').length
  figures.modelFailures += world.llm.captured.filter(({ response }) => wentWrong(response)).length
  figures.longWaits += world.telegram.captured.filter(({ answer }) => asksMinutes(answer)).length
  figures.chatsGone += wereGone.size

  const there = placesOf(world, agents)
  const wrong = (row: (typeof rows)[number], what: string) =>
    figures.wrong.push(
      `${what}: ${row.id} ${row.platform} ${row.post_type} ${row.status} ${row.reason ?? ''} ${JSON.stringify(
        attempts
          .filter((attempt) => attempt.publication_id === row.id)
          .map(({ number, outcome, status_code, reads }) => [number, outcome, status_code, reads]),
      )}`,
    )
  for (const row of rows) {
    const ending = [row.status, row.reason].filter(Boolean).join(' ')
    figures.endings[ending] = (figures.endings[ending] ?? 0) + 1
    if ([...underWay, 'awaiting_approval'].includes(row.status)) wrong(row, 'lost')
    const place = there.get(row.agent_id)?.[row.platform] ?? []
    const same = rows.filter((other) => keyOf(other) === keyOf(row))
    const found = place.filter((post) => post.key === keyOf(row))
    const known = place.find((post) => post.id === row.external_id)
    if (found.length > same.length) wrong(row, 'doubled')
    if (row.status === 'published' && (!known || known.key !== keyOf(row)))
      wrong(row, 'published and not there')
    if (silent.includes(row.status) && row.content !== null && found.length > 0 && same.length === 1)
      wrong(row, 'there and not said so')
    if (row.reason === 'undeliverable' && !wereGone.has(row.agent_id)) wrong(row, 'its chat was never gone')
    if (row.reason === 'content_failed' && row.content !== null) wrong(row, 'it has a text')
    const answer = told.find(({ id }) => id === row.id)
    if (answer && isEnd(answer) && (answer.status !== row.status || answer.charged !== row.charged / 1000))
      wrong(row, `told ${answer.status}, ${answer.charged} charged`)
    if (row.charged !== (row.status === 'published' ? row.price : 0)) wrong(row, `charged ${row.charged}`)
  }
  // What nobody can name was sent under another text, which is a double as well.
  for (const [agentId, { twitter, telegram }] of there)
    for (const post of [...twitter, ...telegram])
      if (!rows.some((row) => row.agent_id === agentId && keyOf(row) === post.key))
        figures.wrong.push(`nobody’s post: ${post.key}`)

  await resolveAll(agents, rows, there)
  for (const violation of await world.audit()) figures.wrong.push(JSON.stringify(violation))
  await world.runJob('reconcile-all')
  const { violations, frozen } = await books.books(world.db)
  for (const found of [...violations, ...frozen]) figures.wrong.push(JSON.stringify(found))
}

/** Owners look for themselves and answer what nobody could confirm; that must not stop them. */
async function resolveAll(
  agents: Answerer[],
  rows: Row[],
  there: ReturnType<typeof placesOf>,
): Promise<void> {
  for (const row of rows.filter(({ status }) => status === 'unconfirmed')) {
    const owner = agents.find(({ agentId }) => agentId === row.agent_id)?.owner
    const place = there.get(row.agent_id)?.[row.platform] ?? []
    const posted = place.some((post) => post.key === keyOf(row))
    await owner?.call('approvals.resolve', { id: row.id, posted })
  }
}

type Row = Awaited<ReturnType<World['publication']>>

/** What of an agent is on X and in its chat, whatever is shown of it. */
function placesOf(world: World, agents: Answerer[]) {
  const posts = world.x.posts()
  return new Map(
    agents.map(({ agentId, handle, person, group }) => [
      agentId,
      {
        twitter: posts
          .filter((post) => post.handle === handle)
          .map(({ id, text, inReplyToId }) => ({ id, key: key(agentId, text, inReplyToId) })),
        // A question to the owner has buttons, a publication never.
        telegram: (group ?? person)
          .messages()
          .filter(({ from, forwarded, buttons }) => from === 'bot' && !forwarded && buttons.length === 0)
          .map(({ messageId, text }) => ({ id: String(messageId), key: key(agentId, text, null) })),
      },
    ]),
  )
}

function keyOf({ agent_id, content, reply_tweet_id }: Row): string {
  return key(agent_id, content ?? '', reply_tweet_id)
}

function key(agentId: string, text: string, target: string | null): string {
  return `${agentId} ${target ?? ''} ${normalizePostText(text)}`
}

const isEnd = ({ status }: Told) => [...silent, 'published', 'unconfirmed'].includes(status)

function wentWrong(response: { status: number; body: unknown } | null): boolean {
  if (response?.status !== 200) return true
  const body = JSON.stringify(response.body)
  return /"(incomplete|failed)"|"refusal":"[^"]/.test(body)
}

/** A 429 of Telegram that wants more than a minute. */
function asksMinutes(answer: unknown): boolean {
  const read = z.object({ parameters: z.object({ retry_after: z.number().min(60) }) }).safeParse(answer)
  return read.success
}
