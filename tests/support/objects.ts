import { sql } from 'kysely'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import { sealSecret } from '#server/modules/webhooks/secrets.ts'
import type { TestUser } from './builders.ts'
import type { World } from './world.ts'

/** One thing of every kind that belongs to somebody, for tests that walk over all calls. */
export interface Objects {
  userId: string
  agentId: string
  /** Neither bound nor with rules. */
  plainAgentId: string
  connectionId: string
  ruleId: string
  manualRuleId: string
  draftId: string
  telegramDraftId: string
  waitingId: string
  assistedId: string
  unconfirmedId: string
  /** Two with a time, tomorrow. */
  plannedId: string
  otherPlannedId: string
  plannedAt: string
  correctionId: string
  kolId: string
  categoryId: string
  categoryUserId: string
  imageSetId: string
  imageUrl: string
  noticeId: string
  /** Of another sign-in than the user's own. */
  sessionId: string
  messageId: string
  generationId: string
  orderNo: string
  /** One of theirs with others: with a project, a member and an open invitation. */
  organisationId: string
  projectId: string
  memberId: string
  administratorId: string
  invitationId: string
  guestPageId: string
  webhookId: string
}

/** Makes them; each call makes new ones, so a test may use some up. */
export async function objectsOf(world: World, user: TestUser): Promise<Objects> {
  const { db } = world
  const now = await world.now()
  const n = world.nextNumber()
  const webhookId = newId('whk')
  await db
    .insertInto('webhook')
    .values({
      id: webhookId,
      owner_id: user.id,
      url: 'https://example.org/hears',
      kinds: [],
      of_organisation: false,
      secret: sealSecret(world.config, webhookId, `whsec_${Buffer.alloc(32, n).toString('base64')}`),
    })
    .execute()
  const { agentId } = await world.agent(user, {
    name: `Bound ${n}`,
    projectInfo: { name: 'Kolony' },
    operationMode: 'manual',
  })
  const { agentId: plainAgentId } = await world.agent(user, { name: `Plain ${n}` })
  await world.bindX(user, agentId)
  await world.bindTelegram(user, agentId)
  const manual = await world.messageRule(user, {
    agentId,
    enableGenerateContent: true,
    dailyPostLimit: 20,
  })
  const rule = await user.call('x.rule', { id: agentId })
  // Whoever stands before a call that asks for a fresh proof has given it.
  await world.prove(user)
  // What it was granted and planned so far is not the subject.
  await db
    .deleteFrom('publication')
    .where('agent_id', '=', agentId)
    .where('status', '=', 'scheduled')
    .execute()

  const publication = async (
    fields: {
      state: 'draft' | 'awaiting_approval' | 'unconfirmed' | 'planned'
    } & Record<string, unknown>,
  ) => {
    const id = newId('pub')
    await db
      .insertInto('publication')
      .values({
        id,
        owner_id: user.id,
        agent_id: agentId,
        platform: 'twitter',
        post_type: 'auto_post',
        origin: 'slot',
        content: `A text that waits, number ${world.nextNumber()}`,
        ...fields,
      })
      .execute()
    return id
  }
  const replyTo = {
    tweetId: String(10 ** 12 + world.nextNumber()),
    twitterName: 'somekol',
    text: 'A tweet',
    url: 'https://x.com/somekol/status/1',
  }

  const imageName = `${newId('img')}.png`
  const imageUrl = `/api/files/${imageName}`
  await db
    .insertInto('stored_file')
    .values({
      name: imageName,
      owner_id: user.id,
      media_type: 'image/png',
      bytes: onePixel,
      width: 1,
      height: 1,
      origin: 'drawn',
    })
    .execute()
  const imageSetId = newId('ims')
  await db
    .insertInto('image_set')
    .values({
      id: imageSetId,
      owner_id: user.id,
      agent_id: agentId,
      purpose: 'post',
      prompt: 'A lighthouse',
      style: 'illustration',
      ratio: '1:1',
      images: JSON.stringify([
        { id: imageName, name: imageName, url: imageUrl, width: 1, height: 1, alt: '' },
      ]),
      state: 'done',
      counted: false,
    })
    .execute()

  const categoryId = newId('cat')
  await db
    .insertInto('kol_category')
    .values({ id: categoryId, owner_id: user.id, name: `Mine ${n}` })
    .execute()
  const categoryUserId = newId('ccu')
  await db
    .insertInto('kol_category_user')
    .values({
      id: categoryUserId,
      category_id: categoryId,
      x_user_id: null,
      twitter_name: `kol_${n}`,
      name: 'A KOL',
      avatar: null,
    })
    .execute()
  const kolId = newId('kol')
  await db
    .insertInto('agent_kol')
    .values({
      id: kolId,
      agent_id: agentId,
      x_user_id: String(900_000 + n),
      twitter_name: `kol_${n}`,
      name: 'A KOL',
      avatar: null,
      category_id: categoryId,
    })
    .execute()

  const noticeId = newId('ntc')
  await db
    .insertInto('notice')
    .values({
      id: noticeId,
      user_id: user.id,
      kind: 'low_credit',
      params: '{"credits":1}',
      ref: `objects:${n}`,
    })
    .execute()
  const sessionId = newId('fam')
  await db
    .insertInto('session')
    .values({
      id: newId('ses'),
      user_id: user.id,
      family_id: sessionId,
      token_hash: sha256(newToken()),
      refresh_hash: sha256(newToken()),
      expires_at: new Date('2100-01-01'),
    })
    .execute()
  const messageId = newId('msg')
  await db
    .insertInto('chat_message')
    .values({
      id: messageId,
      agent_id: agentId,
      user_id: user.id,
      place: 'web',
      role: 'agent',
      content: 'Hello',
      status: 'done',
    })
    .execute()
  const generationId = newId('gen')
  await db
    .insertInto('generation_run')
    .values({ id: generationId, user_id: user.id, state: 'done', ended_at: now })
    .execute()

  const orderNo = newId('ord')
  await db
    .insertInto('payment_order')
    .values({
      order_no: orderNo,
      user_id: user.id,
      pg_id: 'basic',
      rail: 'ton',
      amount_units: 10_000_000,
      credits: 50_000,
      address: 'the merchant',
      reference: orderNo,
      expires_at: new Date(now.getTime() + 3600_000),
      watched_until: new Date(now.getTime() + 30 * 24 * 3600_000),
    })
    .execute()

  const organisation = await organisationOf(world, user)
  const guestPageId = await guestPageOf(user)

  const plannedAt = new Date(now.getTime() + 24 * 3600_000)
  const planned = {
    state: 'planned',
    origin: 'timed',
    post_type: 'manual_post',
    scheduled_at: plannedAt,
    not_after: new Date(plannedAt.getTime() + 1800_000),
    next_at: plannedAt,
  } as const

  return {
    guestPageId,
    userId: user.id,
    agentId,
    plainAgentId,
    connectionId: rule.data.twitterTbId ?? '',
    ruleId: rule.data.id,
    manualRuleId: manual.data.id,
    draftId: await publication({ state: 'draft' }),
    plannedId: await publication(planned),
    otherPlannedId: await publication(planned),
    plannedAt: plannedAt.toISOString(),
    telegramDraftId: await publication({
      state: 'draft',
      platform: 'telegram',
      post_type: 'manual_post',
      origin: 'request',
      prepaid: true,
    }),
    waitingId: await publication({
      state: 'awaiting_approval',
      expires_at: new Date(now.getTime() + 24 * 3600_000),
    }),
    assistedId: await publication({
      state: 'draft',
      post_type: 'kol_reply',
      assisted: true,
      reply_to: JSON.stringify(replyTo),
      reply_tweet_id: replyTo.tweetId,
    }),
    unconfirmedId: await publication({ state: 'unconfirmed' }),
    correctionId: await correctionOf(world, await publication({ state: 'draft' })),
    kolId,
    categoryId,
    categoryUserId,
    imageSetId,
    imageUrl,
    noticeId,
    sessionId,
    messageId,
    generationId,
    orderNo,
    webhookId,
    ...organisation,
  }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Everything that belongs to a user, as text, to see whether something changed. Sessions aside: being seen changes them. */
export async function belongings(world: World, userId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'account_id', 'agent_id', 'category_id')
      and table_name not in ('session', 'idempotency_key', 'credit_ledger') order by 1, 2`.execute(world.db)
  const all: Record<string, string[]> = {}
  for (const { table, column } of tables) {
    const own = {
      user_id: sql`${userId}`,
      owner_id: sql`${userId}`,
      account_id: sql`${userId}`,
      agent_id: sql`any(array(select id from agent where owner_id = ${userId}))`,
      category_id: sql`any(array(select id from kol_category where owner_id = ${userId}))`,
    }[column]
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${own ?? sql`null`} order by 1`.execute(
      world.db,
    )
    all[`${table}.${column}`] = rows.map(({ row }) => row)
  }
  const { rows } = await sql<{ row: string }>`
    select u::text as row from user_account u where id = ${userId}`.execute(world.db)
  return { ...all, user_account: rows.map(({ row }) => row) }
}

/** As if a figure of it had proved wrong. */
async function correctionOf({ db }: World, publicationId: string): Promise<string> {
  const id = newId('cor')
  await db
    .insertInto('correction')
    .values({
      id,
      publication_id: publicationId,
      revision: id,
      figures: JSON.stringify([{ said: '67,420', now: '67,402', source: 'Binance BTCUSDT 4h' }]),
      text_before: 'BTC at 67,420',
      text_after: 'BTC at 67,402',
      message: 'Correction: BTC at 67,402',
      facts: '[]',
      names: '[]',
      state: 'open',
    })
    .execute()
  return id
}

/** A page on which a client of theirs answers. */
async function guestPageOf(user: TestUser): Promise<string> {
  const page = { name: 'A client', password: 'a password for clients', days: 7, allAsked: true, texts: [] }
  return (await user.call('guestPages.make', page)).data.page.id
}

/** An organisation of theirs in which two others work: one in all of it, one in its project. */
async function organisationOf(world: World, user: TestUser) {
  const { data } = await user.call('organisations.create', {
    name: `Firm ${world.nextNumber()}`,
    project: 'Launch',
  })
  const [organisationId, projectId] = [data.id, data.projects[0]?.id ?? '']
  const [author, administrator] = [await world.user(), await world.user()]
  const add = (person: TestUser, role: 'author' | 'administrator', into: string | null) =>
    world.db
      .insertInto('member')
      .values({
        id: newId('mem'),
        organisation_id: organisationId,
        user_id: person.id,
        project_id: into,
        role,
        added_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: memberId } = await add(author, 'author', projectId)
  await add(administrator, 'administrator', null)
  const made = await user.call('invitations.make', { organisationId, role: 'analyst', projectId })
  return {
    organisationId,
    projectId,
    memberId,
    administratorId: administrator.id,
    invitationId: made.data.invitation.id,
  }
}
