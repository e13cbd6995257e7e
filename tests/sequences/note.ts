import type pg from 'pg'
import type { World } from '#tests/support/world.ts'
import { wordsOnce } from './answers.ts'
import type { Made, StepName } from './play.ts'
import type { Scene } from './scene.ts'
import type { Place } from './stage.ts'
import { noteCalls } from './witness.ts'

export interface Running {
  sequence: number
  scene: Scene
  steps: StepName[]
}

/**
 * The same answer, to the same key or about the same text, is one charge, however often and by whichever door it was given;
 * that it is no more is seen where it is set aside.
 */
function chargedOnce(made: readonly Made[]): Made[] {
  const told = new Set<string>()
  return made.map((one) => {
    const of = one.publications.length > 0 ? one.publications.toSorted() : one.planned.key
    if (of === undefined || one.charged === 0) return one
    const same = JSON.stringify([one.userId, one.name, of])
    if (told.has(same)) return { ...one, charged: 0 }
    told.add(same)
    return one
  })
}

/** A call in a line, for who looks how something came about. */
export const inWords = ({ step, actor, name, planned, answer, tokenId, begun, ended }: Made): string =>
  `${step} ${new Date(begun).toISOString()}+${ended - begun} ${actor} ${tokenId ?? ''} [${planned.actor.scopes.join(' ')}] ${name} ${JSON.stringify(planned.input).slice(0, 300)} @${planned.project} -> ${answer.status} ${answer.text.slice(0, 160)}`

/** Every call that was made and every yes that was said is written down beside what the triggers saw. */
export async function noteMade(
  pool: pg.Pool,
  running: readonly Running[],
  made: readonly Made[],
): Promise<void> {
  const yeses = running.flatMap(({ sequence, scene }) =>
    scene.yeses.map((yes) => ({
      sequence,
      step: -1,
      actor: 'a person',
      tokenId: null,
      userId: yes.userId,
      service: false,
      name: 'approvals.approve',
      publications: [yes.publication],
      code: yes.code,
      begun: yes.begun,
      ended: yes.ended,
      mayPublish: false,
      mayApprove: true,
      setsText: false,
      agentWrites: [],
      letsGo: false,
      says: 'yes',
      charged: 0,
    })),
  )
  const calls = chargedOnce(wordsOnce(made)).map(
    ({ planned: _planned, answer: _answer, scene: _scene, ...noted }) => noted,
  )
  await noteCalls(pool, [...calls, ...yeses])
  const shown = made.flatMap(({ name, answer }) => {
    const { id, content, votes } = (answer.data ?? {}) as {
      id?: string
      content?: string
      votes?: { seen?: string } | null
    }
    return name === 'approvals.one' && votes?.seen && id ? [{ id, seen: votes.seen, content }] : []
  })
  await pool.query(
    `insert into witness.shown select id, seen, content from jsonb_to_recordset($1::jsonb) as t(id text, seen text, content text)`,
    [JSON.stringify(shown)],
  )
}

/**
 * Everything that has arrived on X and in the places' chats since it was noted last; `known` are the posts that were there
 * by then. What the simulators remember of requests is to be forgotten afterwards. Returns how many there were.
 */
export async function noteArrivals(
  pool: pg.Pool,
  { x, telegram }: { x: Pick<World['x'], 'posts'>; telegram: Pick<World['telegram'], 'captured'> },
  { places, known, batch }: { places: readonly Place[]; known: Set<string>; batch: number },
): Promise<{ posts: number; messages: number }> {
  const posts = x.posts().filter(({ id }) => !known.has(id))
  for (const { id } of posts) known.add(id)
  const chats = new Set(places.flatMap(({ agents }) => agents.flatMap(({ chat }) => (chat ? [chat] : []))))
  const messages = telegram.captured.flatMap(({ path, body, answer }) => {
    const { ok, result } = (answer ?? {}) as {
      ok?: boolean
      result?: { message_id?: number; date?: number }
    }
    const chat = String(body['chat_id'])
    return ok &&
      /\/send(Message|Photo)$/.test(path) &&
      chats.has(chat) &&
      body['reply_markup'] === undefined &&
      !/waits? for your/.test(String(body['text']))
      ? [
          {
            chat,
            id: String(result?.message_id),
            text: [body['text'], body['caption']].find((said) => typeof said === 'string') ?? '',
          },
        ]
      : []
  })
  const sent = [
    ...posts.map(({ id, handle, text, createdAt }) => ({
      platform: 'twitter',
      account: handle,
      external_id: id,
      content: text,
      at: createdAt.toISOString(),
    })),
    ...messages.map(({ chat, id, text }) => ({
      platform: 'telegram',
      account: chat,
      external_id: id,
      content: text,
      at: null,
    })),
  ]
  await pool.query(
    `insert into witness.sent (platform, account, external_id, content, at, batch)
     select platform, account, external_id, content, coalesce(at, (select published_at + interval '5 seconds' from publication p join telegram_binding b on b.id = p.connection_id
       where p.platform = 'telegram' and p.external_id = t.external_id and b.chat_id = t.account limit 1), witness.now()), $2
     from jsonb_to_recordset($1::jsonb) as t(platform text, account text, external_id text, content text, at timestamptz)`,
    [JSON.stringify(sent), batch],
  )
  return { posts: posts.length, messages: messages.length }
}
