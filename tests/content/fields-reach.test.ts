import { expect, test } from 'vitest'
import { type AgentType, agentTypes } from '#contract/lists.ts'
import type { AccountPost } from '#server/modules/content/types.ts'
import { createWorld } from '#tests/support/world.ts'
import { createWriter, type Writer, writerClock, writingAgent } from '#tests/support/writer.ts'

/** A canary stands at the end of as much as the form takes: nothing is cut. */
const long = (length: number, canary: string) =>
  `${'Was a navigator once. '.repeat(300)}`.slice(0, length - canary.length) + canary

const fields = {
  name: 'Nora Canaryname',
  bio: long(1000, 'bio canary'),
  lore: long(5000, 'lore canary'),
  communicationStyles: ['style canary one', 'style canary ten'],
  characterAdjectives: ['adjective canary one', 'adjective canary ten'],
  topic: 'topiccanary',
  favoriteInfluencers: ['favourite_c'],
  imitateAccount: 'imitated_c',
  targetAccount: 'target_c',
  projectInfo: {
    name: 'Projectcanary',
    ticker: 'CNRY',
    url: 'https://lumen.example/canary',
    text: `Projectcanary lends. ${long(2000, 'project text canary')}`,
    officialTwitterUsername: 'official_c',
  },
  coinTickers: ['SOL'],
  timeframe: '1d' as const,
  sentimentFlag: true,
  affiliateLinkPromotion: true,
  callToAction: 'Read the canary letter',
}

/** How the agent is, which every text shows. */
const itself = [
  'Nora Canaryname',
  'bio canary',
  'lore canary',
  'style canary one, style canary ten',
  'adjective canary one, adjective canary ten',
]
/** What every post has beside that, whatever its type. */
const ofPosts = [...itself, '$SOL', 'Read the canary letter', 'manner canary', 'bullish, bearish or neutral']
const project = ['Projectcanary', 'CNRY', 'project text canary', 'page canary', 'official canary']
/** What belongs to the type. */
const ofType: Record<AgentType, string[]> = {
  hot_topic: ['topiccanary', 'searched canary', 'favourite canary'],
  clone_influence: ['carried canary'],
  project_promotion: project,
  project_summary: [...project, 'topiccanary'],
  technical_analysis: ['"timeframe":"1d"', '"coin":"SOL"'],
}

async function canaries(writer: Writer): Promise<void> {
  const at = new Date((await writerClock.now()).getTime() - 60_000)
  const post = (authorName: string, text: string): AccountPost => ({
    id: `9${authorName.length}`,
    authorId: authorName,
    authorName,
    text,
    url: `https://x.com/${authorName}/status/1`,
    createdAt: at,
  })
  writer.deps.favouritePosts = async () => ({
    posts: [post('favourite_c', 'A topiccanary is a favourite canary.')],
    read: 0,
  })
  writer.deps.mannerOf = async () => [post('imitated_c', 'A manner canary, short and dry.')]
  await writer.x.addTweet({ handle: 'somebody', text: 'On topiccanary: a searched canary', at })
  await writer.x.addTweet({ handle: 'target_c', text: 'A carried canary crossed the sea', at })
  await writer.x.addTweet({ handle: 'official_c', text: 'An official canary of Projectcanary', at })
  writer.crawler.page(
    'lumen.example',
    '<html><head><title>Canary</title></head><body><article><h1>Canary</h1><p>Here is a page canary about lending to people who read the small print of what they sign, with steady rates.</p></article></body></html>',
  )
}

const promptOf = (writer: Writer) =>
  JSON.stringify(writer.llm.captured.at(-1)?.body).replaceAll('\\\\\\"', '"').replaceAll('\\"', '"')

test.each(agentTypes)('each field of a character reaches the posts of the type %s, whole', async (type) => {
  await using writer = await createWriter()
  await canaries(writer)
  // What the text says is not the point here.
  await writer.write(writingAgent({ ...fields, type })).catch(() => {})
  const prompt = promptOf(writer)
  expect([...ofPosts, ...ofType[type]].filter((canary) => !prompt.includes(canary))).toEqual([])
})

test.each(agentTypes)('each field of a character reaches the replies of the type %s, whole', async (type) => {
  await using writer = await createWriter()
  await canaries(writer)
  const replyTo = {
    tweetId: '77',
    author: 'somebody',
    text: 'What do you make of rates today?',
    url: null,
    at: null,
  }
  const kinds = ['kol_reply', 'self_reply'] as const
  for (const kind of kinds) {
    await writer.write(writingAgent({ ...fields, type }), { kind, replyTo }).catch(() => {})
    const prompt = promptOf(writer)
    const wanted = [...itself, 'manner canary', 'Projectcanary', 'project text canary', 'rates today']
    expect(wanted.filter((canary) => !prompt.includes(canary))).toEqual([])
    // Nobody asked for a link under their own post.
    expect(prompt).not.toContain('Read the canary letter')
  }
})

test('an agent in a chat knows its whole story and what it writes about', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { lore, bio, communicationStyles, characterAdjectives, projectInfo } = fields
  const { agentId } = await world.agent(user, {
    name: fields.name,
    bio,
    lore,
    communicationStyles,
    characterAdjectives,
    type: 'project_promotion',
    projectInfo: { ...projectInfo, officialTwitterUsername: null },
    coinTickers: ['SOL'],
  })
  await user.call('chat.send', { agentId, content: 'What is your project?' })
  const prompt = JSON.stringify(world.llm.captured.at(-1)?.body)
  const wanted = [...itself, 'Projectcanary', 'CNRY', 'project text canary', 'SOL']
  expect(wanted.filter((canary) => !prompt.includes(canary))).toEqual([])
})

test('the sandbox writes with the whole character, and a translator in the language it carries into', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  await world.x.addTweet({ handle: 'target_c', text: 'A carried canary crossed the sea' })
  const { lore, bio, name } = fields
  const { agentId } = await world.agent(user, {
    name,
    bio,
    lore,
    type: 'clone_influence',
    targetAccount: 'target_c',
    targetLanguage: 'GERMAN',
    coinTickers: [],
    timeframe: null,
  })
  await user.call('sandbox.post', { agentId })
  const prompt = JSON.stringify(world.llm.captured.at(-1)?.body)
  for (const canary of [name, 'bio canary', 'lore canary', 'carried canary', 'Language: GERMAN'])
    expect(prompt).toContain(canary)
})
