import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
type World = Awaited<ReturnType<typeof createBotWorld>>

/** What a screen shows of money, of agents at work and of texts that wait, each under the name it has everywhere. */
const sums: Record<string, RegExp> = {
  'to spend':
    /([\d.]+) left\b|You can spend\s+([\d.]+)|You have\s+([\d.]+)(?: credits?)?|([\d.]+) to spend \+|^([\d.]+)\s+credits\s+Top up/gm,
  'set aside': /Set aside:?\s+([\d.]+)|\+ ([\d.]+) set aside|([\d.]+) more set aside/gm,
  'spent today': /Cost today\s+([\d.]+) credits?|Used today:?\s+([\d.]+)|([\d.]+) used today/gim,
  ahead: /(About \d+(?:\.\d)? credits? a day, enough until \d+ \w+ \d{4})/gm,
  'at work': /(\d+ of \d+) agents? at work/g,
  waiting: /(\d+) texts? waits? for you|Approvals\s+(\d+)\s/g,
}

test(
  'every sum that is shown twice is the same on every screen of an account',
  { timeout: 240_000 },
  async () => {
    await using world = await createBotWorld({ desk: true })
    const { owner, person, agentId } = await busyAccount(world)
    const seen = new Map(Object.keys(sums).map((name) => [name, new Map<string, string[]>()]))
    const read = (screen: string, text: string) => {
      for (const [name, pattern] of Object.entries(sums)) {
        const found = [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? '')
        if (found.length > 0) seen.get(name)?.set(screen, found)
      }
    }

    await using visited = await visit(world, '/my-agents', { as: owner })
    const { page } = visited
    for (const path of [
      '/my-agents',
      `/agent-detail?agentId=${agentId}&tab=config&section=limits`,
      '/credit-record',
      '/my-agents?topup=1',
    ]) {
      await page.goto(path)
      await page
        .getByText(/enough until/)
        .first()
        .waitFor()
      read(path.replace(agentId, ''), await page.locator('body').innerText())
    }
    const rows = page.getByRole('table', { name: 'Credit record' }).getByRole('row')
    await page.goto('/credit-record')
    const line = await page.getByText(/set aside = /).innerText()
    const [free, held, all] = [...line.matchAll(/[\d.]+/g)].map(([amount]) => Number(amount))
    expect(held).toBeGreaterThan(0)
    expect((free ?? 0) + (held ?? 0)).toBeCloseTo(all ?? -1)
    expect(await rows.nth(1).innerText()).toMatch(new RegExp(`\\s${all}\\s`))

    await using phone = await visit(world, '/robots.txt', { viewport: { width: 390, height: 844 } })
    const client = await openInClient(phone.page, { launchData: await person.launchData() })
    for (const name of ['agents', 'credits', 'cashier']) {
      if (name === 'credits') await phone.page.locator('a[href="/credits"]').first().click()
      if (name === 'cashier') await client.main('Top up')
      await phone.page
        .getByText(/enough until/)
        .first()
        .waitFor()
      read(`Mini App ${name}`, await phone.page.locator('main').innerText())
    }
    await person.say('/credits')
    read('bot', (await person.waitFor('You have')).text)

    for (const [name, screens] of seen) {
      expect([name, screens.size > 1]).toEqual([name, true])
      const values = new Set([...screens.values()].flat())
      expect([name, [...values]], JSON.stringify([...screens])).toEqual([name, [expect.any(String)]])
    }
    expect([...(seen.get('ahead')?.keys() ?? [])]).toHaveLength(8)
  },
)

/** Somebody with posts planned, a text that waits with its credit set aside, a draft, a chat, pictures and a try. */
async function busyAccount(world: World) {
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = data
  const owner: TestUser = {
    id: data.user.id,
    token,
    call: (name, input, options = {}) => world.call(name, input, { token, ...options }),
  }
  await person.start()
  const { agentId } = await world.agent(owner, { name: 'Harbor Desk' })
  await world.bindX(owner, agentId)
  const asking = await world.agent(owner, { name: 'Quiet Asker', postAutonomy: 'ask', coinTickers: ['ETH'] })
  await world.bindX(owner, asking.agentId)
  await owner.call('chat.send', { agentId, content: 'What do you read?' })
  await owner.call('images.generate', { agentId, prompt: 'A calm harbour' })
  await owner.call('sandbox.post', { agentId })
  await owner.call('posts.now', { id: asking.agentId })
  await world.agent(owner, { name: 'Hands Only', operationMode: 'manual' })
  await owner.call('schedule.put', {
    items: [
      {
        agentId: asking.agentId,
        platform: 'twitter',
        parts: [{ content: 'Not finished yet.' }],
        when: { kind: 'draft' },
      },
    ],
  })
  return { owner, person, agentId }
}
