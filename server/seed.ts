import { sql } from 'kysely'
import { transaction } from '#db/connect.ts'
import { manualRuleCreate } from '#contract/rules.ts'
import { demoLogin } from '#server/demo/welcome.ts'
import type { Simulators } from '#server/demo/simulators.ts'
import type { Deps } from '#server/deps.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as agents from '#server/modules/agents/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'

/** Who plays in the demo's Telegram from the start: the first owns the demo account, the second has never been here. */
export const demoPeople = [
  { id: 500_000_001, firstName: 'Dana', lastName: 'Demo', username: 'dana_demo', languageCode: 'en' },
  { id: 500_000_002, firstName: 'Noor', lastName: 'Newcomer', username: 'noor_new', languageCode: 'en' },
]

const starterId = 'four-hour-monk'
const handle = 'four_hour_monk'
const creditsMilli = 200_000
const postsOnX = 2
/** "kolony demo" as a number: of several processes one makes the account. */
const seedLock = 7_150_002

/**
 * A demo account with credits, before anybody is told of it, and then, while the server is in use already, one agent at
 * work (where X, Telegram and the model are simulated), so that nothing is empty at the first look. Everything is made as
 * a user would make it; what is there already is left alone, so it may run at every start.
 */
export async function seedDemo(deps: Deps, simulators: Simulators): Promise<void> {
  for (const person of demoPeople) simulators.telegram.user(person)
  const { userId, isNew } = await demoAccount(deps)
  const simulated = (['x', 'telegram', 'llm'] as const).every((one) => deps.config.simulated.includes(one))
  const { total } = await agents.pageAgents(deps.db, firstPage(userId))
  // An account whose agents were deleted stays without; one that a crash left half made is finished.
  if (!simulated || !(isNew || total > 0)) return
  demoAgent(deps, simulators, userId).catch((error: unknown) => {
    if (!deps.stopping()) deps.log.warn({ error }, 'the agent of the demo account is not complete')
  })
}

async function demoAccount(deps: Deps): Promise<{ userId: string; isNew: boolean }> {
  const passwordHash = await hashPassword(demoLogin.password)
  const [person] = demoPeople
  if (!person) throw new Error('the demo has nobody')
  return transaction(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx)
    const found = await accounts.passwordByEmail(trx, demoLogin.email)
    const userId =
      found?.id ??
      (await accounts.createAccount(trx, {
        accountType: 'EMAIL',
        name: person.firstName,
        role: 'USER',
        language: 'en',
        email: { address: demoLogin.email, passwordHash },
        telegram: {
          id: String(person.id),
          username: person.username,
          name: `${person.firstName} ${person.lastName}`,
          photoUrl: null,
        },
        referrer: null,
        ip: null,
      }))
    await credits.grant(trx, {
      userId,
      amountMilli: creditsMilli,
      type: 'ADJUSTMENT',
      purpose: 'ADMIN_GRANT',
      ref: 'seed:demo',
    })
    return { userId, isNew: found === undefined }
  })
}

async function demoAgent(deps: Deps, simulators: Simulators, userId: string): Promise<void> {
  const { list } = await agents.pageAgents(deps.db, firstPage(userId))
  const agentId = list[0]?.agentId ?? (await agents.createFromStarter(deps.db, { userId, starterId })).agentId
  const which = { userId, agentId }
  const history = { ...which, ...newestFirst, sort: 'createdAt' as const }

  // What was published once is not made again: whoever unbinds an account later has made the demo theirs.
  const posts = await publishing.tweetHistory(deps.db, {
    ...history,
    postTypes: ['auto_post', 'manual_post'],
  })
  if (posts.total === 0) {
    if (!(await accounts.connectionOf(deps.db, agentId))) await bindX(deps, simulators, which)
    for (let made = 0; made < postsOnX; made++) await publishing.postNow(deps, which)
  }
  if ((await publishing.manualHistory(deps.db, history)).total === 0) {
    if (!(await agents.manualRuleView(deps.db, which))) {
      const rule = { agentId, enableGenerateContent: true, enablePostToTelegram: true, dailyPostLimit: 2 }
      await agents.createManualRule(deps.db, { userId, ...manualRuleCreate.parse(rule) })
    }
    if (!(await telegram.bindingOf(deps.db, agentId))) await bindTelegram(deps, simulators, which)
    const draft = await publishing.generateManual(deps, which)
    await publishing.manualNow(deps, { ...which, publicationId: draft.id })
  }
  await publishing.plan(deps.db)
}

interface Which {
  userId: string
  agentId: string
}

/** The three legs, with somebody pressing Authorize on the simulated X. */
async function bindX(deps: Deps, { x }: Simulators, { userId, agentId }: Which): Promise<void> {
  await x.addAccount({ handle, name: 'Four-Hour Monk', followers: 2140 })
  const { oauthToken } = await accounts.startBinding(deps, { userId, agentId, via: 'popup' })
  const { oauthVerifier } = await x.authorize(oauthToken, handle)
  await accounts.finishBinding(deps, { userId, agentId, oauthToken, oauthVerifier }, async (trx) => {
    await agents.ensureTwitterRule(trx, agentId)
    await publishing.agentChanged(trx, { agentId })
  })
}

/** The link, followed by the demo's person, and their Yes. */
async function bindTelegram(deps: Deps, simulators: Simulators, { userId, agentId }: Which): Promise<void> {
  const [profile] = demoPeople
  if (!profile) return
  const person = simulators.telegram.user(profile)
  const { url } = await telegram.bindUrl(deps, { userId, agentId, type: 'private' })
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
  return { userId, ...newestFirst, sort: 'createdAt' as const }
}
