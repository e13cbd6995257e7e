import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findings } from '#tests/support/axe.ts'
import { goesOut, heard, openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { type MiniAppColony, miniAppColony, openMiniApp, waitingPost as waits } from './miniapp-colony.ts'

const { visit } = openBrowser()
/** Many screens one after the other, on a machine that has other things to do. */
vi.setConfig({ testTimeout: 240_000 })
let world: MiniAppColony

beforeAll(async () => {
  world = await miniAppColony()
}, 120_000)
afterAll(() => world[Symbol.asyncDispose]())

const open = (options?: Parameters<typeof openMiniApp>[2]) => openMiniApp(visit, world, options)
const waitingPost = () => waits(world)

test('an owner decides on texts with a thumb: own words, another text, not at all, and goes there by a link', async () => {
  const waiting = [await waitingPost(), await waitingPost(), await waitingPost()]
  await using app = await open({ startParam: `approval_${waiting[0]}` })
  const { client, page } = app
  await client.secondary('Edit')
  await page.getByRole('textbox', { name: 'Text' }).fill('My own words about nothing that can be checked.')
  await client.main('Save')
  await page.getByText('My own words about nothing that can be checked.').waitFor()
  await client.main('Approve')
  await page.getByText('Nothing waits for you').waitFor()
  expect((await world.publication(waiting[0] ?? '')).content).toContain('My own words')
  await client.back()

  await client.main('Review 2 drafts')
  const before = await page.locator('article .post-text').innerText()
  await page.getByRole('link', { name: /^Write anew/ }).click()
  // The old text takes no answer while the new one is on its way.
  const held = Promise.withResolvers<void>()
  const list = /\/api\/approval\?/
  const asked = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await client.main('Write anew (1 credit)')
  await asked.promise
  expect(await page.getByRole('heading', { name: 'Approvals' }).count()).toBe(0)
  held.resolve()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  expect(await page.locator('article .post-text').innerText()).not.toBe(before)
  await page.getByRole('link', { name: 'Reject' }).click()
  await page.getByRole('textbox', { name: 'Why not' }).fill('Leave out “to be honest”')
  await client.main('Reject')
  await heard(page, 'Rejected, nothing charged')

  await world.owner.call('approvals.reject', { id: waiting[2] ?? '' })
  const { agentId, person } = world.asking
  await world.owner.call('manual.unbind', { agentId })
  await world.bindGroup(world.owner, agentId, person)
  await world.owner.call('manual.createRule', { agentId })
  await world.lostMessage(world.owner, agentId, 'Lost on its way.')
  await client.back()
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Approvals' }).click()
  await page.getByText('Telegram gave no answer. Was it posted?').waitFor()
  await client.secondary('It was not')
  await page.getByText('Telegram gave no answer. Was it posted?').waitFor({ state: 'detached' })
  const { data: doubtful } = await world.owner.call('approvals.page', { question: 'unconfirmed' })
  expect(doubtful.list).toEqual([])
})

test('of the drafts of an assisted reply one is taken with one touch, which opens it on X', async () => {
  const { agentId } = world.agent
  await world.owner.call('kols.add', { agentId, twitterNames: ['chart_harbor'] })
  await world.advance({ minutes: 1 })
  await world.x.addTweet({ handle: 'chart_harbor', text: 'What would change your mind about this range?' })
  const drafts = [
    'A close below the range would do, and so far there is none.',
    'Volume that comes back before the price does. I still wait for it.',
    'Nothing said in a hurry has ever changed it for long.',
  ]
  world.llm.sayNext(...drafts)
  await world.owner.call('replies.queueKol', { id: agentId })
  await world.settle()
  const { data } = await world.owner.call('approvals.page', { question: 'assist' })
  const id = data.list[0]?.id ?? ''
  await using app = await open({ startParam: `approval_${id}`, width: 320 })
  const { client, page } = app
  await page.getByText(drafts[2] ?? '').waitFor()
  expect([...(await fingerProblems(client, 'drafts')), ...(await findings(page, 'drafts'))]).toEqual([])
  await page.getByRole('button', { name: /^Take this one ?: Draft 2$/ }).click()
  await page.getByText(drafts[0] ?? '').waitFor({ state: 'detached' })
  const link = (await client.shown()).links.at(-1) ?? ''
  expect(new URL(link).searchParams.get('text')).toBe(drafts[1])
  await client.secondary('I sent it')
  await page.getByText('Nothing waits for you').waitFor()
})

test('in Telegram, too, several texts are approved in one go, and a thumb takes that back', async () => {
  const { data: earlier } = await world.owner.call('approvals.page', { question: 'approve', size: 100 })
  for (const { id } of earlier.list) await world.owner.call('approvals.reject', { id })
  const waiting = [await waitingPost(), await waitingPost()]
  const statuses = async () => Promise.all(waiting.map(async (id) => (await world.publication(id)).status))
  await using app = await open({ startParam: 'approvals' })
  const { client, page } = app
  await page.getByRole('link', { name: 'Approve several' }).click()
  const boxes = page.getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(2)
  expect(await findings(page, 'several')).toEqual([])
  for (const box of await boxes.all()) await box.check()
  await client.main('Approve 2 (2 credits)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await heard(page, 'Taken back. It waits for your approval again.')
  await expect.poll(() => boxes.count()).toBe(2)
  expect(await statuses()).toEqual(['awaiting_approval', 'awaiting_approval'])

  for (const box of await boxes.all()) await box.check()
  await client.main('Approve 2 (2 credits)')
  await goesOut(world, 2)
  // Of one account one is sent after the other.
  for (const id of waiting) await world.rested(id)
  await heard(page, /^2 published$/)
  expect(await statuses()).toEqual(['published', 'published'])
})

test('inside Telegram, too, an owner says which posts a translator carries over, when good posts come again and when a jump holds them back', async () => {
  const translator = await world.boundAgent(world.owner, {
    type: 'clone_influence',
    targetAccount: 'chart_harbor',
    targetLanguage: 'FRENCH',
    coinTickers: [],
    timeframe: null,
  })
  const detail = async (id: string) => (await world.owner.call('agents.detail', { id })).data
  {
    await using app = await open({ startParam: `agent_${translator.agentId}`, width: 320 })
    const { client, page } = app
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('button', { name: 'Behaviour' }).click()
    await page.getByRole('heading', { name: 'What it carries over' }).waitFor()
    await page.locator('.switch-row', { hasText: 'Every post, oldest first' }).click()
    await page.getByRole('textbox', { name: 'Up to so many a day' }).fill('7')
    await page.locator('.switch-row', { hasText: 'Threads, whole' }).click()
    await page.getByRole('textbox', { name: 'Likes at least' }).fill('25')
    expect([...(await fingerProblems(client, 'carry')), ...(await findings(page, 'carry'))]).toEqual([])
    // A translator's posts are of their day.
    expect(await page.getByText('Say good posts again').count()).toBe(0)
    await client.main('Save')
    await heard(page, /^Saved$/)
    expect((await detail(translator.agentId)).carryOver).toEqual({
      originals: true,
      threads: true,
      replies: false,
      picturesOnly: false,
      likesMin: 25,
      hoursMax: 0,
      perDay: 7,
      pictures: true,
      nameSource: 'no',
    })
    expect((await detail(translator.agentId)).shockPercent).toBeUndefined()
  }
  const { agentId } = world.agent
  await using app = await open({ startParam: `agent_${agentId}` })
  const { client, page } = app
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Behaviour' }).click()
  expect(await page.getByText('What it carries over').count()).toBe(0)
  await page.locator('.switch-row', { hasText: 'Say good posts again' }).click()
  await page.getByRole('textbox', { name: 'After how many weeks' }).fill('6')
  await page.getByRole('textbox', { name: 'From a move of (%)' }).fill('7')
  await page.getByLabel('Correct it at once, and tell me').check()
  await client.main('Save')
  await heard(page, /^Saved$/)
  expect(await detail(agentId)).toMatchObject({ evergreenWeeks: 6, shockPercent: 7, corrections: 'auto' })
  await page.locator('.switch-row', { hasText: 'Say good posts again' }).click()
  await page.locator('.switch-row', { hasText: 'Hold posts back when the market jumps' }).click()
  await client.main('Save')
  await expect
    .poll(() => detail(agentId))
    .toMatchObject({ evergreenWeeks: null, shockPercent: null, budget: { daily: null, weekly: null } })
})

test('everything else that belongs to an agent is done inside Telegram', async () => {
  // Own words, so that it is out whatever the agent said before.
  const content = 'Nobody reads the minutes of a central bank for fun.'
  expect((await world.owner.call('posts.now', { id: world.agent.agentId, content })).code).toBe(0)
  await using app = await open({ startParam: `agent_${world.agent.agentId}` })
  const { client, page } = app
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('textbox', { name: 'Posts a day', exact: true }).fill('5')
  await page.locator('.switch-row', { hasText: 'Around the clock' }).click()
  await expect.poll(async () => (await client.shown()).guarded).toBe(true)
  await client.main('Save')
  await heard(page, /^Saved$/)
  const { data: rule } = await world.owner.call('x.rule', { id: world.agent.agentId })
  expect(rule).toMatchObject({ dailyAutoTweetLimit: 5, alwaysActive: false, workingHoursStartTime: '08:00' })
  await expect.poll(async () => (await client.shown()).guarded).toBe(false)

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Voice' }).click()
  await page.getByRole('textbox', { name: 'A phrase it should not use' }).fill('to the moon')
  await page.getByRole('button', { name: 'Add this phrase' }).click()
  await page.getByRole('button', { name: 'Erase: to the moon' }).waitFor()

  await page.getByRole('link', { name: 'History' }).click()
  await page.locator('a[href*="/text/"]').first().click()
  const timeline = page.getByRole('group', { name: 'Timeline' })
  await timeline.getByText('Published', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Share in Telegram' }).click()
  await expect
    .poll(async () => (await client.shown()).links.at(-1))
    .toMatch(/^https:\/\/t\.me\/share\/url\?url=/)
  await client.back()
  await client.back()

  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to home screen' }).click()
  await expect.poll(async () => (await client.shown()).wishes).toContain('web_app_add_to_home_screen')
  await page.getByRole('link', { name: 'KOL management' }).click()
  await page.getByRole('combobox', { name: 'Agent' }).selectOption({ label: world.agent.name })
  await client.main('Add accounts')
  await page.getByRole('textbox', { name: 'Accounts on X' }).fill('@chart_harbor')
  await client.main('Add 1')
  await page.getByRole('button', { name: /@chart_harbor/ }).click()
  await client.answer('Always answer')
  await page.getByText('Always answer', { exact: true }).waitFor()
  await client.back()

  await page.getByRole('link', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Draw pictures' }).click()
  await page.getByRole('textbox', { name: 'What to draw' }).fill('A calm harbour at dawn')
  await client.main('Draw three (1 credit)')
  await page
    .getByRole('button', { name: /^Look at:/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Picture 1 of 3' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Picture 2 of 3' }).waitFor()
  await client.back()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Draw pictures' }).waitFor()
  await client.back()
  await page.getByRole('link', { name: 'Draw pictures' }).waitFor()
  const media = page.getByRole('region', { name: 'Media' })
  await media.getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Still water')
  await page.getByRole('textbox', { name: 'Tags' }).fill('Sea, calm')
  await client.main('Save')
  await expect
    .poll(async () =>
      (await world.owner.call('library.list', { tag: 'calm' })).data.list.map(({ alt }) => alt),
    )
    .toEqual(['Still water'])
  await client.back()
  await client.back()
})
