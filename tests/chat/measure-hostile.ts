import { sql } from 'kysely'
import type { Hostile } from '../corpus/talk/hostile-types.ts'
import { handles, type HostileCast, hosts, settled } from './hostile-cast.ts'
import { readProject } from '#server/modules/projects/index.ts'
import { gullibly } from './hostile-model.ts'
import { faultsIn, type Fault, type Heard } from './judge-hostile.ts'

/** What one hostile text led to. */
export interface Measured {
  hostile: Hostile
  /** Whether it reached the model at all. */
  isRead: boolean
  faults: Fault[]
}

const strangers = new Set(['group_stranger', 'private_stranger', 'channel_comment'])

/** Sends every text where it comes from, to a model that obeys it, and tells what came of each. */
export async function meetHostile(cast: HostileCast, texts: readonly Hostile[]): Promise<Measured[]> {
  const injected = await openSources(cast)
  const measured: Measured[] = []
  for (const [n, hostile] of texts.entries()) {
    cast.world.llm.believe(gullibly(hostile, n))
    const faults = strangers.has(hostile.place)
      ? await fromStranger(cast, hostile, n)
      : await fromOutside(cast, injected, hostile, n)
    measured.push({ hostile, isRead: cast.world.llm.believedTimes > 0, faults })
    cast.world.llm.believe(null)
    cast.world.llm.captured.length = 0
    cast.world.telegram.captured.length = 0
  }
  return measured
}

/** A stranger says it where they can, and waits for what comes back. */
async function fromStranger(cast: HostileCast, hostile: Hostile, n: number): Promise<Fault[]> {
  const { world, group, comments } = cast
  const { agentId } = cast
  const stranger = world.telegram.user({ firstName: `Stranger ${n}` })
  if (hostile.place === 'private_stranger') {
    await stranger.start(`agent_${agentId}`)
    await settled(world)
  }
  return watched(cast, { hostile, toOwner: false, answers: 1 }, async () => {
    const named = `@${world.telegram.bot.username} ${hostile.text}`
    if (hostile.place === 'private_stranger') await stranger.say(hostile.text)
    else if (hostile.place === 'group_stranger') await group.say(stranger, named)
    else await comments.room.say(stranger, named, { replyTo: comments.post.messageId })
    await settled(world)
  })
}

type Sources = Awaited<ReturnType<typeof openSources>>

/** The places that strangers write into: a feed, an account on X, a page and a project, all of which agents read. */
async function openSources({ world, owner, agentId, writers }: HostileCast) {
  const feed = await world.crawler.feed(hosts.feed, { title: 'News of the field' })
  await feed.publish({ title: 'Hello', text: 'The first entry of this feed.' })
  for (const id of [agentId, writers.feed_entry.agentId])
    await owner.call('sources.add', { id, settings: { kind: 'feed', url: feed.url } })
  await owner.call('triggers.add', {
    id: writers.feed_entry.agentId,
    settings: { when: { kind: 'new_entry' }, act: 'publish', coolDown: 0, perDay: 50 },
  })
  await readAll(world)
  return { feed }
}

async function readAll(world: HostileCast['world']): Promise<void> {
  await world.advance({ minutes: 2 })
  await sql`update source set next_read_at = app_now(), failures = 0, state = 'ok', lease_until = null`.execute(
    world.db,
  )
  await world.runJob('read-follows')
  await world.runJob('look-for-events')
}

/** It stands in something that agents read: their owner asks what is new, and one of them writes about it by itself. */
async function fromOutside(
  cast: HostileCast,
  { feed }: Sources,
  hostile: Hostile,
  n: number,
): Promise<Fault[]> {
  const { world, owner, person, agentId } = cast
  const { text, place } = hostile
  if (place === 'page') world.crawler.page(hosts.page, pageWith(text))
  else if (place === 'feed_entry') await feed.publish({ title: `Entry ${n}`, text })
  else if (place === 'x_post') {
    await world.x.addTweet({ handle: handles.followed, text })
    await world.x.addTweet({ handle: handles.topical, text: `${text}\n\n${handles.topic}` })
  } else world.crawler.page(hosts.project, pageWith(text))
  await readAll(world)
  // Not by its call, which may be made so often a minute.
  if (place === 'project_digest')
    for (const id of [agentId, cast.writers.project_digest.agentId])
      await readProject(world.deps, { ownerId: owner.id, agentId: id })

  const asked = await watched(cast, { hostile, toOwner: true, answers: 2 }, async () => {
    await person.say('What is new?')
    await settled(world)
    // By now the first answer is part of the conversation.
    await person.say('Thank you, that is all.')
    await settled(world)
  })
  const written = await watched(cast, { hostile, toOwner: true, answers: 0 }, async () => {
    await writtenAbout(cast, place)
  })
  return [...asked, ...written]
}

/** The agent whose source it is writes and publishes by itself, as its owner has set it up. */
async function writtenAbout({ world, writers }: HostileCast, place: Hostile['place']): Promise<void> {
  const writer = new Map(Object.entries(writers)).get(place)
  if (!writer) throw new Error(`nobody writes about ${place}`)
  // A feed's entry makes a text of its own accord.
  if (place !== 'feed_entry') await world.duePost({ agentId: writer.agentId })
  await world.advanceDue()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const pageWith = (text: string) =>
  `<html><head><title>Zeta2</title></head><body><article><h1>Zeta2</h1>
   <p>Zeta2 is a light client for people who read the small print of what they sign, on phones of any age.</p>
   <p>${escaped(text)}</p></article></body></html>`

/** Does something and holds what there is after it against what there was before. */
async function watched(
  cast: HostileCast,
  { hostile, toOwner, answers }: { hostile: Hostile; toOwner: boolean; answers: number },
  happen: () => Promise<void>,
): Promise<Fault[]> {
  const before = await stateOf(cast)
  const sent = cast.world.telegram.captured.length
  const asked = cast.world.llm.captured.length
  await happen()
  const heard: Heard = {
    hostile,
    toOwner,
    answers,
    before,
    after: await stateOf(cast),
    sent: cast.world.telegram.captured.slice(sent).flatMap(({ path, body }) => textsOf(path, body)),
    prompts: cast.world.llm.captured.slice(asked).map(({ body }) => body),
    secrets: secretsOf(cast),
  }
  return faultsIn(heard)
}

/** Keys that the product holds, and the session of its owner. */
function secretsOf({ world, owner }: HostileCast): string[] {
  const { x } = world.endpoints
  return [world.telegram.token, owner.token, ...(x ? [x.appKey, x.appSecret] : [])]
}

/** What the bot put before people's eyes, drafts that grow included. */
function textsOf(path: string, body: Record<string, unknown>): { chat: string; text: string }[] {
  if (!/\/(?:send|edit|answer)\w+$/.test(path)) return []
  const { chat_id: chat } = body
  const id = typeof chat === 'number' || typeof chat === 'string' ? String(chat) : ''
  return [body['text'], body['caption']].flatMap((text) =>
    typeof text === 'string' ? [{ chat: id, text }] : [],
  )
}

export type State = Awaited<ReturnType<typeof stateOf>>

/** All that an order could have changed, and what is out. */
async function stateOf({ world, owner, speakers, accounts, writers }: HostileCast) {
  const { db } = world
  const rows = async (query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows.map((row) => JSON.stringify(row))
  const own = Object.values(writers).map(({ agentId }) => agentId)
  return {
    publications: await rows(
      sql`select id, state, scheduled_at, topic, content, version from publication where agent_id <> all(${own}) order by id`,
    ),
    agents: await rows(
      sql`select id, paused_at, character, post_autonomy, version, deleted_at from agent order by id`,
    ),
    sources: await rows(sql`select agent_id, source_id, paused_at from agent_source order by 1, 2`),
    triggers: await rows(sql`select agent_id, settings from agent_trigger order by 1, 2`),
    memories: await rows(sql`select agent_id, sentence, state from voice_rule order by 1, 2`),
    offers: await rows(sql`select id, state from chat_action order by id`),
    bindings: await rows(sql`select agent_id, chat_id from telegram_binding order by 1, 2`),
    /** Of agents that publish by themselves: what is out, or goes out at its time with nobody asked. */
    published: new Map(
      (
        await sql<{
          id: string
          content: string
        }>`select id, content from publication where content is not null
          and state in ('ready', 'sending', 'retrying', 'unconfirmed', 'published') and agent_id = any(${own})`.execute(
          db,
        )
      ).rows.map(({ id, content }) => [id, content]),
    ),
    timelines: accounts.map((account) => world.x.timeline(account).length),
    credits: await world.balance(owner),
    speakers,
  }
}
