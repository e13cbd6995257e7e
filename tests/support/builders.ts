import type { Input, Output, RouteName } from '#contract/routes.ts'
import type { Db } from '#db/connect.ts'
import { newId, newToken, randomText, sha256 } from '#server/lib/ids.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { Simulators } from '#server/demo/simulators/start.ts'
import type { Answer, Call } from './call.ts'

export interface TestUser {
  id: string
  token: string
  call<N extends RouteName>(
    name: N,
    input: Input<N>,
    options?: { headers?: Record<string, string> },
  ): Promise<Answer<Output<N>>>
}

type Base = { db: Db; call: Call; x: Simulators['x']; telegram: Simulators['telegram'] }

/** An agent that writes about something no other one writes about. */
export const subjectOf = (n: number) => ({
  type: 'hot_topic' as const,
  topic: `bitcoin, city ${n}`,
  coinTickers: [],
  timeframe: null,
})

/** Builders fill in whatever a test does not care about. */
export function builders(world: Base) {
  // Names stand in prompts, and what is written hangs on them: each world counts anew, whatever ran before it.
  let made = 0
  const nextNumber = () => ++made

  async function user({
    credits: amount = 0,
    role = 'USER',
  }: { credits?: number; role?: 'USER' | 'SUPER' | 'ADMIN' } = {}): Promise<TestUser> {
    const id = newId('usr')
    const token = newToken()
    const referralCode = randomText(8)
    const number = nextNumber()
    await world.db
      .insertInto('user_account')
      .values({
        id,
        name: `Person ${number}`,
        role,
        account_type: 'EMAIL',
        email: `person${number}@example.org`,
        email_canonical: `person${number}@example.org`,
        referral_code: referralCode,
      })
      .execute()
    await world.db
      .insertInto('referral_code')
      .values({ code_key: referralCode, code: referralCode, user_id: id })
      .execute()
    await world.db
      .insertInto('session')
      .values({
        id: newId('ses'),
        user_id: id,
        family_id: newId('fam'),
        token_hash: sha256(token),
        refresh_hash: sha256(newToken()),
        // Tests move the clock by months; how long a session may last and rest is told where it is the story.
        signed_in_at: new Date('2100-01-01'),
        last_seen_at: new Date('2100-01-01'),
        ...(role === 'USER' ? {} : { stepped_up_until: new Date('2100-01-01') }),
        expires_at: new Date('2100-01-01'),
      })
      .execute()
    await openLedger(world.db, id, amount)
    return { id, token, call: (name, input, options = {}) => world.call(name, input, { token, ...options }) }
  }

  /** A technical-analysis agent, unless told otherwise. */
  async function agent(
    owner: TestUser,
    fields: Partial<Input<'agents.create'>> = {},
  ): Promise<Output<'agents.create'>> {
    const { data, code, msg } = await owner.call('agents.create', {
      type: 'technical_analysis',
      name: `Agent ${nextNumber()}`,
      bio: 'Reads charts and says what they show.',
      lore: 'Spent ten years on a trading floor before the floor was closed.',
      language: 'ENGLISH',
      communicationStyles: ['Concise'],
      characterAdjectives: ['Calm'],
      coinTickers: ['BTC'],
      timeframe: '4h',
      // How an agent begins is told where that is the story.
      startsByAsking: false,
      ...fields,
    })
    if (code !== 0) throw new Error(`the agent was not made: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  /** Connects an X account to an agent as its owner would: link, X's own page, callback. */
  async function bindX(
    owner: TestUser,
    agentId: string,
    handle = `bot_${nextNumber()}`,
    name = handle,
  ): Promise<string> {
    await world.x.addAccount({ handle, name })
    const link = await owner.call('x.bindLink', { agentId })
    const { oauthVerifier } = await world.x.authorize(link.data.oauthToken, handle)
    const bound = await owner.call('x.bindCallback', {
      oauthToken: link.data.oauthToken,
      oauthVerifier,
      agentId,
    })
    if (bound.code !== 0) throw new Error(`X was not bound: ${bound.code} ${bound.msg}`)
    return handle
  }

  /** Binds a private Telegram chat directly; the way through the bot is tested where the bot is. */
  async function bindTelegram(owner: TestUser, agentId: string) {
    const name = `Tester ${nextNumber()}`
    const person = world.telegram.user({ firstName: name })
    await person.start()
    await world.db
      .insertInto('telegram_binding')
      .values({
        id: newId('tgb'),
        agent_id: agentId,
        owner_id: owner.id,
        chat_id: String(person.id),
        chat_type: 'private',
        telegram_username: null,
        title: name,
      })
      .execute()
    const known = person.messages().at(-1)?.messageId ?? 0
    await world.db
      .insertInto('telegram_chat')
      .values({ chat_id: String(person.id), last_message_id: known, user_id: owner.id, agent_id: agentId })
      .onConflict((conflict) =>
        conflict.column('chat_id').doUpdateSet({ user_id: owner.id, agent_id: agentId }),
      )
      .execute()
    return person
  }

  /** Whatever session they have: they have just proven who they are, and it does not grow old. */
  async function prove({ id }: { id: string }) {
    await world.db
      .updateTable('session')
      .set({ stepped_up_until: new Date('2100-01-01') })
      .where('user_id', '=', id)
      .execute()
  }

  /** The person in Telegram is that user: the bot knows them, and the Mini App signs them in. */
  async function linkTelegram({ id }: { id: string }, person: { id: number }) {
    await world.db
      .updateTable('user_account')
      .set({ telegram_id: String(person.id) })
      .where('id', '=', id)
      .execute()
  }

  /**
   * An agent with both accounts. Binding lays its plan for two days; unless a test is about that plan, the plan goes
   * again, so that no post of its own falls into the hours by which a test moves the clock.
   */
  async function boundAgent(
    owner: TestUser,
    fields: Partial<Input<'agents.create'>> = {},
    { planned = false }: { planned?: boolean } = {},
  ) {
    const made = await agent(owner, fields)
    const handle = await bindX(owner, made.agentId)
    const person = await bindTelegram(owner, made.agentId)
    if (!planned) await dropPlan(world.db, made.agentId)
    return { ...made, handle, person }
  }

  /** A rule for messages in Telegram, without the plan that it lays at once: nothing goes out but what the test asks for. */
  async function messageRule(owner: TestUser, input: Input<'manual.createRule'>) {
    const made = await owner.call('manual.createRule', input)
    await dropPlan(world.db, input.agentId)
    return made
  }

  /** So many, each with a subject of its own, so that no text is refused for being another agent's. */
  async function boundAgents(owner: TestUser, count: number) {
    const agents = []
    for (let n = 0; n < count; n++) agents.push(await boundAgent(owner, subjectOf(n)))
    return agents
  }

  return {
    nextNumber,
    user,
    agent,
    bindX,
    bindTelegram,
    prove,
    linkTelegram,
    messageRule,
    boundAgent,
    boundAgents,
  }
}

/** No post that was planned for the agent falls into a test's hours. */
export async function dropPlan(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('publication').where('agent_id', '=', agentId).where('origin', '=', 'slot').execute()
}

/** The ledger of a person, or of an organisation, with so many credits. */
export async function openLedger(db: Db, accountId: string, amount: number): Promise<void> {
  if (amount > 0) {
    await credits.grant(db, {
      ownerId: accountId,
      amountMilli: amount * 1000,
      type: 'ADJUSTMENT',
      purpose: 'ADMIN_GRANT',
      ref: `test:${accountId}`,
    })
  } else {
    await db.insertInto('credit_account').values({ id: accountId }).execute()
  }
}
