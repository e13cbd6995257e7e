import { sql } from 'kysely'
import { type Db, now, transaction } from '#db/connect.ts'
import type { Platform } from '#contract/lists.ts'
import { manualRuleCreate } from '#contract/rules.ts'
import { seedActivity } from '#server/demo/seed-activity.ts'
import { hasPast, inThePast, seedHistory, monthMilliseconds } from '#server/demo/seed-history.ts'
import { demoLogin } from '#server/demo/welcome.ts'
import type { Simulators } from '#server/demo/simulators/start.ts'
import type { Deps } from '#server/deps.ts'
import { later } from '#server/lib/clock.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import * as agents from '#server/modules/agents/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'

/** Who plays in the demo's Telegram from the start: the first owns the demo account, the second has never been here. */
export const demoPeople = [
  { id: 500_000_001, firstName: 'Dana', lastName: 'Demo', username: 'dana_demo', languageCode: 'en' },
  { id: 500_000_002, firstName: 'Noor', lastName: 'Newcomer', username: 'noor_new', languageCode: 'en' },
]

const monk = {
  starterId: 'four-hour-monk',
  handle: 'four_hour_monk',
  name: 'Four-Hour Monk',
  followers: 2140,
}
const patrol = { starterId: 'dawn-patrol', handle: 'dawn_patrol', name: 'Dawn Patrol', followers: 870 }
const gazette = {
  starterId: 'blockspace-gazette',
  handle: 'blockspace_gzt',
  name: 'Blockspace Gazette',
  followers: 1320,
}
const resting = { starterId: 'harbor-bell', name: 'Harbor Bell' }
const alone = { starterId: 'mesh-mayor', name: 'Mesh Mayor' }
const shutOut = { starterId: 'le-veilleur', handle: 'le_veilleur_fr', name: 'Le Veilleur', followers: 260 }
const reader = { starterId: 'second-reader', handle: 'second_reader', name: 'Second Reader', followers: 410 }
const creditsMilli = 200_000
const postsOnX = 2
const triesMax = 4
/** "kolony demo" as a number: of several processes one makes the account. */
const seedLock = 7_150_002

/**
 * Makes a demo account with credits, a month old, before its login is printed. Then, while the server already answers,
 * seven agents in every state that agents of one account with credits can be in, with a month of work behind them, and
 * what else such an account has (where X, Telegram and the model are simulated), so that nothing is empty at the first
 * look. New things are made as a user would make them, past ones by `seedHistory`; what exists already is left alone, so
 * it may run at every start. `finished` resolves when everything is there.
 */
export async function seedDemo(deps: Deps, simulators: Simulators): Promise<{ finished: Promise<void> }> {
  for (const person of demoPeople) simulators.telegram.user(person)
  const { userId, isNew } = await demoAccount(deps)
  const simulated = (['x', 'telegram', 'llm'] as const).every((one) => deps.config.simulated.includes(one))
  const { total } = await agents.pageAgents(deps.db, firstPage(userId))
  // An account whose agents were deleted stays without; one that a crash left half made is finished.
  if (!simulated || !(isNew || total > 0)) return { finished: Promise.resolve() }
  const finished = demoAgents(deps, simulators, userId).catch((error: unknown) => {
    if (!deps.stopping()) deps.log.warn({ error }, 'the agents of the demo account are not complete')
  })
  return { finished }
}

async function demoAccount(deps: Deps): Promise<{ userId: string; isNew: boolean }> {
  const passwordHash = await hashPassword(demoLogin.password)
  const [person] = demoPeople
  if (!person) throw new Error('the demo has nobody')
  return transaction(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx)
    const found = await accounts.passwordByEmail(trx, demoLogin.email)
    if (found) return { userId: found.id, isNew: false }
    const monthAgo = later(await now(trx), -monthMilliseconds)
    return inThePast(trx, monthAgo, async () => {
      const userId = await accounts.createAccount(trx, {
        accountType: 'EMAIL',
        name: person.firstName,
        role: 'USER',
        language: 'en',
        email: { address: demoLogin.email, passwordHash },
        telegram: {
          id: String(person.id),
          username: person.username,
          name: `${person.firstName} ${person.lastName}`,
        },
        referrer: null,
        ip: null,
      })
      await credits.grant(trx, {
        ownerId: userId,
        amountMilli: creditsMilli,
        type: 'ADJUSTMENT',
        purpose: 'ADMIN_GRANT',
        ref: 'seed:demo',
      })
      return { userId, isNew: true }
    })
  })
}

/** Every step looks whether it was done, so that what a crash left half made is finished at the next start. */
async function demoAgents(deps: Deps, simulators: Simulators, userId: string): Promise<void> {
  const { db } = deps
  const { created_at: createdAt } = await db
    .selectFrom('user_account')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const before = await everMade(db, userId)
  const first = before.at(0)?.createdAt ?? (await now(db))
  // An account from an older demo, with one agent and no past, belongs to its user by now.
  const withMonth =
    before.some(({ name }) => name === patrol.name) || createdAt < later(first, -monthMilliseconds / 2)
  const main = await made(deps, userId, monk)
  if (withMonth && main) await past(deps, simulators, main)
  if (main) await atWork(deps, simulators, main)
  if (withMonth) await others(deps, simulators, userId)
  if (withMonth && main) await seedActivity(deps, simulators, { ...main, handle: monk.handle })
}

/** What two of them have done in the month before. */
async function past(deps: Deps, simulators: Simulators, main: Which): Promise<void> {
  const { userId } = main
  if (await hasPast(deps.db, userId)) return
  const second = await made(deps, userId, patrol)
  if (!second) return
  await bindX(deps, simulators, main, monk)
  await bindX(deps, simulators, second, patrol)
  const writers = [
    { ...main, handle: monk.handle, coins: ['BTC', 'ETH'], every: 3, timeframe: '4h', telegramEvery: 5 },
    {
      ...second,
      handle: patrol.handle,
      coins: ['SOL', 'LINK'],
      every: 1,
      timeframe: '1d',
      telegramEvery: null,
    },
  ] as const
  await seedHistory(deps, simulators, { userId, writers })
}

/** The other agents, so that there is one in every state a person meets. */
async function others(deps: Deps, simulators: Simulators, userId: string): Promise<void> {
  const asking = await made(deps, userId, gazette)
  if (asking && !(await wasAsked(deps.db, asking, 'twitter'))) {
    await bindX(deps, simulators, asking, gazette)
    await lifecycle.editAgent(deps, { ...asking, postAutonomy: 'ask' })
    await written(() => publishing.postNow(deps, asking))
  }
  // Made once: what an owner changes or disconnects later stays as they left it.
  const names = new Set((await everMade(deps.db, userId)).map(({ name }) => name))
  const fresh = async (starter: typeof resting) =>
    names.has(starter.name) ? null : made(deps, userId, starter)
  const byHand = await fresh(reader)
  if (byHand) {
    await bindX(deps, simulators, byHand, reader)
    await lifecycle.editAgent(deps, { ...byHand, operationMode: 'manual' })
  }
  const paused = await fresh(resting)
  if (paused) await agents.pauseAgent(deps.db, { ...paused, paused: true })
  await fresh(alone)
  const refused = await fresh(shutOut)
  if (refused) await refuseAccess(deps, simulators, refused)
}

/** X has taken the access away, which shows when the next text is to go out. */
async function refuseAccess(deps: Deps, simulators: Simulators, which: Which): Promise<void> {
  await bindX(deps, simulators, which, shutOut)
  const connection = await connections.connectionOf(deps.db, which.agentId)
  if (!connection) return
  await lifecycle.editAgent(deps, { ...which, operationMode: 'manual' })
  const { accessToken } = await connections.openCredentials(deps, connection.id)
  simulators.x.revoke(accessToken)
  await publishing.postNow(deps, which).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

/** The first agent posts and writes today, too. What was asked for once is not asked for again. */
async function atWork(deps: Deps, simulators: Simulators, which: Which): Promise<void> {
  const { userId, agentId } = which
  if (!(await wasAsked(deps.db, which, 'twitter'))) {
    await bindX(deps, simulators, which, monk)
    for (let made = 0; made < postsOnX; made++) await written(() => publishing.postNow(deps, which))
  }
  if (!(await wasAsked(deps.db, which, 'telegram'))) {
    if (!(await agents.manualRuleView(deps.db, which))) {
      const rule = { agentId, enableGenerateContent: true, enablePostToTelegram: true, dailyPostLimit: 2 }
      await lifecycle.createManualRule(deps.db, { ownerId: userId, ...manualRuleCreate.parse(rule) })
    }
    if (!(await telegram.bindingOf(deps.db, agentId))) await bindTelegram(deps, simulators, which)
    const draft = await written(() => publishing.generateManual(deps, which))
    await publishing.manualNow(deps, { ...which, publicationId: draft.id })
  }
  await publishing.plan(deps.db)
}

/** A simulated model varies, so that a text may be given up; nobody begins with an account that is half made for that. */
async function written<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Problem) || error.problem !== 'contentGenerationFailed' || tries >= triesMax)
        throw error
    }
}

/** The agent of that starter, made now if it never was; null where its owner has deleted it. */
async function made(
  deps: Deps,
  userId: string,
  { starterId, name }: { starterId: string; name: string },
): Promise<Which | null> {
  const known = (await everMade(deps.db, userId)).find((agent) => agent.name === name)
  if (known) return known.deleted ? null : { userId, ownerId: userId, agentId: known.agentId }
  const { agentId } = await agents.createFromStarter(deps.db, {
    ownerId: userId,
    starterId,
    startsByAsking: false,
  })
  return { userId, ownerId: userId, agentId }
}

/** Every agent of this account, deleted ones too, oldest first. */
async function everMade(db: Db, userId: string) {
  return db
    .selectFrom('agent')
    .select([
      'id as agentId',
      'name',
      'created_at as createdAt',
      sql<boolean>`deleted_at is not null`.as('deleted'),
    ])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function wasAsked(db: Db, { agentId }: Which, platform: Platform): Promise<boolean> {
  const row = await db
    .selectFrom('publication')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('platform', '=', platform)
    .where('origin', '=', 'request')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Which {
  userId: string
  /** Their own project, under their own id. */
  ownerId: string
  agentId: string
}

/** The three legs, with somebody pressing Authorize on the simulated X; nothing where the agent has an account. */
async function bindX(
  deps: Deps,
  { x }: Simulators,
  { userId, ownerId, agentId }: Which,
  { handle, name, followers }: { handle: string; name: string; followers: number },
): Promise<void> {
  if (await connections.connectionOf(deps.db, agentId)) return
  await x.addAccount({ handle, name, followers })
  const { oauthToken } = await connections.startBinding(deps, { userId, ownerId, agentId, via: 'popup' })
  const { oauthVerifier } = await x.authorize(oauthToken, handle)
  await lifecycle.bindX(deps, { userId, ownerId, agentId, oauthToken, oauthVerifier })
}

/** The link, followed by the demo's person, and their Yes. */
async function bindTelegram(
  deps: Deps,
  simulators: Simulators,
  { userId, ownerId, agentId }: Which,
): Promise<void> {
  const [profile] = demoPeople
  if (!profile) return
  const person = simulators.telegram.user(profile)
  const { url } = await telegram.bindUrl(deps, { userId, ownerId, agentId, type: 'private' })
  const last = person.messages().at(-1)?.messageId ?? 0
  await person.start(new URL(url).searchParams.get('start') ?? undefined)
  const question = await person.waitFor((message) => yesOf(message) !== null, {
    after: last,
    timeoutMilliseconds: 20_000,
  })
  await person.press(question.messageId, yesOf(question) ?? '')
  await person.waitFor((message) => yesOf(message) === null, {
    after: question.messageId - 1,
    timeoutMilliseconds: 20_000,
  })
}

function yesOf(message: { buttons: { data: string | null }[][] }): string | null {
  return message.buttons.flat().find(({ data }) => data?.endsWith(':yes'))?.data ?? null
}

const newestFirst = { order: 'desc', page: 1, size: 1 } as const

function firstPage(userId: string) {
  return { ownerId: userId, ...newestFirst, sort: 'createdAt' as const }
}
