import type { UpdateObject } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { newId } from '#server/lib/ids.ts'
import type { TestUser } from '../support/builders.ts'
import { objectsOf } from '../support/objects.ts'
import type { World } from '../support/world.ts'

export type Screen =
  | 'my-agents'
  | 'preview'
  | 'config'
  | 'config-content'
  | 'config-telegram'
  | 'history'
  | 'manual'
  | 'connect'
  | 'profile'
  | 'approvals'
  | 'kols'
  | 'images'
  | 'notices'
  | 'settings'
  | 'credits'
  | 'audit'

export interface HostileColony {
  /** An administrator, who sees every screen. */
  owner: TestUser
  agentId: string
  orderNo: string
  /** A picture of theirs. */
  imageUrl: string
  /** Their account in Telegram. */
  person: ReturnType<World['telegram']['user']>
  /** What stands on which screen (`walk-hostile.ts`). */
  texts: { field: string; screen: Screen; text: string }[]
}

/**
 * Somebody whose account holds, wherever people or strangers may write, one of the payloads: each with a number of its own,
 * so that every place can be found again on the screens. What people type goes in by the door they type it at.
 */
export async function hostileColony(world: World, payloads: string[]): Promise<HostileColony> {
  const { db } = world
  const texts: HostileColony['texts'] = []
  const text = (screen: Screen, field: string, max = 200) => {
    const number = texts.length
    const fitting = payloads.filter((payload) => payload.length + 4 <= max)
    const made = `${fitting[number % fitting.length]} ~${number}`
    texts.push({ field, screen, text: made })
    return made
  }
  const done = ({ code, msg, data }: { code: number; msg: string; data: unknown }) => {
    if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  }

  const owner = await world.user({ credits: 50, role: 'ADMIN' })
  const mine = await objectsOf(world, owner)
  const { agentId } = mine
  const ask = owner.call

  done(await ask('auth.editMe', { name: text('settings', 'own name', 50) }))
  // The kind whose form asks for the most words.
  await db.updateTable('agent').set({ type: 'project_promotion' }).where('id', '=', agentId).execute()
  done(
    await ask('agents.edit', {
      agentId,
      name: text('my-agents', 'agent', 50),
      bio: text('config', 'bio'),
      lore: text('config', 'lore'),
      communicationStyles: [text('config', 'style', 40)],
      characterAdjectives: [text('config', 'adjective', 40)],
      projectInfo: { name: text('config', 'project', 100), text: text('config', 'project text') },
      affiliateLinkPromotion: true,
      callToAction: text('config', 'call to action'),
    }),
  )
  const blocked = { enableBlockedKeywords: true }
  done(
    await ask('x.editRule', {
      id: mine.ruleId,
      ...blocked,
      blockedKeywords: [text('config-content', 'X keyword', 50)],
    }),
  )
  done(
    await ask('manual.editRule', {
      id: mine.manualRuleId,
      ...blocked,
      blockedKeywords: [text('config-telegram', 'Telegram keyword', 50)],
    }),
  )
  done(await ask('voice.addPhrase', { id: agentId, phrase: text('config', 'phrase', 80) }))
  done(await ask('kols.renameCategory', { id: mine.categoryId, categoryName: text('kols', 'category', 50) }))
  done(
    await ask('admin.credits', {
      id: owner.id,
      amount: 1,
      reason: text('audit', 'reason of an administrator'),
    }),
  )

  // What comes from X and Telegram is as free as what people type here.
  await db
    .updateTable('agent_kol')
    .set({ name: text('kols', 'KOL on X') })
    .where('agent_id', '=', agentId)
    .execute()
  await db
    .updateTable('kol_category_user')
    .set({ name: text('kols', 'person in a category') })
    .where('category_id', '=', mine.categoryId)
    .execute()
  await db
    .updateTable('x_connection')
    .set({ name: text('connect', 'account on X'), description: text('profile', 'description on X') })
    .where('agent_id', '=', agentId)
    .execute()
  await db
    .insertInto('x_profile')
    .values({ agent_id: agentId, account_name: text('profile', 'new name on X', 50) })
    .execute()
  await db
    .updateTable('telegram_binding')
    .set({ title: text('connect', 'Telegram chat') })
    .where('agent_id', '=', agentId)
    .execute()
  const person = world.telegram.user({ firstName: text('settings', 'Telegram name', 64) })
  await db
    .updateTable('user_account')
    .set({ telegram_id: String(person.id), telegram_name: person.name })
    .where('id', '=', owner.id)
    .execute()

  const at = await world.now()
  const generationId = newId('gen')
  await db
    .insertInto('generation')
    .values({
      id: generationId,
      owner_id: owner.id,
      agent_id: agentId,
      purpose: 'POST',
      content: '-',
      language: 'ENGLISH',
      facts: '[]',
      claims: JSON.stringify([
        {
          text: text('approvals', 'claim'),
          start: 0,
          end: 2,
          kind: 'number',
          value: '1',
          found: null,
          source: '-',
          at: null,
          match: false,
          reason: 'contradicted',
          fact: {
            key: 's1.1',
            name: null,
            periods: null,
            period: null,
            form: 'words',
            value: '-',
            coin: null,
            source: '-',
            at: null,
            rank: 'stranger',
            away: null,
            said: text('approvals', 'said instead'),
            attributed: false,
          },
        },
      ]),
      sources: JSON.stringify([
        {
          id: 's1',
          kind: 'page',
          title: text('approvals', 'title of a page'),
          url: null,
          at: at.toISOString(),
        },
      ]),
      checks: JSON.stringify([
        { name: text('approvals', 'check'), ok: false, detail: text('approvals', 'detail of a check') },
      ]),
      model: '-',
      prompt_version: '-',
    })
    .execute()
  const change = (id: string, fields: UpdateObject<Schema, 'publication'>) =>
    db.updateTable('publication').set(fields).where('id', '=', id).execute()
  const replyTo = (field: string) =>
    JSON.stringify({
      tweetId: '1',
      twitterName: 'somekol',
      text: text('approvals', field),
      url: 'https://x.com/somekol/status/1',
    })
  await change(mine.draftId, {
    state: 'published',
    published_at: at,
    content: text('history', 'post on X'),
    url: 'https://x.com/a/status/1',
  })
  await change(mine.telegramDraftId, {
    state: 'published',
    published_at: at,
    content: text('manual', 'message in Telegram'),
  })
  await change(mine.waitingId, {
    content: text('approvals', 'waiting text'),
    generation_id: generationId,
    why: text('approvals', 'why'),
    held_for: JSON.stringify({
      kind: 'news',
      about: text('approvals', 'held for'),
      percent: null,
      word: text('approvals', 'word of the news'),
      url: null,
    }),
    image_names: [mine.imageUrl.split('/').at(-1) ?? ''],
    image_alts: [text('approvals', 'alternative text')],
  })
  await change(mine.assistedId, {
    content: text('approvals', 'reply'),
    reply_to: replyTo('tweet that is answered'),
  })
  await change(mine.unconfirmedId, { content: text('approvals', 'unconfirmed text') })

  await db
    .updateTable('chat_message')
    .set({ content: text('preview', 'answer in the chat') })
    .where('agent_id', '=', agentId)
    .execute()
  await db
    .insertInto('chat_message')
    .values({
      id: newId('msg'),
      agent_id: agentId,
      user_id: owner.id,
      place: 'web',
      role: 'user',
      content: text('preview', 'question in the chat'),
      status: 'done',
    })
    .execute()
  await db
    .updateTable('stored_file')
    .set({ prompt: text('images', 'prompt of a picture') })
    .where('owner_id', '=', owner.id)
    .execute()
  done(await ask('images.describe', { url: mine.imageUrl, alt: text('images', 'picture') }))
  await db
    .updateTable('notice')
    .set({
      kind: 'telegram_broken',
      params: JSON.stringify({
        agent: text('notices', 'agent in a notice'),
        chat: text('notices', 'chat in a notice'),
      }),
    })
    .where('user_id', '=', owner.id)
    .execute()
  return { owner, agentId, orderNo: mine.orderNo, imageUrl: mine.imageUrl, person, texts }
}
