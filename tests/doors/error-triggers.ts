import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { AnyAnswer } from '../support/any-call.ts'
import { codeAt } from '../support/authenticator.ts'
import type { TestUser } from '../support/builders.ts'
import type { Objects } from '../support/objects.ts'
import type { World } from '../support/world.ts'

export interface Stage {
  world: World
  user: TestUser
  other: TestUser
  mine: Objects
  /** Makes a call, as the user unless told otherwise. */
  ask(name: string, fields?: Record<string, unknown>, as?: TestUser | null): Promise<AnyAnswer>
}

const password = 'a long enough secret'

async function mailedCode({ world, ask }: Stage, username: string): Promise<string> {
  await ask('POST /auth/register/code', { username }, null)
  return /\b\d{6}\b/.exec((await world.mail.waitFor(username)).text)?.[0] ?? ''
}

async function emailAccount(stage: Stage, username: string) {
  const code = await mailedCode(stage, username)
  await stage.ask('POST /auth/register', { username, password, code }, null)
  await stage.world.advance({ seconds: 61 })
}

/** An account with an authenticator app. */
async function protectedAccount(stage: Stage, username: string) {
  await emailAccount(stage, username)
  const { data } = await stage.ask('POST /auth/login', { username, password }, null)
  const { token, user } = data as { token: string; user: { id: string } }
  const as: TestUser = { id: user.id, token, call: (name, input) => stage.world.call(name, input, { token }) }
  const { data: begun } = await as.call('factor.beginTotp', {})
  await as.call('factor.confirmTotp', { id: begun.id, code: codeAt(begun.secret, await stage.world.now()) })
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

async function nonceFor(ask: Stage['ask'], secret: Uint8Array) {
  const wallet = base58.encode(ed25519.getPublicKey(secret))
  const { data } = await ask('GET /auth/crypto-nonce', { wallet }, null)
  const { message } = data as { message: string }
  return { wallet, message: new TextEncoder().encode(message) }
}

const signature = (message: Uint8Array, secret: Uint8Array) =>
  Buffer.from(ed25519.sign(message, secret)).toString('base64')

/** An X account that a person has just agreed to bind. */
async function agreed({ world, ask }: Stage, agentId: string, handle: string) {
  const { data } = await ask('GET /twitter/auth-link', { agentId })
  const { oauthToken } = data as { oauthToken: string }
  const { oauthVerifier } = await world.x.authorize(oauthToken, handle)
  return { oauthToken, oauthVerifier, agentId }
}

async function rule({ ask, mine }: Stage, fields: Record<string, unknown>) {
  await ask('POST /twitter/edit-rule', { id: mine.ruleId, ...fields })
}

/** A wallet that is bound and has so much money; what the cashier is asked with it. */
async function boundWallet({ world, user }: Stage, usdt: number) {
  const publicKey = world.solana.wallet('payer')
  await world.db
    .updateTable('user_account')
    .set({ solana_address: null })
    .where('solana_address', '=', publicKey)
    .execute()
  await world.db
    .updateTable('user_account')
    .set({ solana_address: publicKey })
    .where('id', '=', user.id)
    .execute()
  await world.solana.fund(publicKey, { usdt, sol: 1 })
  return { pgId: 'basic', publicKey, amount: 10 }
}

/** What a program of theirs calls with. */
async function tokenFor({ world, user }: Pick<Stage, 'world' | 'user'>, wished: object) {
  await world.prove(user)
  const { data } = await user.call('tokens.make', { name: 'Of the errors', ...wished })
  return data
}

/** One sure way to every code of the catalogue (decision: one-envelope). */
export const triggers: Record<ErrorName, (stage: Stage) => Promise<AnyAnswer>> = {
  validation: ({ ask }) => ask('POST /auth/login', {}, null),
  sessionExpired: ({ ask }) => ask('GET /auth/me', {}, null),
  forbidden: ({ ask }) => ask('GET /admin/users'),
  notFound: ({ ask }) => ask('GET /approval/{}', { id: 'none' }),
  conflict: ({ ask, mine }) => ask('POST /approval/{}/approve', { id: mine.waitingId, version: 99 }),
  tooLarge: ({ ask }) => ask('POST /auth/login', { username: 'x'.repeat(300 * 1024) }, null),
  tooManyRequests: async ({ ask }) => {
    await ask('POST /auth/register/code', { username: 'twice@example.org' }, null)
    return ask('POST /auth/register/code', { username: 'twice@example.org' }, null)
  },
  internal: async ({ world, ask }) => {
    await sql`alter table credit_entry rename to credit_entry_away`.execute(world.db)
    try {
      return await ask('GET /credit-record')
    } finally {
      await sql`alter table credit_entry_away rename to credit_entry`.execute(world.db)
    }
  },
  unavailable: async ({ world, ask }) => {
    await readOnly(world, true)
    try {
      return await ask('GET /ready')
    } finally {
      await readOnly(world, false)
    }
  },

  unauthorized: async ({ world, ask }) => {
    const launched = await world.telegram.user({ firstName: 'Eve' }).launchData()
    const initData = launched.replace(/hash=(.)/, (_, first: string) => `hash=${first === '0' ? '1' : '0'}`)
    return ask('POST /auth/miniapp-login', { initData }, null)
  },
  userExists: async (stage) => {
    await emailAccount(stage, 'exists@example.org')
    const code = await mailedCode(stage, 'exists@example.org')
    // The mail to somebody who has an account holds no code; the one of the page they had open may still be right.
    if (code)
      return stage.ask('POST /auth/register', { username: 'exists@example.org', password, code }, null)
    const first = await mailedCode(stage, 'late@example.org')
    await stage.world.db
      .updateTable('user_account')
      .set({ email: 'late@example.org', email_canonical: 'late@example.org' })
      .where('email', '=', 'exists@example.org')
      .execute()
    return stage.ask('POST /auth/register', { username: 'late@example.org', password, code: first }, null)
  },
  userNotFound: async ({ world, ask }) =>
    ask('GET /admin/users/{}', { id: 'none' }, await world.user({ role: 'SUPER' })),
  invalidInvitation: async (stage) => {
    const username = 'invited@example.org'
    const code = await mailedCode(stage, username)
    return stage.ask(
      'POST /auth/register',
      { username, password, code, referralCode: 'nobody_has_this' },
      null,
    )
  },
  wrongCredentials: ({ ask }) => ask('POST /auth/login', { username: 'unknown@example.org', password }, null),
  invalidRegisterCode: async (stage) => {
    const username = 'wrong@example.org'
    const code = otherThan(await mailedCode(stage, username))
    return stage.ask('POST /auth/register', { username, password, code }, null)
  },
  invalidOrExpiredCode: async (stage) => {
    const username = 'expired@example.org'
    const code = await mailedCode(stage, username)
    for (let n = 0; n < 5; n++)
      await stage.ask('POST /auth/register', { username, password, code: otherThan(code) }, null)
    return stage.ask('POST /auth/register', { username, password, code }, null)
  },
  emailNotSent: ({ world, ask }) => {
    world.mail.failNext('refuse')
    return ask('POST /auth/register/code', { username: 'refused@example.org' }, null)
  },
  invalidNonce: async ({ ask }) => {
    const secret = ed25519.utils.randomSecretKey()
    const wallet = base58.encode(ed25519.getPublicKey(secret))
    const signed = signature(new TextEncoder().encode('no nonce'), secret)
    return ask('POST /auth/solana-login', { wallet, signature: signed }, null)
  },
  invalidSignature: async ({ ask }) => {
    const { wallet, message } = await nonceFor(ask, ed25519.utils.randomSecretKey())
    const signed = signature(message, ed25519.utils.randomSecretKey())
    return ask('POST /auth/solana-login', { wallet, signature: signed }, null)
  },
  secondFactorRequired: async (stage) => {
    await protectedAccount(stage, 'factor@example.org')
    return stage.ask('POST /auth/login', { username: 'factor@example.org', password }, null)
  },
  invalidSecondFactor: async (stage) => {
    await protectedAccount(stage, 'factor-two@example.org')
    const asked = await stage.ask('POST /auth/login', { username: 'factor-two@example.org', password }, null)
    const { challenge } = asked.data as { challenge: string }
    return stage.ask('POST /auth/login/second-factor', { challenge, totp: '000000' }, null)
  },
  userDisabled: async (stage) => {
    const username = 'disabled@example.org'
    await emailAccount(stage, username)
    const { db } = stage.world
    await db
      .updateTable('user_account')
      .set({ disabled_at: new Date() })
      .where('email', '=', username)
      .execute()
    return stage.ask('POST /auth/login', { username, password }, null)
  },

  agentNotFound: ({ ask }) => ask('GET /agent/detail/{}', { id: 'none' }),
  agentExists: async ({ world, user, ask, mine }) => {
    const { name } = (await user.call('agents.detail', { id: mine.agentId })).data
    const another = await world.agent(user)
    return ask('PUT /agent', { agentId: another.agentId, name: name.toUpperCase() })
  },
  agentKolNotFound: ({ ask }) => ask('DELETE /agent-kol/{}', { id: 'none' }),
  invalidFileType: ({ ask }) => ask('POST /agent/generate-presigned-url', { fileType: 'image/svg+xml' }),
  noCredit: async ({ world, ask }) => {
    const poor = await world.user()
    const { agentId } = await world.agent(poor)
    return ask('POST /agent/{}/sandbox/post', { agentId }, poor)
  },
  contentGenerationFailed: ({ world, ask, mine }) => {
    world.llm.failNext('refusal', { times: 2 })
    return ask('POST /agent/{}/sandbox/post', { agentId: mine.plainAgentId })
  },
  contentCreationDisabled: async ({ ask, mine }) => {
    await ask('PUT /manual-post/rule', { id: mine.manualRuleId, enableGenerateContent: false })
    return ask('POST /manual-post/generate', { agentId: mine.agentId })
  },
  twitterRuleNotFound: ({ ask, mine }) => ask('GET /twitter/config/{}', { id: mine.plainAgentId }),
  dailyTweetLimit: async (stage) => {
    await rule(stage, { dailyAutoTweetLimit: 0 })
    const answer = await stage.ask('POST /agent/{}/post/now', { id: stage.mine.agentId })
    await rule(stage, { dailyAutoTweetLimit: 50 })
    return answer
  },
  replyDisabled: async (stage) => {
    await rule(stage, { enableReply: false })
    const answer = await stage.ask('POST /agent/{}/reply/queue-kol', { id: stage.mine.agentId })
    await rule(stage, { enableReply: true })
    return answer
  },
  dailyReplyLimit: async (stage) => {
    await rule(stage, { dailyAutoSelfReplyLimit: 0 })
    const { mine, world } = stage
    const bound = await world.db
      .selectFrom('x_connection')
      .select('screen_name')
      .where('agent_id', '=', mine.agentId)
      .executeTakeFirstOrThrow()
    await world.x.addAccount({ handle: 'a_fan', name: 'A fan' })
    await world.advance({ minutes: 1 })
    await world.x.addTweet({ handle: 'a_fan', text: `@${bound.screen_name} what do you think?` })
    const answer = await stage.ask('POST /agent/{}/reply/queue-self', { id: mine.agentId })
    await rule(stage, { dailyAutoSelfReplyLimit: 10 })
    return answer
  },
  crawlFailed: ({ world, ask }) => {
    world.crawler.failNext('server-error', 5)
    return ask('POST /agent/preview-project-url', { url: 'https://project.example.com/' })
  },
  tweetAlreadyPublished: async ({ ask, mine }) => {
    await ask('POST /approval/{}/approve', { id: mine.waitingId, version: 1 })
    return ask('POST /approval/{}/approve', { id: mine.waitingId, version: 1 })
  },
  agentTwitterNotFound: ({ ask }) => ask('PUT /twitter/unbind/{}', { id: 'none' }),
  postFailed: async ({ world, ask, mine }) => {
    world.x.failNext('refuse', { on: 'createPost' })
    return ask('POST /agent/{}/post/now', { id: mine.agentId, content: 'X will not have this' })
  },
  storageFull: async ({ world, user, ask }) => {
    const name = 'as-much-as-there-is-room-for.png'
    await world.db
      .insertInto('stored_file')
      .values({
        name,
        owner_id: user.id,
        media_type: 'image/png',
        bytes: null,
        storage: 's3',
        size: limits.uploadedBytesMax,
        origin: 'own',
        width: null,
        height: null,
        expires_at: null,
      })
      .execute()
    const answer = await ask('POST /agent/generate-presigned-url', { fileType: 'png', fileSize: 1 })
    await world.db.deleteFrom('stored_file').where('name', '=', name).execute()
    return answer
  },
  tokenCap: async ({ world, user, ask, mine }) => {
    const { token } = await tokenFor({ world, user }, { scopes: ['draft'], capPerDay: 1 })
    const as = { ...user, token }
    expect((await ask('POST /agent/{}/sandbox/post', { agentId: mine.agentId }, as)).code).toBe(0)
    return ask('POST /agent/{}/sandbox/post', { agentId: mine.agentId }, as)
  },
  generationLimit: async ({ ask, mine }) => {
    const draw = () => ask('POST /twitter/generate-image', { agentId: mine.agentId, prompt: 'A lighthouse' })
    for (let n = 0; n < 3; n++) expect((await draw()).code).toBe(0)
    return draw()
  },

  characterNotFound: ({ ask }) => ask('POST /starter-agents/{}/create', { id: 'none' }),
  characterBound: ({ ask, mine }) => ask('GET /twitter/auth-link', { agentId: mine.agentId }),
  characterRuleExists: ({ ask, mine }) => ask('POST /manual-post/rule', { agentId: mine.agentId }),
  characterGenerationFailed: ({ world, ask }) => {
    world.llm.failNext('server-error', { times: 4 })
    return ask('POST /twitter/generate-character', { source: 'text', text: 'A calm trader' })
  },
  twitterUserNotFound: ({ ask, mine }) =>
    ask('POST /agent-kol', { agentId: mine.agentId, twitterNames: ['nobody_is_this'] }),
  twitterTokenInvalid: ({ ask, mine }) =>
    ask('POST /twitter/check-customize-auth', {
      agentId: mine.agentId,
      customizeConsumerKey: 'key',
      customizeConsumerSecret: 'wrong',
      customizeAccessToken: '1-token',
      customizeAccessSecret: 'wrong',
    }),
  twitterBoundElsewhere: async (stage) => {
    const { world, other, mine } = stage
    const theirs = await world.agent(other)
    const handle = await world.bindX(other, theirs.agentId)
    return stage.ask('POST /twitter/bind-callback', await agreed(stage, mine.plainAgentId, handle))
  },
  twitterBoundHere: async (stage) => {
    const another = await stage.world.agent(stage.user)
    const handle = await stage.world.bindX(stage.user, another.agentId)
    return stage.ask('POST /twitter/bind-callback', await agreed(stage, stage.mine.plainAgentId, handle))
  },
  wrongAmount: async (stage) =>
    stage.ask('POST /twitter/create-transaction', { ...(await boundWallet(stage, 10)), amount: 9 }),
  wrongPublicKey: async (stage) =>
    stage.ask('POST /twitter/create-transaction', { ...(await boundWallet(stage, 10)), publicKey: 'abc' }),
  publicKeyNotBound: async (stage) =>
    stage.ask('POST /twitter/create-transaction', {
      ...(await boundWallet(stage, 10)),
      publicKey: stage.world.solana.wallet('another'),
    }),
  transactionNotCreated: async (stage) => {
    const asked = await boundWallet(stage, 10)
    stage.world.solana.fail('html')
    const answer = await stage.ask('POST /twitter/create-transaction', asked)
    stage.world.solana.fail(null)
    return answer
  },
  balanceTooLow: async (stage) =>
    stage.ask('POST /twitter/create-transaction', await boundWallet(stage, 9.99)),
  paymentNotFound: ({ ask }) => ask('GET /payments/check-transaction', { orderNo: 'none' }),
  transactionNotSent: async (stage) => {
    const { data } = await stage.ask('POST /twitter/create-transaction', await boundWallet(stage, 10))
    const { order, transaction } = data as { order: { orderNo: string }; transaction: string }
    return stage.ask('POST /twitter/send-transaction', { orderNo: order.orderNo, transaction })
  },
  referralCodeTaken: async ({ ask, other }) => {
    await ask('POST /referral/code', { code: 'taken_code' }, other)
    return ask('POST /referral/code', { code: 'Taken_Code' })
  },
}

/** The database takes no writes, in every connection from now on. */
async function readOnly(world: World, on: boolean) {
  const admin = new pg.Client(world.databaseUrl)
  await admin.connect()
  await admin.query('set default_transaction_read_only = off')
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  await admin.query(
    `alter database ${rows[0]?.name ?? ''} set default_transaction_read_only = ${on ? 'on' : 'off'}`,
  )
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await admin.end()
  // Every connection of the server has noticed and was replaced.
  const asked = async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => world.connection.pool.query('select pg_sleep(0.02)')),
    )
    return answers.filter(({ status }) => status === 'rejected').length
  }
  await expect.poll(asked).toBe(0)
}
