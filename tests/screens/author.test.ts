import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { wordsOf } from '#tests/support/screens/words.ts'

const { visit } = openBrowser()
const pictures = process.env['LOOKS']

/** An agency whose agent posts by itself, and an author who may write and not publish. */
async function cast() {
  const world = await createBotWorld()
  const team = await agency(world, { credits: 20 })
  const boss = inProject(team.owner, team.acme)
  const { agentId } = await world.agent(boss, {
    name: 'Acme Voice',
    postAutonomy: 'auto',
    operationMode: 'manual',
  })
  const handle = await world.bindX(boss, agentId)
  const author = await team.person('author')
  const approver = inProject(await team.person('approver'), team.acme)
  const waits = async () => (await approver.call('approvals.page', { question: 'approve' })).data.list
  return { world, acme: team.acme, agentId, handle, boss, author, approver, waits }
}

test.each([
  { name: 'light', language: 'en', options: {} },
  {
    name: 'arabic, dark, narrow',
    language: 'ar',
    options: {
      colorScheme: 'dark',
      locale: 'ar',
      kept: { language: 'ar', i18nextLng: 'ar' },
      viewport: { width: 320, height: 900 },
    },
  },
] as const)(
  'an author writes a post for a time, which asks for a yes and goes out with it alone ($name)',
  { timeout: 240_000 },
  async ({ name, language, options }) => {
    const { world, acme, handle, author, approver, waits } = await cast()
    await using _ = world
    const t = wordsOf(language)
    await using visited = await visit(world, '/calendar?open=new', {
      as: author,
      at: await world.now(),
      ...options,
      kept: {
        ...('kept' in options ? options.kept : {}),
        project: JSON.stringify({ userId: author.id, projectId: acme }),
      },
    })
    const { page } = visited
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: t('schedule:composer.words') })
      .fill('A calm word about harbours.')
    await dialog.getByText(t('schedule:composer.asks')).waitFor()
    const ask = dialog.getByRole('button', { name: t('schedule:composer.do.ask') })
    await expect.poll(() => ask.isEnabled()).toBe(true)
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/author-${name.slice(0, 5)}.png`, fullPage: true })
    }
    expect(await findings(page, 'author')).toEqual([])
    expect(await tooWide(page, 'author')).toEqual([])
    await ask.click()
    await heard(page, t('schedule:composer.asked'))

    await world.advance({ hours: 2 })
    await world.advanceDue()
    expect(world.x.timeline(handle)).toEqual([])
    const [item] = await waits()
    expect(item).toMatchObject({ content: 'A calm word about harbours.', status: 'awaiting_approval' })
    await approver.call('approvals.approve', { id: item?.id ?? '', version: item?.version ?? 0 })
    await world.advanceDue()
    expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['A calm word about harbours.'])
  },
)

test('an author sees in the calendar what others plan, and no button that would be refused', async () => {
  const { world, acme, agentId, author, boss } = await cast()
  await using _ = world
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const item = {
    agentId,
    platform: 'twitter' as const,
    parts: [{ content: 'The boss greets the harbour.', imageUrls: [] }],
    when: { kind: 'at' as const, at },
  }
  expect((await boss.call('schedule.put', { items: [item] })).code).toBe(0)
  const t = wordsOf('en')
  const here = {
    at: await world.now(),
    kept: { project: JSON.stringify({ userId: author.id, projectId: acme }) },
  }
  await using visited = await visit(world, '/calendar?view=week', { as: author, ...here })
  const { page } = visited
  const chip = page.locator('[data-item]').first()
  await chip.press('m')
  await expect.poll(() => chip.getAttribute('data-lifted')).toBeNull()
  expect(await page.getByRole('button', { name: /pause/i }).count()).toBe(0)
  await chip.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The boss greets the harbour.').waitFor()
  expect(await dialog.getByRole('button').all()).toHaveLength(1)
  await dialog.getByRole('button', { name: t('common.close') }).click()
})

test('an author tells the bot a post, and hears that it waits for a yes', async () => {
  const { world, acme, agentId, handle, author, waits } = await cast()
  await using _ = world
  const person = world.telegram.user({ firstName: 'Cat' })
  await world.linkTelegram(author, person)
  await person.start()
  await world.db.insertInto('bot_place').values({ user_id: author.id, project_id: acme }).execute()
  await person.say('/new')
  await person.press((await person.waitFor('For which agent')).messageId, 'Acme Voice · X')
  await person.waitFor('Send me the words')
  await person.say('The harbour is quiet this week.')
  const when = await person.waitFor('When shall it go out')
  await person.press(when.messageId, 'Now')
  const shown = await person.waitFor('Acme Voice on X, Now')
  await person.press(shown.messageId, 'Yes, now (1 credit)')
  await person.waitFor('It waits for a yes')
  await world.advanceDue()
  expect(world.x.timeline(handle)).toEqual([])
  expect(await waits()).toMatchObject([{ agentId, content: 'The harbour is quiet this week.' }])
})
