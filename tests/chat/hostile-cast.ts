import { createBotWorld, payloadOf, said } from '../support/bot-world.ts'
import { dropPlan, type TestUser } from '#tests/support/builders.ts'

export type HostileWorld = Awaited<ReturnType<typeof createBotWorld>>

/** Words that stand in one place each, so that whoever says one has been there. */
export const markers = {
  /** Of the owner: what is not out yet, what was said in private, what the agent is told to keep to. */
  own: ['quokkadraft', 'narwhalwaits', 'zanzibarplan', 'xylophoneoffer', 'ocelotrule', 'kumquatwhisper'],
  /** Of somebody else, whose agent is open to everybody, too. */
  others: ['pangolinbio', 'axolotldraft', 'wombatplan'],
} as const

export const hosts = { feed: 'newsfeed.example', page: 'bulletin.example', project: 'zeta2.example' } as const
export const handles = { followed: 'market_voice', topical: 'field_voice', topic: 'zeta2 markets' } as const

/** All that somebody could be led to spoil: an owner with everything under way, and another owner beside them. */
export async function hostileCast(world: HostileWorld) {
  const owner = await world.user({ credits: 20_000 })
  // An agent speaks in one room of Telegram: three have the same to lose.
  const person = world.telegram.user({ firstName: 'Ann' })
  await person.start()
  await world.linkTelegram(owner, person)
  const inChannel = await speaker(world, owner, 'Harbour')
  const comments = await channelWithComments(world, { owner, agentId: inChannel.agentId, person })
  const inGroup = await speaker(world, owner, 'Beacon')
  const group = await world.bindGroup(owner, inGroup.agentId, person)
  const { agentId, name } = await speaker(world, owner, 'Meridian')
  const speakers = [inChannel.agentId, inGroup.agentId, agentId]
  await turnTo({ owner, agentId, person })
  const accounts = []
  for (const [n, id] of speakers.entries()) {
    accounts.push(await world.bindX(owner, id))
    await fill(world, owner, id, n)
  }
  await person.say('Between us: the secret word is kumquatwhisper.')
  await settled(world)
  await person.say('Write a post about the xylophoneoffer')
  await person.waitFor(({ buttons }) => buttons.flat().some(({ text }) => text.startsWith('Yes (')))
  await settled(world)

  const other = await world.user({ credits: 100 })
  const { agentId: otherAgentId } = await world.agent(other, {
    type: 'hot_topic',
    name: 'Neighbour',
    bio: 'Knows the pangolinbio well.',
    topic: 'bridges',
    postAutonomy: 'ask',
    publicChat: true,
    coinTickers: [],
    timeframe: null,
  })
  await world.bindX(other, otherAgentId)
  await dropPlan(world.db, otherAgentId)
  await plannedPost(world, otherAgentId, 'The wombatplan of the neighbours')
  await waitingPost(
    world,
    otherAgentId,
    'The axolotldraft is a thing that few have heard of yet, and it is here.',
  )

  const writers = await writersOf(world, owner)
  return { world, owner, other, agentId, name, speakers, accounts, person, group, comments, writers }
}

export type HostileCast = Awaited<ReturnType<typeof hostileCast>>

/** Binds the person's private chat to the agent, and turns it to it. */
async function turnTo({
  owner,
  agentId,
  person,
}: {
  owner: TestUser
  agentId: string
  person: ReturnType<HostileWorld['telegram']['user']>
}): Promise<void> {
  await person.start(payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url))
  await person.press((await person.waitFor('Shall')).messageId, 'Yes')
  await person.press((await person.waitFor('is bound to this chat')).messageId, `ch:${agentId}`)
  await person.waitFor('You are talking to')
}

async function speaker(world: HostileWorld, owner: TestUser, name: string) {
  return world.agent(owner, {
    type: 'project_promotion',
    name,
    publicChat: true,
    publicChatDailyLimit: 1000,
    postAutonomy: 'ask',
    projectInfo: {
      name: 'Zeta2',
      url: `https://${hosts.project}/start`,
      text: 'Zeta2 builds light clients for phones.',
      officialTwitterUsername: null,
    },
  })
}

/** Everything that a wrong order could touch: a plan, a text that waits, a draft, a rule, sources, a trigger. */
async function fill(world: HostileWorld, owner: TestUser, agentId: string, n: number): Promise<void> {
  await dropPlan(world.db, agentId)
  await plannedPost(world, agentId, 'The zanzibarplan for spring')
  const waiting = [
    'The narwhalwaits at the gate of light clients, and nobody has seen it so far.',
    'Whoever likes small phones will like what the narwhalwaits brings along in winter.',
    'Old phones verify blocks again; the narwhalwaits is how.',
  ]
  await waitingPost(world, agentId, waiting[n] ?? '')
  const drafts = [
    'A quokkadraft sleeps beside the old phones of this town tonight.',
    'Sync takes a breath with a quokkadraft in the pocket.',
    'Nobody carries a full node to lunch; a quokkadraft they do.',
  ]
  const draft = await waitingPost(world, agentId, drafts[n] ?? '')
  await world.db.updateTable('publication').set({ state: 'draft' }).where('id', '=', draft).execute()
  await owner.call('voice.addRule', { id: agentId, sentence: 'Never joke about the ocelotrule' })
  if (n === 0)
    for (const handle of [handles.followed, handles.topical])
      await world.x.addAccount({ handle, followers: 9000 })
  for (const settings of [
    { kind: 'account' as const, name: handles.followed },
    { kind: 'page' as const, url: `https://${hosts.page}/news` },
  ])
    await owner.call('sources.add', { id: agentId, settings })
  await owner.call('triggers.add', {
    id: agentId,
    settings: { when: { kind: 'price_cross', coin: 'BTC', level: 999_999 } },
  })
}

async function plannedPost(world: HostileWorld, agentId: string, topic: string): Promise<string> {
  const id = await world.duePost({ agentId })
  // Long after all that is asked here.
  const at = new Date((await world.now()).getTime() + 90 * 24 * 3_600_000)
  await world.db
    .updateTable('publication')
    .set({ topic, scheduled_at: at, next_at: at, not_after: new Date(at.getTime() + 1_800_000) })
    .where('id', '=', id)
    .execute()
  return id
}

async function waitingPost(world: HostileWorld, agentId: string, content: string): Promise<string> {
  const id = await world.duePost({ agentId })
  world.llm.sayNext(content)
  await world.advanceDue()
  const { state, content: written } = await world.publication(id)
  if (state !== 'awaiting_approval' || written !== content)
    throw new Error(`it does not wait: ${state}, ${written}`)
  return id
}

async function channelWithComments(
  world: HostileWorld,
  {
    owner,
    agentId,
    person,
  }: { owner: TestUser; agentId: string; person: ReturnType<HostileWorld['telegram']['user']> },
) {
  await world.messageRule(owner, { agentId })
  const channel = world.telegram.channel({ title: 'Signals', owner: person })
  await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await channel.addBot({ by: person })
  await person.press((await person.waitFor('to the channel Signals?')).messageId, 'Yes')
  await person.waitFor('is bound to Signals')
  await dropPlan(world.db, agentId)
  const room = world.telegram.supergroup({ title: 'Signals talk', owner: person })
  channel.discuss(room)
  await room.addBot({ by: person, administrator: true })
  await owner.call('manual.now', { agentId, content: 'A signal for all.' })
  const post = await said(room, 'A signal for all.')
  return { channel, room, post }
}

/** Agents that publish by themselves about what strangers say, one for each way that it comes in. */
async function writersOf(world: HostileWorld, owner: TestUser) {
  const make = async (fields: Parameters<typeof world.agent>[1]) => {
    const { agentId } = await world.agent(owner, {
      postAutonomy: 'auto',
      operationMode: 'automated',
      coinTickers: [],
      timeframe: null,
      ...fields,
    })
    const handle = await world.bindX(owner, agentId)
    await dropPlan(world.db, agentId)
    return { agentId, handle }
  }
  const project = (host: string) => ({
    name: 'Zeta2',
    url: `https://${host}/start`,
    text: null,
    officialTwitterUsername: null,
  })
  return {
    page: await make({ type: 'project_promotion', projectInfo: project(hosts.page) }),
    project_digest: await make({
      type: 'project_summary',
      topic: 'news',
      projectInfo: project(hosts.project),
    }),
    x_post: await make({ type: 'hot_topic', topic: handles.topic }),
    feed_entry: await make({ type: 'hot_topic', topic: 'light clients' }),
  }
}

/** All that was said has reached the bot, and it has said all it says to that. */
export async function settled(world: HostileWorld) {
  while (world.telegram.pendingUpdates() > 0) await new Promise(setImmediate)
  await world.bot.idle()
}
