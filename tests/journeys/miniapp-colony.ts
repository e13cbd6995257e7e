import type { UiLanguage } from '#contract/lists.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import type { openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { expect } from 'vitest'
import { type ClientOptions, openInClient } from '#tests/support/telegram-client.ts'

/** Somebody who came through the Mini App, with an agent at work and one that asks first. */
export async function miniAppColony() {
  const made = await createBotWorld({ desk: true })
  const person = made.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await signedIn(made, person)
  const agent = await made.boundAgent(owner, { name: 'Harbor Desk' })
  const asking = await made.boundAgent(owner, { name: 'Quiet Asker', postAutonomy: 'ask' })
  const { data: rule } = await owner.call('x.rule', { id: asking.agentId })
  await owner.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 50 })
  await made.x.addAccount({ handle: 'chart_harbor', name: 'Chart Harbor' })
  await made.runJob('watch-ton')
  return { ...made, person, owner, agent, asking }
}

export async function signedIn(
  { call }: Pick<Awaited<ReturnType<typeof createBotWorld>>, 'call'>,
  person: { launchData(): Promise<string> },
): Promise<TestUser> {
  const { data } = await call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = data
  return {
    id: data.user.id,
    token,
    call: (name, input, options = {}) => call(name, input, { token, ...options }),
  }
}

export type MiniAppColony = Awaited<ReturnType<typeof miniAppColony>>

/** The Mini App on a phone of its own. */
export async function openMiniApp(
  visit: ReturnType<typeof openBrowser>['visit'],
  world: MiniAppColony,
  {
    person = world.person,
    language = 'en',
    width = 390,
    refused,
    ...options
  }: Partial<ClientOptions> & {
    person?: MiniAppColony['person']
    language?: UiLanguage
    width?: number
    /** What the page may be refused. */
    refused?: RegExp
  } = {},
) {
  const visited = await visit(world, '/robots.txt', {
    viewport: { width, height: 800 },
    kept: { i18nextLng: language },
    ...(refused ? { refused } : {}),
  })
  const { startParam } = options
  const launchData = await person.launchData(startParam ? { startParam } : {})
  const client = await openInClient(visited.page, { launchData, ...options })
  return { ...visited, client }
}

export async function waitingPost({ owner, asking }: MiniAppColony): Promise<string> {
  const { data, msg } = await owner.call('posts.now', { id: asking.agentId })
  expect(data?.status, msg).toBe('awaiting_approval')
  return data.id
}
