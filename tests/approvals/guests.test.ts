import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ApprovalRule } from '#contract/votes.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a password for clients'

const approverOrClient = approvalRule([{ guests: true }])

/** An agency's project with a rule, a text that is due in hours, and a client with a page on which it stands. */
async function cast(world: World, rules: ApprovalRule[]) {
  const team = await agency(world, { credits: 20 })
  const acme = inProject(team.owner, team.acme)
  const agent = await world.boundAgent(acme, { operationMode: 'manual', postAutonomy: 'auto' })
  await acme.call('votes.setRules', { rules, version: 0 })
  const made = await acme.call('guestPages.make', {
    name: 'Gus',
    password,
    days: 7,
    allAsked: true,
    texts: [],
  })
  const page = { token: made.data.url.split('#')[1] ?? '', password }
  const open = async () => (await world.call('guest.open', page)).data.texts
  const answer = async (says: 'yes' | 'no' | 'change' | 'take_back', words?: string) => {
    const [text] = await open()
    const said = { id: text?.id ?? '', seen: text?.seen ?? '', says, ...(words ? { words } : {}) }
    return world.call('guest.answer', { ...page, ...said })
  }
  return { ...agent, ...team, projectId: team.acme, acme, open, answer }
}

test('a client’s no teaches the agent what a no of somebody who works there teaches, and nobody is told any more that the text waits', async () => {
  await using world = await createWorld()
  const { acme, agentId, answer } = await cast(world, [approverOrClient])
  world.llm.sayNext('Bitcoin drifts sideways while everybody waits. I keep my notebook open.')
  const { data: post } = await acme.call('posts.now', { id: agentId })
  expect(post.status).toBe('awaiting_approval')
  const no = await answer('no', 'too vague')
  expect(no.data).toMatchObject({ state: 'rejected', said: { says: 'no', words: 'too vague' } })
  const { data: voice } = await acme.call('voice.read', { id: agentId })
  expect(voice.rejections).toMatchObject([
    { opening: 'Bitcoin drifts sideways while everybody waits.', reason: 'too vague' },
  ])
  const untold = await world.db
    .selectFrom('notice')
    .select('id')
    .where('kind', '=', 'approval_waiting')
    .where('told_at', 'is', null)
    .execute()
  expect(untold).toEqual([])
})

test('where somebody’s yes fell away before the time of a text, a client’s completes it at once', async () => {
  await using world = await createWorld()
  const scene = await cast(world, [approverOrClient])
  const { acme, agentId, handle, organisationId, answer, open } = scene
  const approver = inProject(await scene.person('approver'), scene.projectId)
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const item = { agentId, platform: 'twitter', when: { kind: 'at', at }, parts: [{ content: 'In an hour.' }] }
  await acme.call('schedule.put', { items: [item] } as never)
  const id = (await open())[0]?.id ?? ''
  const { data: one } = await approver.call('approvals.one', { id })
  await approver.call('approvals.approve', { id, version: one.version, seen: one.votes?.seen })
  expect(await open()).toMatchObject([{ state: 'approved', mine: 'complete' }])

  const { data: shown } = await scene.owner.call('organisations.show', { organisationId })
  const memberId = shown.members.find(({ userId }) => userId === approver.id)?.id ?? ''
  await scene.owner.call('members.remove', { organisationId, memberId })
  expect(await open()).toMatchObject([{ state: 'waiting', mine: 'may' }])
  expect((await answer('yes')).data).toMatchObject({ state: 'approved', said: { says: 'yes' } })
  await world.advance({ minutes: 61 })
  await world.advanceDue()
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['In an hour.'])
})

test('a client is asked about what a rule asks them about, and by nothing else', async () => {
  await using world = await createWorld()
  const { acme, agentId, handle, answer, open } = await cast(world, [approverOrClient])
  const { data: post } = await acme.call('posts.now', { id: agentId })
  expect(await open()).toMatchObject([{ id: post.id, mine: 'may', state: 'waiting' }])
  // The agent asks, too, so it goes on waiting once the rules have gone.
  await world.db.updateTable('agent').set({ post_autonomy: 'ask' }).where('id', '=', agentId).execute()
  const { data: rules } = await acme.call('votes.rules', {})
  const [page] = (await acme.call('guestPages.list', {})).data
  await acme.call('guestPages.edit', { id: page?.id ?? '', allAsked: false, texts: [post.id] })
  await acme.call('votes.setRules', { rules: [], version: rules.version })
  expect(await open()).toMatchObject([{ id: post.id, mine: 'not_asked' }])
  for (const says of ['yes', 'no', 'change'] as const)
    expect(await answer(says, 'Other words.')).toMatchObject({ status: 409, data: { reason: 'closed' } })
  expect((await world.publication(post.id)).state).toBe('awaiting_approval')
  expect(world.x.timeline(handle)).toEqual([])
})

test('of guesses at the password of a page that are made at once no more are looked at than one after the other', async () => {
  await using world = await createWorld()
  const { acme } = await cast(world, [approverOrClient])
  const { data: made } = await acme.call('guestPages.make', {
    name: 'Ada',
    password,
    days: 7,
    allAsked: true,
    texts: [],
  })
  const token = made.url.split('#')[1] ?? ''
  await sql`update guest_page set wrong_tries = 18 where name = 'Ada'`.execute(world.db)
  const guesses = Array.from({ length: 8 }, (_, n) => `a guess at it, number ${n}`)
  const answers = await Promise.all(
    guesses.map((guess) => world.call('guest.open', { token, password: guess })),
  )
  expect(answers.filter(({ code }) => code === answers[0]?.code)).toHaveLength(2)
  expect((await world.call('guest.open', { token, password })).code).not.toBe(0)
})

test('a client who has answered hundreds of texts is shown what waits for them, and can answer it', async () => {
  await using world = await createWorld()
  const { acme, agentId, projectId, open, answer } = await cast(world, [approverOrClient])
  const { data: first } = await acme.call('posts.now', { id: agentId, content: 'The first of many.' })
  expect((await answer('yes')).code).toBe(0)
  const row = await world.publication(first.id)
  // As after months: each of them answered on this page.
  for (let n = 0; n < 205; n++) {
    const id = `pub_old${n}`
    await world.db
      .insertInto('publication')
      .values({
        id,
        owner_id: projectId,
        agent_id: agentId,
        platform: 'twitter',
        post_type: 'manual_post',
        state: 'published',
        origin: 'timed',
        content: `Old ${n}`,
        scheduled_at: new Date(row.created_at.getTime() - (n + 1) * 3_600_000),
      })
      .execute()
    await sql`insert into vote (id, publication_id, page_id, rule, step, seen, says)
      select ${`vot_old${n}`}, ${id}, page_id, 0, 0, seen, 'yes' from vote where publication_id = ${first.id} limit 1`.execute(
      world.db,
    )
  }
  await world.advance({ minutes: 11 })
  const { data: next } = await acme.call('posts.now', { id: agentId, content: 'One that waits.' })
  expect(next.status).toBe('awaiting_approval')
  const [shown] = await open()
  expect(shown?.id).toBe(next.id)
  expect((await answer('yes')).code).toBe(0)
})
