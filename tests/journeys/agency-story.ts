import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { UiLanguage } from '#contract/lists.ts'
import { tooWide } from '#tests/support/axe.ts'
import { createBotWorld, said } from '#tests/support/bot-world.ts'
import { heard, type openBrowser } from '#tests/support/browser.ts'
import { dropPlan, type TestUser } from '#tests/support/builders.ts'
import { still } from '#tests/support/screens/open-screen.ts'
import { wordsOf } from '#tests/support/screens/words.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

/*
 * A client's story, from the first words to who saw what, in a browser, on two phones and on the client's page. With LOOKS
 * set to a folder it leaves pictures there.
 */

const pictures = process.env['LOOKS']

interface Look {
  name: 'light' | 'dark' | 'arabic'
  language: UiLanguage
  colorScheme: 'light' | 'dark'
  theme: 'light' | 'night'
  people: Record<'ann' | 'abe' | 'cat' | 'mia', string>
  client: string
  first: string
  wish: string
  final: string
}
const english = {
  language: 'en',
  people: { ann: 'Ann Ash', abe: 'Abe Birch', cat: 'Cat Cedar', mia: 'Mia Moss' },
  client: 'Rosa of Candle House',
  first: 'A wall of candles, and nobody in a hurry.',
  wish: 'Say that the door stays open, please.',
  final: 'A wall of candles, and nobody in a hurry. The door stays open.',
} as const
/** In which the story is told. */
export const looks: Look[] = [
  { ...english, name: 'light', colorScheme: 'light', theme: 'light' },
  { ...english, name: 'dark', colorScheme: 'dark', theme: 'night' },
  {
    name: 'arabic',
    language: 'ar',
    colorScheme: 'light',
    theme: 'light',
    people: { ann: 'آمنة', abe: 'إبراهيم', cat: 'كريمة', mia: 'مها' },
    client: 'روضة من بيت الشموع',
    first: 'جدار من الشموع، ولا أحد في عجلة.',
    wish: 'اذكروا أن الباب يبقى مفتوحًا.',
    final: 'جدار من الشموع، ولا أحد في عجلة. الباب يبقى مفتوحًا.',
  },
]

/** Two approvers, then the client, then the manager, and nobody of them for words of their own. */
const rule = approvalRule([{ needed: 2 }, { roles: [], guests: true }, { roles: ['manager'] }], {
  fourEyes: true,
})
const password = 'four candles and a wall'

/** A look, and the browser in which it is seen. */
type Telling = Look & Pick<ReturnType<typeof openBrowser>, 'visit'>

/** The whole of it: everybody in their place, to who saw what. */
export async function tellStory(look: Telling): Promise<void> {
  await using world = await createBotWorld()
  const all = await cast(world, look)
  const { id, ann, abe, cat, group } = all
  const t = wordsOf(look.language)
  const approver = t('team.role.approver')
  const asksTwo = t('bot:approval.stepAsked', { needed: 2, who: approver })
  const see = seer(look)

  // The author writes over what the agent has begun.
  await using writing = await open(world, look, cat)
  await write(writing.page, t, look.first)
  await see(writing.page, 'author-has-written')
  expect(await writing.page.getByRole('button', { name: t('votes:votes.yes') }).count()).toBe(0)
  await world.runJob('update-cards')
  expect((await said(group, look.first)).text).toContain(asksTwo)

  // One yes in a browser, one in the team's group.
  await using reading = await open(world, look, ann)
  await sayYes(reading.page, t)
  await press(world, all, abe)
  await reading.page.reload()
  await standing(reading.page, t).getByText(look.people.abe).waitFor()
  await see(reading.page, 'two-have-said-yes')

  // The client reads it on a telephone, without an account, and wants something else.
  await using client = await clientsPage(world, look, all.link)
  const phone = client.page
  await phone.getByText(look.first).waitFor()
  await see(phone, 'client-is-asked')
  await phone.getByRole('button', { name: t('review:asked.change') }).click()
  await phone.getByLabel(t('review:asked.changeWords')).fill(look.wish)
  await phone.getByRole('button', { name: t('review:asked.send') }).click()
  await phone.getByText(t('review:asked.said.change')).waitFor()
  await see(phone, 'client-has-asked-for-a-change')
  expect(await tooWide(phone, 'review')).toEqual([])
  await world.runJob('update-cards')
  await said(group, look.wish)
  await press(world, all, abe, t('bot:approval.notAsked.changing'))

  // The author sees what is wanted and writes it; every yes is gone, and everybody is told so.
  await writing.page.reload()
  await standing(writing.page, t).getByText(look.wish).waitFor()
  await see(writing.page, 'author-reads-the-wish')
  await write(writing.page, t, look.final)
  await world.runJob('update-cards')
  const anew = await said(group, look.final)
  expect(anew.text).toContain(asksTwo)
  expect(anew.text).not.toContain(look.people.ann)
  await reading.page.reload()
  const progress = t('votes:votes.progress', { yes: 0, needed: 2 })
  await standing(reading.page, t).getByText(progress).waitFor()
  expect(await standing(reading.page, t).innerText()).not.toContain(look.people.abe)
  await see(reading.page, 'all-votes-are-gone')
  expect(await tooWide(reading.page, 'approvals')).toEqual([])
  await see(reading.page, 'all-votes-are-gone-320')

  // Everybody is asked again, each in their place; the manager on a phone of her own.
  await sayYes(reading.page, t)
  await press(world, all, abe)
  await phone.getByRole('button', { name: t('review:asked.reload') }).click()
  await phone.getByText(look.final).waitFor()
  await phone.getByRole('button', { name: t('review:asked.yes') }).click()
  await phone.getByText(t('review:asked.said.yes')).waitFor()
  await using handheld = await miniApp(world, look, all)
  await handheld.client.page.getByText(look.final).first().waitFor()
  await see(handheld.page, 'manager-in-the-mini-app')
  await handheld.client.main(t('votes:votes.yes'))
  await expect.poll(() => approvals(world, id)).toBe(4)
  await expect.poll(async () => (await world.publication(id)).status).toBe('scheduled')
  expect(world.x.timeline(all.handle)).toEqual([])

  // Its time comes. X takes it and its answer is lost: it is looked for, and not sent again.
  await world.advance({ hours: 3 })
  world.x.failNext('cut-after-accept')
  expect((await world.rested(id)).status).toBe('published')
  await world.advance({ hours: 1 })
  await world.advanceDue()
  await world.runJob('update-cards')
  expect(world.x.timeline(all.handle).map(({ text }) => text)).toEqual([look.final])
  await phone.getByRole('button', { name: t('review:asked.reload') }).click()
  await phone.getByText(t('review:asked.state.published')).waitFor()
  await see(phone, 'client-sees-it-published')

  await nothingIsSeenElsewhere(world, look, all)
  await recordIsWhole(world, all, look)
  await whoSawWhat(world, look, { ...all, see })
  expect(await world.audit()).toEqual([])
}

type World = Awaited<ReturnType<typeof createBotWorld>>
type Cast = Awaited<ReturnType<typeof cast>>
type Words = ReturnType<typeof wordsOf>
type Member = TestUser & { projectId: string; person: ReturnType<World['telegram']['user']> }
type See = (page: Page, moment: string) => Promise<void>

/** An agency with two clients, its people in their places, and a text that the agent of the first has begun for later. */
async function cast(world: World, look: Telling) {
  const team = await agency(world, { credits: 20 })
  const { language, people } = look
  await world.db.updateTable('user_account').set({ language }).where('id', '=', team.owner.id).execute()
  const boss = inProject(team.owner, team.acme)
  const named = async (role: 'manager' | 'approver' | 'author', name: string, projectId = team.acme) => {
    const user = await team.person(role, projectId)
    await world.db.updateTable('user_account').set({ name, language }).where('id', '=', user.id).execute()
    const person = world.telegram.user({ firstName: name, languageCode: language })
    await world.linkTelegram(user, person)
    await person.start()
    return { ...inProject(user, projectId), projectId, person }
  }
  const mia = await named('manager', people.mia)
  const [ann, abe, cat] = [
    await named('approver', people.ann),
    await named('approver', people.abe),
    await named('author', people.cat),
  ]
  const bob = await named('manager', 'Bob', team.beta)

  const { agentId } = await world.agent(boss, { name: 'Candle House', postAutonomy: 'auto' })
  const handle = await world.bindX(boss, agentId)
  await dropPlan(world.db, agentId)
  await boss.call('votes.setRules', { rules: [rule], version: 0 })
  const page = { password, days: 7, allAsked: true, texts: [] }
  const { data: made } = await mia.call('guestPages.make', { ...page, name: look.client })
  const { data: ofBeta } = await bob.call('guestPages.make', { ...page, name: 'Client of Beta' })
  const group = await teamGroup(world, look, { mia, projectId: team.acme })

  const id = await world.duePost({ agentId })
  await world.advanceDue()
  const { scheduled_at: seenAt } = await world.publication(id)
  const at = new Date((await world.now()).getTime() + 3 * 3_600_000).toISOString()
  const moved = await mia.call('schedule.move', { id, at, seenAt: seenAt?.toISOString() ?? '' })
  expect(moved.data).toMatchObject({ status: 'awaiting_approval' })
  return { ...team, ann, abe, cat, mia, bob, agentId, handle, link: made.url, ofBeta, group, id }
}

/** The manager works for this client in the bot and has its texts asked about in a group. */
async function teamGroup(
  world: World,
  look: Telling,
  {
    mia,
    projectId,
  }: { mia: TestUser & { person: ReturnType<World['telegram']['user']> }; projectId: string },
) {
  const t = wordsOf(look.language)
  const group = world.telegram.group({ title: 'Acme', owner: mia.person })
  await group.addBot({ by: mia.person })
  await world.db.insertInto('bot_place').values({ user_id: mia.id, project_id: projectId }).execute()
  await group.say(mia.person, `/team@${world.telegram.bot.username}`)
  const find = () => group.messages().find(({ buttons }) => buttons.length > 0)
  await expect.poll(find).toBeTruthy()
  await group.press(mia.person, find()?.messageId ?? 0, t('bot:binding.yes'))
  await said(group, t('bot:teamGroup.done'))
  return group
}

function seer({ name }: Look): See {
  let taken = 0
  return async (page, moment) => {
    taken += 1
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.evaluate(still)
    const file = `${pictures}/${name}-${String(taken).padStart(2, '0')}-${moment}.png`
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
  }
}

function optionsOf({ language, colorScheme }: Look, as: Member) {
  const project = JSON.stringify({ userId: as.id, projectId: as.projectId })
  return { as, colorScheme, kept: { project, i18nextLng: language } }
}

/** What waits, as somebody sees it where they work. */
function open(world: World, look: Telling, as: Member) {
  return look.visit(world, '/approvals', optionsOf(look, as))
}

const standing = (page: Page, t: Words) => page.getByRole('region', { name: t('votes:votes.title') })

async function write(page: Page, t: Words, text: string): Promise<void> {
  await page.getByRole('button', { name: t('agent:edit'), exact: true }).click()
  await page.getByLabel(t('agent:sandbox.yourText')).fill(text)
  const save = page.getByRole('button', { name: t('common.save'), exact: true })
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  await heard(page, t('common.saved'))
  await page.getByRole('article').getByText(text, { exact: true }).first().waitFor()
}

async function sayYes(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('votes:votes.yes'), exact: true }).click()
  await standing(page, t).getByText(t('votes:votes.mine.given')).waitFor()
}

/** Somebody presses the yes under the card in the group; `refused`: what they are told instead of being counted. */
async function press(world: World, { group, id }: Cast, who: Cast['abe'], refused?: string): Promise<void> {
  await world.runJob('update-cards')
  const card = group
    .messages()
    .findLast(({ buttons }) => buttons.flat().some(({ data }) => data?.includes(id)))
  const yes = card?.buttons.flat().find(({ data }) => data?.includes(':yes_'))
  if (refused !== undefined) return expect(yes, refused).toBeUndefined()
  const before = await approvals(world, id)
  await group.press(who.person, card?.messageId ?? 0, yes?.data ?? '')
  await expect.poll(() => approvals(world, id)).toBe(before + 1)
}

/** How many different people's yes counts for the text as it is. */
async function approvals(world: World, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct coalesce(v.person_id, v.page_id))::int as n
      from vote v join event e on e.object_id = v.publication_id and e.kind = 'publication.yes'
       and e.facts ->> 'hash' = v.seen
      join publication p on p.id = v.publication_id and (e.facts ->> 'textNo')::int = p.text_no
     where v.publication_id = ${id} and v.says = 'yes' and v.taken_back_at is null`.execute(world.db)
  return rows[0]?.n ?? 0
}

async function clientsPage(world: World, look: Telling, link: string) {
  const t = wordsOf(look.language)
  const { pathname, hash } = new URL(link)
  const client = await look.visit(world, pathname + hash, {
    viewport: { width: 320, height: 640 },
    colorScheme: look.colorScheme,
    kept: { i18nextLng: look.language },
  })
  await client.page.getByLabel(t('review:asked.password'), { exact: true }).fill(password)
  await client.page.getByRole('button', { name: t('review:asked.open'), exact: true }).click()
  return client
}

async function miniApp(world: World, { language, theme, visit }: Telling, { mia, id }: Cast) {
  const startParam = `in-${mia.projectId}-approval_${id}`
  const visited = await visit(world, '/robots.txt', {
    viewport: { width: 390, height: 800 },
    kept: { i18nextLng: language },
  })
  const launchData = await mia.person.launchData({ startParam })
  const client = await openInClient(visited.page, { launchData, startParam, theme })
  return { ...visited, client }
}

/** Whoever works for the other client, and that client, find nothing of it, by whatever door they knock. */
async function nothingIsSeenElsewhere(world: World, look: Telling, all: Cast): Promise<void> {
  const { bob, id, agentId, acme } = all
  const knocks = [
    await bob.call('approvals.one', { id }),
    await bob.call('timeline.post', { id }),
    await bob.call('posts.publication', { id: agentId, publicationId: id } as never),
    await inProject(bob, acme).call('approvals.one', { id }),
  ]
  expect(knocks.filter(({ code }) => code === 0)).toEqual([])
  expect((await bob.call('timeline.project', { kind: 'publication.yes' })).data.list).toEqual([])
  const secrets = { token: new URL(all.ofBeta.url).hash.slice(1), password }
  expect((await world.call('guest.open', secrets)).data.texts).toEqual([])
  expect((await world.call('guest.answer', { ...secrets, id, seen: '', says: 'yes' })).code).not.toBe(0)
  for (const path of ['/approvals', '/activity', '/calendar?view=list']) {
    await using elsewhere = await look.visit(world, path, optionsOf(look, bob))
    await elsewhere.page.locator('h1').first().waitFor()
    await elsewhere.page.evaluate(still)
    const words = await elsewhere.page.locator('body').innerText()
    expect(words).not.toContain(look.final)
    expect(words).not.toContain('Candle House')
    expect(words).not.toContain(look.people.ann)
  }
}

/** In the database: out once, by the votes of the last text alone, and every step of it written down. */
async function recordIsWhole(world: World, { id, agentId, ann, abe, cat, mia }: Cast, look: Telling) {
  const { rows: out } = await sql`
    select p.id, p.state, p.text_no as "textNo", p.charged,
           (select count(*)::int from publication_attempt a where a.publication_id = p.id) as attempts
      from publication p where agent_id = ${agentId} and state = 'published'`.execute(world.db)
  expect(out).toMatchObject([{ id, attempts: 1, charged: 1000 }])
  const { rows: events } = await sql<{ kind: string; who: string | null; textNo: number | null }>`
    select replace(kind, 'publication.', '') as kind, coalesce(facts ->> 'guest', by_id) as who,
           (facts ->> 'textNo')::int as "textNo"
      from event where object_id = ${id} order by n`.execute(world.db)
  const [first, final] = [out[0] as { textNo: number }].flatMap(({ textNo }) => [textNo - 1, textNo])
  const told = events
    .filter(({ kind }) => kind !== 'started')
    .map(({ kind, who, textNo }) => [kind, who, textNo])
  expect(told).toEqual([
    ['written', null, null],
    ['asked', null, null],
    ['moved', mia.id, null],
    ['changed', cat.id, null],
    ['yes', ann.id, first],
    ['yes', abe.id, first],
    ['change_wanted', look.client, first],
    ['changed', cat.id, null],
    ['yes', ann.id, final],
    ['yes', abe.id, final],
    ['yes', look.client, final],
    ['yes', mia.id, final],
    ['approved', mia.id, null],
    ['planned', mia.id, null],
    ['sending', null, null],
    ['published', null, null],
  ])
}

/** Who saw what, on the screens of whoever answers for it and in what they save. */
async function whoSawWhat(world: World, look: Telling, { mia, agentId, id, see }: Cast & { see: See }) {
  const t = wordsOf(look.language)
  await using report = await look.visit(world, '/activity', optionsOf(look, mia))
  const { page } = report
  const client = t('timeline:activity.client', { name: look.client })
  await page.getByText(client).first().waitFor()
  await see(page, 'activity')
  await page.getByRole('link', { name: t('timeline:eventKinds.publication.published') }).click()
  const own = page.getByRole('list', { name: t('timeline:activity.post') })
  const lines = own.getByRole('listitem')
  await lines.filter({ hasText: client }).last().waitFor()
  const { rows } = await sql<{ version: number; hash: string }>`
    select version, left(encode(sha256(convert_to(content, 'UTF8')), 'hex'), 8) as hash
      from publication where id = ${id}`.execute(world.db)
  const hash = rows[0]?.hash ?? ''
  const yes = lines.filter({ hasText: t('timeline:eventKinds.publication.yes') }).filter({ hasText: hash })
  const voters = (await yes.allInnerTexts()).join('\n')
  for (const who of [look.people.ann, look.people.abe, client, look.people.mia]) expect(voters).toContain(who)
  expect(await yes.count()).toBe(4)
  const one = t('price.credits_one', { amount: '1' })
  const paid = lines.filter({ hasText: t('timeline:eventKinds.publication.published') })
  expect(await paid.innerText()).toContain(one)
  await see(page, 'timeline-of-the-post')
  expect(await tooWide(page, 'timeline of a post')).toEqual([])
  await see(page, 'timeline-of-the-post-320')

  await page.goto('/activity')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('timeline:activity.csv') }).click()
  const saved = await (await saving).createReadStream()
  let table = ''
  for await (const part of saved) table += String(part)
  for (const who of [look.people.ann, look.people.cat, look.people.mia, client]) expect(table).toContain(who)
  const headers = { authorization: `Bearer ${mia.token}`, 'kolony-project': mia.projectId }
  const whole = await fetch(`${world.url}/api/timeline/export?format=json&agentId=${agentId}`, { headers })
  const events = (await whole.json()) as { kind: string; object: { id: string } }[]
  expect(events.filter(({ object }) => object.id === id).map(({ kind }) => kind)).toContain(
    'publication.published',
  )
}
