import { type Planned, type PlanRow, type Scene } from './scene.ts'
import { words } from './draw.ts'
import type { ProjectKey, StageAgent } from './stage.ts'

/** Makes one step out of where a sequence stands; null: there is nothing to do it with. */
export type Act = (scene: Scene) => Promise<Planned | null>

const projectFor = (scene: Scene): ProjectKey => (scene.draw.chance(0.8) ? 'a' : 'b')

function whenOf(scene: Scene): Record<string, unknown> {
  switch (scene.draw.weighed({ at: 70, now: 12, draft: 10, next: 8 })) {
    case 'at':
      return { kind: 'at', at: scene.time() }
    case 'now':
      return { kind: 'now' }
    case 'draft':
      return { kind: 'draft' }
    case 'next':
      return { kind: 'next' }
  }
}

function itemOf(scene: Scene, agent: StageAgent): Record<string, unknown> {
  const { draw } = scene
  const platform = agent.chat && draw.chance(0.4) ? 'telegram' : 'twitter'
  const count = platform === 'twitter' && draw.chance(0.12) ? draw.whole(2, 3) : 1
  // Few of them are written by the agent: that is slow, and nobody knows before what they say.
  const parts = draw.chance(0.04)
    ? []
    : Array.from({ length: count }, () => ({ content: words(draw, agent.mark) }))
  return { agentId: agent.id, platform, parts, when: whenOf(scene) }
}

const put: Act = async (scene) => {
  const { draw } = scene
  const project = projectFor(scene)
  const agent = scene.agent(project)
  const items = [itemOf(scene, agent)]
  if (draw.chance(0.1)) items.push(itemOf(scene, scene.agent(project)))
  // A text that is there already gets these words and this time.
  const draft = draw.chance(0.15) ? await scene.text(['draft', 'awaiting_approval']) : null
  const of = scene.place.agents.find(({ id }) => id === draft?.agent_id)
  if (draft && of)
    Object.assign(items[0] ?? {}, { ...itemOf(scene, of), platform: draft.platform, publicationId: draft.id })
  return {
    actor: scene.who('schedule.put', project, agent.id),
    route: 'schedule.put',
    input: { items },
    project: scene.header(scene.project(project)),
    ...scene.maybeKey(),
    ...(draw.chance(0.05) ? { times: 3 } : {}),
  }
}

const now: Act = async (scene) => {
  const { draw } = scene
  const project = projectFor(scene)
  const agent = scene.agent(project)
  const waiting = draw.chance(0.3) ? await scene.text(['draft', 'awaiting_approval', 'scheduled']) : null
  const of = scene.place.agents.find(({ id }) => id === waiting?.agent_id) ?? agent
  const input = {
    id: of.id,
    ...(waiting ? { publicationId: waiting.id } : {}),
    // Beside a draft no words are taken: who gives them must not see the draft's go out.
    ...(draw.chance(waiting ? 0.8 : 0.05) ? {} : { content: words(draw, of.mark) }),
    ...(draw.chance(0.15) ? { undoable: true } : {}),
  }
  return {
    actor: scene.who('posts.now', project, agent.id),
    route: 'posts.now',
    input,
    project: scene.header(scene.project(project)),
    ...scene.maybeKey(),
    ...(draw.chance(0.08) ? { times: 3 } : {}),
  }
}

const message: Act = async (scene) => {
  const { draw } = scene
  const agent = draw.one(scene.place.agents.filter(({ chat }) => chat))
  const draft = draw.chance(0.3) ? await scene.text(['draft', 'awaiting_approval']) : null
  return {
    actor: scene.who('manual.now', agent.project, agent.id),
    route: 'manual.now',
    input: {
      agentId: draft?.agent_id ?? agent.id,
      ...(draft ? { publicationId: draft.id } : { content: words(draw, agent.mark) }),
    },
    project: scene.header(scene.project(agent.project)),
    ...scene.maybeKey(),
  }
}

/** What spends by itself: written or drawn, and nothing goes out. */
const spend: Act = async (scene) => {
  const { draw } = scene
  const project = projectFor(scene)
  const agent = scene.agent(project)
  const route = draw.weighed({
    'sandbox.deductCredit': 55,
    'sandbox.post': 12,
    'sandbox.selfReply': 12,
    'sandbox.scenarioPost': 6,
    'manual.generate': 8,
    'chat.send': 3,
  })
  const input: Record<string, unknown> = { agentId: agent.id }
  if (route === 'sandbox.selfReply') input['comment'] = 'What do you think of today?'
  if (route === 'sandbox.scenarioPost') input['scenario'] = 'A calm day.'
  if (route === 'chat.send')
    Object.assign(input, {
      id: agent.id,
      message: 'Good morning',
      content: 'Good morning',
      text: 'Good morning',
    })
  return {
    actor: scene.who(route, project, agent.id),
    route,
    input,
    project: scene.header(scene.project(project)),
    ...scene.maybeKey(),
    ...(draw.chance(0.25) ? { times: draw.whole(2, 6) } : {}),
  }
}

/** What somebody who votes sends back: what they saw, what they saw once, or nothing. */
function asSeen(scene: Scene, row: PlanRow): { version: number; seen?: string } {
  const of = scene.seen.filter(({ id }) => id === row.id)
  const known = scene.draw.chance(0.85) ? of.at(-1) : of[0]
  if (!known || scene.draw.chance(0.15)) return { version: row.version }
  return { version: known.version, ...(known.seen ? { seen: known.seen } : {}) }
}

const vote: Act = async (scene) => {
  const { draw } = scene
  const row = await scene.text(
    draw.chance(0.85) ? ['awaiting_approval'] : ['scheduled', 'draft', 'awaiting_approval', 'published'],
  )
  if (!row) return null
  const says = draw.weighed({ approve: 78, takeBack: 8, change: 7, reject: 4, 'schedule.approve': 3 })
  const route = says === 'schedule.approve' ? says : (`approvals.${says}` as const)
  const { version, seen } = asSeen(scene, row)
  const named = seen === undefined ? {} : { seen }
  const input: Record<string, unknown> = { id: row.id }
  if (says !== 'takeBack') Object.assign(input, { version, ...named })
  if (says === 'change') input['words'] = 'Say it more calmly.'
  if (says === 'approve' && draw.chance(0.05)) input['undoable'] = true
  return {
    actor: scene.who(route, scene.keyOf(row.owner_id), row.agent_id),
    route,
    input,
    project: scene.header(row.owner_id),
    ...(draw.chance(0.1) ? { times: 2 } : {}),
  }
}

/** What waits is changed: by whoever may write it, or by whoever may say when it goes out. */
const change: Act = async (scene) => {
  const { draw } = scene
  const route = draw.weighed({
    'approvals.edit': 40,
    'schedule.fill': 22,
    'schedule.move': 14,
    'schedule.toDraft': 5,
    'schedule.skip': 4,
    'schedule.lock': 5,
    'schedule.continue': 2,
    'approvals.regenerate': 4,
    'schedule.write': 2,
    'posts.undo': 6,
    'approvals.choose': 1,
  })
  const waits = route === 'approvals.edit' || route === 'approvals.regenerate'
  const row = await scene.text(
    waits ? ['awaiting_approval', 'draft'] : ['scheduled', 'awaiting_approval', 'draft', 'published'],
  )
  if (!row) return null
  const agent = scene.place.agents.find(({ id }) => id === row.agent_id)
  const input: Record<string, unknown> = {
    id: row.id,
    version: draw.chance(0.95) ? row.version : row.version + 1,
  }
  if (route === 'approvals.edit' || route === 'schedule.fill')
    input['content'] = words(draw, agent?.mark ?? '')
  if (route === 'schedule.move')
    Object.assign(input, { at: scene.time(), seenAt: row.scheduled_at?.toISOString() ?? scene.time() })
  if (route === 'schedule.lock') input['locked'] = draw.chance(0.5)
  if (route === 'approvals.choose') input['draft'] = 0
  return {
    actor: scene.who(route, scene.keyOf(row.owner_id), row.agent_id),
    route,
    input,
    project: scene.header(row.owner_id),
    ...(route === 'schedule.fill' && draw.chance(0.05) ? { times: 2 } : {}),
  }
}

const reads = [
  'agents.list',
  'agents.page',
  'agents.detail',
  'agents.versions',
  'agents.scheduleInfo',
  'approvals.page',
  'approvals.one',
  'posts.planned',
  'posts.search',
  'posts.history',
  'posts.check',
  'posts.price',
  'posts.publication',
  'schedule.window',
  'schedule.parts',
  'votes.rules',
  'credits.balance',
  'credits.records',
  'credits.summary',
  'organisations.list',
  'organisations.show',
  'notices.page',
  'timeline.post',
  'timeline.project',
  'timeline.organisation',
  'triggers.list',
  'sources.list',
  'voice.read',
  'results.overview',
  'results.posts',
  'chat.messages',
  'library.list',
  'kols.page',
  'manual.history',
  'auth.me',
  'tokens.list',
  'webhooks.list',
  'guestPages.list',
] as const

const read: Act = async (scene) => {
  const { draw } = scene
  const row = await scene.text()
  const project = row ? scene.keyOf(row.owner_id) : projectFor(scene)
  const agent = scene.agent(project)
  const route = row && draw.chance(0.25) ? 'approvals.one' : draw.one(reads)
  const agentId = row?.agent_id ?? agent.id
  const from = new Date(scene.nowOf() - 10 * 86_400_000).toISOString()
  const byText = ['approvals.one', 'schedule.parts', 'timeline.post'].includes(route)
  const input: Record<string, unknown> = { id: byText ? (row?.id ?? 'none') : agentId }
  if (['posts.history', 'manual.history', 'chat.messages', 'kols.page'].includes(route))
    input['agentId'] = agentId
  if (route === 'posts.publication') input['publicationId'] = row?.id ?? 'none'
  if (route === 'posts.search') input['q'] = draw.chance(0.5) ? 'Good morning' : 'qx'
  if (['posts.check', 'posts.price'].includes(route))
    Object.assign(input, { content: words(draw, agent.mark), platform: 'twitter' })
  if (route.startsWith('organisations')) input['organisationId'] = scene.place.organisationId
  if (route === 'schedule.window')
    Object.assign(input, { from, to: new Date(scene.nowOf() + 20 * 86_400_000).toISOString() })
  if (route.startsWith('results'))
    Object.assign(input, { from: from.slice(0, 10), to: new Date(scene.nowOf()).toISOString().slice(0, 10) })
  return {
    actor: scene.who(route, project, agentId),
    route,
    input,
    project: scene.header(scene.project(project)),
  }
}

/** The same call with the same key once more: by the same program, by another, in another project. */
const again: Act = async (scene) => {
  const { draw } = scene
  if (scene.keyed.length === 0) return null
  const before = draw.one(scene.keyed)
  return {
    ...before,
    actor: draw.chance(0.5) ? before.actor : draw.one(scene.actors),
    project: draw.chance(0.7) ? before.project : draw.one(Object.values(scene.place.projects)),
    ...(draw.chance(0.3) ? { times: 2 } : {}),
  }
}

export const acts = { put, now, message, spend, vote, change, read, again }
