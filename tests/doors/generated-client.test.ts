import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '../support/bot-world.ts'
import { generateClient, type Person } from './generated-client.ts'

type BotWorld = Awaited<ReturnType<typeof createBotWorld>>

/** A started server, a client that knows its document, and people's hands: their mailbox, X's page, Telegram. */
async function stage() {
  const world = await createBotWorld()
  const client = await generateClient(`${world.url}/api/openapi.json?all`)
  return {
    world,
    client,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

const password = 'a long enough secret'
let made = 0

/** By e-mail, with the code that comes. */
async function signUp({ world, client }: Stage, fields: { referralCode?: string } = {}) {
  const username = `friend${++made}@example.org`
  const person = client.person()
  expect((await person.call('POST /auth/register/code', { username })).data).toEqual({ cooldown: 60 })
  expect((await person.call('POST /auth/register/code', { username })).code).toBe(429)
  const code = /\b\d{6}\b/.exec((await world.mail.waitFor(username)).text)?.[0]
  expect((await person.call('POST /auth/register', { username, password, code, ...fields })).code).toBe(0)
  expect((await person.call('POST /auth/login', { username, password: 'not the password' })).code).toBe(
    100005,
  )
  const { data: session } = await person.call('POST /auth/login', { username, password })
  person.hold(session, password)
  return { person, username, session }
}

const character = {
  bio: 'Says what the numbers say.',
  lore: 'Ten years on a trading floor.',
  language: 'ENGLISH',
  communicationStyles: ['Concise'],
  characterAdjectives: ['Calm'],
}

async function agentOf(person: Person, fields: object = {}) {
  const { code, data } = await person.call('POST /agent', {
    ...character,
    type: 'technical_analysis',
    name: `Agent ${++made}`,
    coinTickers: ['BTC'],
    timeframe: '4h',
    ...fields,
  })
  expect(code, JSON.stringify(data)).toBe(0)
  return String(data.agentId)
}

/** What X hands back when its owner presses "Authorize" in the popup. */
async function authorized(world: BotWorld, person: Person, agentId: string, handle: string, via = 'popup') {
  await world.x.addAccount({ handle, name: handle })
  const { data } = await person.call('GET /twitter/auth-link', { agentId, via })
  const { oauthVerifier } = await world.x.authorize(data.oauthToken, handle)
  return { oauthToken: data.oauthToken, oauthVerifier }
}

/** By popup, to an agent. */
async function bindX(world: BotWorld, person: Person, agentId: string, handle = `voice_${++made}`) {
  const proof = await authorized(world, person, agentId, handle)
  const { code, data } = await person.call('POST /twitter/bind-callback', { ...proof, agentId })
  expect(code, JSON.stringify(data)).toBe(0)
  return { handle, ...data }
}

test('the document describes every call of the contract', async () => {
  await using it = await stage()
  expect(it.client.operations).toBeGreaterThan(100)
})

test('somebody signs up by e-mail and finds 20 credits', async () => {
  await using it = await stage()
  const { person, session } = await signUp(it)

  expect(session).toMatchObject({ isNew: false, user: { role: 'USER', accountType: 'EMAIL' } })
  expect((await person.call('GET /auth/me')).data).toMatchObject({ credits: 20 })
  const { data } = await person.call('GET /credit-record')
  expect(data).toMatchObject({
    total: 1,
    list: [{ type: 'INCOME', purpose: 'SIGN_UP_BONUS', amount: 20, balanceAfter: 20 }],
  })
})

test('a forgotten password is set anew, and every old session ends', async () => {
  await using it = await stage()
  const { person, username } = await signUp(it)

  expect((await person.call('POST /auth/password/forgot', { username: 'nobody@example.org' })).code).toBe(0)
  expect((await person.call('POST /auth/password/forgot', { username })).code).toBe(0)
  const mail = await it.world.mail.waitFor(username, { subject: 'assword' })
  const link = new URL(/http\S+\/reset-password\?code=\S+/.exec(mail.text)?.[0] ?? '')
  const code = link.searchParams.get('code')
  const reset = { code, password: 'another long secret', confirmPassword: 'another long secret' }
  expect(
    (await person.call('POST /auth/password/reset-forget', { ...reset, confirmPassword: 'x' })).code,
  ).toBe(400)
  expect((await person.call('POST /auth/password/reset-forget', reset)).code).toBe(0)
  expect((await person.call('POST /auth/password/reset-forget', reset)).code).toBe(100007)
  expect((await person.call('GET /auth/me')).code).toBe(401)
  expect((await person.call('POST /auth/login', { username, password: reset.password })).code).toBe(0)
})

test('people sign in with X and with Google', async () => {
  await using it = await stage()
  const { world, client } = it
  const person = client.person()
  await world.x.addAccount({ handle: 'chart_reader', name: 'Chart reader' })
  const { data: link } = await person.call('GET /auth/twitter/auth-link')
  const { oauthVerifier } = await world.x.authorize(link.oauthToken, 'chart_reader')
  const proof = { oauthToken: link.oauthToken, oauthVerifier }

  // The flow belongs to the browser that began it.
  expect((await client.person().call('POST /auth/twitter-login', proof)).code).toBe(100001)
  const first = await person.call('POST /auth/twitter-login', proof)
  expect(first.data).toMatchObject({ isNew: true, user: { accountType: 'TWITTER' } })
  expect((await person.call('POST /auth/twitter-login', proof)).code).toBe(100007)

  const other = client.person()
  const { data: google } = await other.call('GET /auth/google/auth-link')
  const back = await world.google.authorize(google.url, 'ada.example@gmail.com')
  const signedIn = await other.call('POST /auth/google-login', { ...back })
  expect(signedIn.data).toMatchObject({ isNew: true, user: { accountType: 'GOOGLE' } })
  other.hold(signedIn.data)
  expect((await other.call('GET /auth/me')).data.credits).toBe(20)
})

test('somebody signs in with a Solana wallet', async () => {
  await using it = await stage()
  const person = it.client.person()
  const secret = ed25519.utils.randomSecretKey()
  const wallet = base58.encode(ed25519.getPublicKey(secret))
  const { data } = await person.call('GET /auth/crypto-nonce', { wallet })
  const signature = Buffer.from(ed25519.sign(new TextEncoder().encode(data.message), secret)).toString(
    'base64',
  )

  const signedIn = await person.call('POST /auth/solana-login', { wallet, signature })
  expect(signedIn.data).toMatchObject({ isNew: true, user: { accountType: 'SOLANA' } })
  expect((await person.call('POST /auth/solana-login', { wallet, signature })).code).toBe(100009)
})

test('an agent of every type is created, with a generated character and an uploaded avatar', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  await world.x.addAccount({ handle: 'somekol', name: 'Some KOL' })

  const form = await person.call('POST /twitter/generate-character', {
    source: 'account',
    imitateAccount: 'somekol',
  })
  expect(form.data).toMatchObject({ name: expect.any(String), bio: expect.any(String) })
  expect((await person.call('GET /agent/style-adjectives')).data.styles.length).toBeGreaterThan(3)
  expect((await person.call('GET /agent/available-topics')).data.length).toBeGreaterThan(3)
  const { data: upload } = await person.call('POST /agent/generate-presigned-url', { fileType: 'image/png' })
  const stored = await fetch(upload.uploadUrl, {
    method: upload.method,
    headers: upload.headers,
    body: picture(),
  })
  expect(stored.status).toBe(200)
  const asked = await person.call('POST /twitter/check-user-exists', {
    usernames: ['somekol', 'nobody_is_this'],
  })
  expect(asked.data).toMatchObject({ existing: [{ username: 'somekol' }], nonexistent: ['nobody_is_this'] })
  const checked = await person.call('POST /agent/check-project-urls', {
    urls: ['https://kolony.example.com', 'http://x'],
  })
  expect(checked.data.results.map(({ valid }: { valid: boolean }) => valid)).toEqual([true, false])

  const types = {
    hot_topic: { topic: 'layer2' },
    clone_influence: { targetAccount: 'somekol', targetLanguage: 'FRENCH' },
    project_promotion: {
      projectInfo: { name: 'Kolony', ticker: 'KOL', url: 'https://kolony.example.com' },
      affiliateLinkPromotion: true,
      callToAction: 'Join at https://kolony.example.com',
    },
    project_summary: { projectInfo: { name: 'Kolony' }, topic: 'tokenomics' },
    technical_analysis: { coinTickers: ['BTC', 'ETH'], timeframe: '4h', sentimentFlag: true },
  }
  for (const [type, fields] of Object.entries(types)) {
    const { code, data } = await person.call('POST /agent', {
      ...character,
      type,
      name: `The ${type}`,
      avatar: upload.fileUrl,
      ...fields,
    })
    expect(code, `${type} ${JSON.stringify(data)}`).toBe(0)
    expect(data).toMatchObject({ type, state: 'needs_connection' })
  }
  const again = { ...character, type: 'hot_topic', name: 'the hot_topic', topic: 'layer2' }
  expect((await person.call('POST /agent', again)).code).toBe(110002)
  const { data: starters } = await person.call('GET /starter-agents')
  expect(starters).toHaveLength(10)
  expect((await person.call('POST /starter-agents/{id}/create', { id: starters[0].id })).code).toBe(0)
  expect((await person.call('GET /agent')).data).toHaveLength(6)
})

test('an agent is bound to X, by popup and from the Mini App, and unbound', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  const { connection, rule, handle } = await bindX(world, person, agentId)

  expect(connection).toMatchObject({ screenName: handle, authType: 'oauth', costFactor: 1 })
  expect(rule).toMatchObject({
    dailyAutoTweetLimit: 3,
    dailyAutoKolReplyLimit: 10,
    dailyAutoSelfReplyLimit: 10,
  })
  expect((await person.call('GET /twitter/auth-link', { agentId })).code).toBe(120002)
  const second = await agentOf(person)
  const proof = await authorized(world, person, second, handle)
  expect(await person.call('POST /twitter/bind-callback', { ...proof, agentId: second })).toMatchObject({
    code: 200017,
    data: { agentId },
  })
  const { data: read } = await person.call('GET /twitter/config/{id}', { id: agentId })
  const changed = await person.call('POST /twitter/edit-rule', { id: read.id, dailyAutoTweetLimit: 5 })
  expect(changed.data.dailyAutoTweetLimit).toBe(5)
  const gone = await person.call('PUT /twitter/unbind/{id}', { id: connection.twitterTbId })
  expect(gone.data).toEqual({ agentId })

  const outside = await authorized(world, person, agentId, 'from_the_app', 'miniapp')
  const { data: handoff } = await it.client.person().call('POST /twitter/bind-handoff', outside)
  const [, code] = handoff.startParam.split('xb_')
  const back = await person.call('POST /twitter/bind-callback', { handoff: code })
  expect(back.data).toMatchObject({ agentId, connection: { screenName: 'from_the_app' } })
})

test('own X credentials publish at 0.8', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  await world.x.addAccount({ handle: 'own_keys', name: 'Own keys' })
  const own = await world.x.ownApp('own_keys')
  const keys = {
    agentId,
    customizeConsumerKey: own.consumerKey,
    customizeConsumerSecret: own.consumerSecret,
    customizeAccessToken: own.accessToken,
    customizeAccessSecret: own.accessSecret,
  }
  const wrong = await person.call('POST /twitter/check-customize-auth', {
    ...keys,
    customizeAccessSecret: 'wrong',
  })
  expect(wrong.code).toBe(130001)
  const right = await person.call('POST /twitter/check-customize-auth', keys)
  expect(right.data).toMatchObject({ screenName: 'own_keys', costFactor: 0.8 })
  const set = await person.call('POST /twitter/setting-customize-auth', keys)
  expect(set.data).toMatchObject({ connection: { authType: 'customize', costFactor: 0.8 } })
  const price = await person.call('POST /agent/{id}/post/price', { id: agentId, content: 'Good morning' })
  expect(price.data.credits).toBe(0.8)
  const sent = await person.call('POST /agent/{id}/post/now', { id: agentId, content: 'Good morning' })
  expect(sent.data).toMatchObject({ status: 'published', charged: 0.8 })
  const unset = await person.call('POST /twitter/unbind-customize-auth', { agentId })
  expect(unset.data).toMatchObject({ agentId, connection: null })
})

test('the sandbox costs one credit, with a ticket or without, and nothing when it fails', async () => {
  await using it = await stage()
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  const generate = () => person.call('POST /agent/{agentId}/sandbox/post', { agentId, language: 'ENGLISH' })

  const ticket = await person.call('POST /agent/{agentId}/sandbox/deduct-credit', { agentId })
  expect(ticket.data).toMatchObject({ price: 1, credits: 19 })
  expect((await generate()).data).toMatchObject({ charged: 1, credits: 19 })
  const { data: records } = await person.call('GET /credit-record', { type: 'EXPENSE' })
  expect(records.list).toMatchObject([{ purpose: 'SANDBOX_GENERATE', amount: -1, balanceAfter: 19 }])
  expect((await generate()).data).toMatchObject({ charged: 1, credits: 18 })
  it.world.llm.failNext('refusal', { times: 2 })
  expect((await generate()).code).toBe(110006)
  expect((await person.call('GET /twitter/credits')).data).toEqual({ credits: 18, held: 0 })
})

test('a text is priced, published once and found in the history', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  const content = 'Published from a document alone.'
  expect((await person.call('POST /agent/{id}/post/now', { id: agentId, content })).code).toBe(110008)
  const { handle } = await bindX(world, person, agentId)

  const price = await person.call('POST /agent/{id}/post/price', { id: agentId, content })
  expect(price.data).toMatchObject({ credits: 1, problems: [] })
  const key = 'one-post-only'
  const sent = await person.call('POST /agent/{id}/post/now', { id: agentId, content }, { key })
  expect(sent.data).toMatchObject({ status: 'published', charged: 1, url: expect.stringContaining(handle) })
  const again = await person.call('POST /agent/{id}/post/now', { id: agentId, content }, { key })
  expect(again.data).toEqual(sent.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const one = await person.call('GET /agent/{id}/publication/{publicationId}', {
    id: agentId,
    publicationId: sent.data.id,
  })
  expect(one.data.status).toBe('published')
  const history = await person.call('GET /twitter/my-post', { agentId })
  expect(history.data).toMatchObject({ total: 1, list: [{ content, views24h: null }] })
  expect(world.x.posts().filter((post) => post.text === content)).toHaveLength(1)
})

test('replies to a KOL are queued, opened in X’s composer and ticked off', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  await bindX(world, person, agentId)
  const queue = () => person.call('POST /agent/{id}/reply/queue-kol', { id: agentId })
  expect((await queue()).code).toBe(110003)
  await world.x.addAccount({ handle: 'somekol', name: 'Some KOL' })
  const missing = await person.call('POST /agent-kol', {
    agentId,
    twitterNames: ['somekol', 'nobody_is_this'],
  })
  expect(missing).toMatchObject({ code: 120005, data: { nonexistent: ['nobody_is_this'] } })

  const { data: added } = await person.call('POST /agent-kol', { agentId, twitterNames: ['somekol'] })
  const [kol] = added.added
  const always = await person.call('PUT /agent-kol', { id: kol.id, replyStatus: 'always_reply' })
  expect(always.data).toMatchObject({
    twitterName: 'somekol',
    replyStatus: 'always_reply',
    delivery: 'assisted',
  })
  await world.advance({ minutes: 1 })
  await world.x.addTweet({ handle: 'somekol', text: 'Layer 2 fees fell again today.' })
  await world.advance({ minutes: 1 })
  const { data: queued } = await queue()
  expect(queued).toMatchObject({ queued: 1, delivery: 'assisted' })
  await world.settle()
  const { data: waiting } = await person.call('GET /approval', { agentId, question: 'assist' })
  const [item] = waiting.list
  expect(item).toMatchObject({ assisted: true, charged: 1, assistUrl: expect.stringContaining('https://') })
  const done = await person.call('POST /approval/{id}/done', { id: item.id })
  expect(done.data.status).toBe('published')
  const self = await person.call('POST /agent/{id}/reply/queue-self', { id: agentId })
  expect(self.data).toMatchObject({ queued: 0 })
  const replies = await person.call('GET /twitter/kol-reply', { agentId })
  expect(replies.data).toMatchObject({ total: 1, list: [{ postType: 'kol_reply', status: 'published' }] })
  expect((await person.call('GET /twitter/self-reply', { agentId })).data.total).toBe(0)
})

/** The link, "start", "Yes". */
async function bindTelegram(world: BotWorld, person: Person, agentId: string) {
  const { data: link } = await person.call('GET /manual-post/bind-url', { agentId, type: 'private' })
  const reader = world.telegram.user({ firstName: 'Reader' })
  await reader.start(payloadOf(link.url))
  const question = await reader.waitFor('Shall')
  expect((await person.call('GET /manual-post/bind-state', { agentId })).data.state).toBe('confirming')
  await reader.press(question.messageId, 'Yes')
  await reader.waitFor('is bound to this chat')
  return reader
}

test('an agent is bound to a Telegram chat and unbound', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  const state = async () => (await person.call('GET /manual-post/bind-state', { agentId })).data.state

  expect(await state()).toBe('unbound')
  await bindTelegram(world, person, agentId)
  expect(await state()).toBe('bound')
  expect((await person.call('GET /manual-post/bind-url', { agentId })).code).toBe(120002)
  const chat = await person.call('GET /telegram-bot/link/{id}', { id: agentId })
  expect(chat.data).toMatchObject({ publicChat: false, url: expect.stringContaining(chat.data.botUsername) })
  expect((await person.call('PUT /manual-post/unbind-telegram', { agentId })).code).toBe(0)
  expect(await state()).toBe('unbound')
})

test('a manual post is written, changed and delivered', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person)
  const reader = await bindTelegram(world, person, agentId)
  expect((await person.call('GET /manual-post/rule-by-agent-id', { agentId })).data).toBeNull()
  const { data: rule } = await person.call('POST /manual-post/rule', { agentId, enablePostToTelegram: true })
  expect((await person.call('POST /manual-post/rule', { agentId })).code).toBe(120003)
  expect((await person.call('POST /manual-post/generate', { agentId, topic: 'fees' })).code).toBe(110007)
  await person.call('PUT /manual-post/rule', { id: rule.id, enableGenerateContent: true })

  const { data: draft } = await person.call('POST /manual-post/generate', { agentId, topic: 'fees' })
  expect(draft).toMatchObject({ platform: 'telegram', status: 'draft', charged: 1 })
  const sent = await person.call('POST /manual-post/now', {
    agentId,
    publicationId: draft.id,
    content: 'Fees fell.',
  })
  expect(sent.data).toMatchObject({ status: 'published', content: 'Fees fell.', charged: 1 })
  await reader.waitFor('Fees fell.')
  const own = await person.call('POST /manual-post/now', { agentId, content: 'And in my own words.' })
  expect(own.data).toMatchObject({ status: 'published', charged: 1 })
  expect((await person.call('GET /twitter/credits')).data.credits).toBe(18)
  const history = await person.call('GET /manual-post/history-manual-post', { agentId })
  expect(history.data).toMatchObject({ total: 2 })
  expect(history.data.list[0]).toMatchObject({ platform: 'telegram', status: 'published' })
})

test('what waits in the queue is changed, written anew, published or refused, each once', async () => {
  await using it = await stage()
  const { world } = it
  const { person } = await signUp(it)
  const agentId = await agentOf(person, { postAutonomy: 'ask' })
  const { handle } = await bindX(world, person, agentId)
  const ask = async () => (await person.call('POST /agent/{id}/post/now', { id: agentId })).data
  const { id, status } = await ask()
  expect(status).toBe('awaiting_approval')

  const { data: queue } = await person.call('GET /approval', { agentId, question: 'approve' })
  expect(queue.list).toMatchObject([
    { id, version: 1, actions: expect.arrayContaining(['approve', 'edit', 'reject']) },
  ])
  const anew = await person.call('POST /approval/{id}/regenerate', { id, version: 1 })
  expect(anew.data).toMatchObject({ version: 2 })
  const edited = await person.call('PUT /approval/{id}', { id, content: 'Exactly this text.', version: 2 })
  expect(edited.data).toMatchObject({ version: 3, content: 'Exactly this text.' })
  expect((await person.call('POST /approval/{id}/approve', { id, version: 1 })).code).toBe(409)
  const approved = await person.call('POST /approval/{id}/approve', { id, version: 3 })
  expect(approved.data).toMatchObject({ status: 'published', content: 'Exactly this text.' })
  expect((await person.call('POST /approval/{id}/approve', { id, version: 3 })).code).toBe(110013)
  const posts = world.x.posts().filter((post) => post.handle === handle)
  expect(posts.map(({ text }) => text)).toEqual(['Exactly this text.'])

  const other = await ask()
  const rejected = await person.call('POST /approval/{id}/reject', { id: other.id, reason: 'Too loud' })
  expect(rejected.data).toMatchObject({ status: 'rejected', charged: 0 })
  // The sign-up bonus less one text written anew and one post.
  expect((await person.call('GET /twitter/credits')).data).toEqual({ credits: 18, held: 0 })
})

test('a chosen referral code brings a friend into the list', async () => {
  await using it = await stage()
  const { person } = await signUp(it)
  const { data: link } = await person.call('GET /referral/link')
  expect(link).toMatchObject({ chosen: false, invited: 0, plans: [{ id: 'basic', bonusCredits: 5 }, {}, {}] })
  expect((await person.call('POST /referral/code', { code: 'my code' })).code).toBe(400)
  const chosen = await person.call('POST /referral/code', { code: 'my_code' })
  expect(chosen.data).toMatchObject({
    code: 'my_code',
    chosen: true,
    link: expect.stringContaining('/?ref=my_code'),
  })
  expect((await person.call('POST /referral/code', { code: 'another' })).code).toBe(409)

  const friend = await signUp(it, { referralCode: 'my_code' })
  expect((await friend.person.call('POST /referral/code', { code: 'MY_CODE' })).code).toBe(150002)
  const { data: rows } = await person.call('GET /referral')
  expect(rows).toMatchObject({
    total: 1,
    list: [{ status: 'pending', plan: null, bonusCredits: 0, usdc: 0 }],
  })
})

function picture(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
}
