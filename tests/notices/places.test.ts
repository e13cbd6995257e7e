import { expect, test } from 'vitest'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

test('a notice about something in a project leads to that project, in the inbox, in Telegram and by mail', async () => {
  await using world = await createWorld()
  const team = await agency(world, { credits: 5 })
  const acme = inProject(team.owner, team.acme)
  const [manager, alone] = [await team.person('manager'), await world.user({ credits: 5 })]
  const mia = world.telegram.user({ firstName: 'Mia' })
  await mia.start()
  await world.linkTelegram(manager, mia)
  for (const who of [acme, alone]) {
    const made = await world.boundAgent(who, { postAutonomy: 'ask', operationMode: 'manual' })
    const { data } = await who.call('posts.now', { id: made.agentId })
    expect(data.status).toBe('awaiting_approval')
  }

  // They look from their own project, which knows nothing of that agent.
  const inbox = async (user: typeof alone) => (await user.call('notices.page', {})).data.list
  expect(await inbox(manager)).toMatchObject([{ kind: 'approval_waiting', projectId: team.acme }])
  expect(await inbox(alone)).toMatchObject([{ kind: 'approval_waiting', projectId: null }])

  await world.advance({ hours: 2 })
  await world.runJob('tell-notices')
  const addresses = mia.messages().flatMap(({ buttons }) => buttons.flat().map(({ url }) => url ?? ''))
  expect(addresses.filter((url) => url.includes('startapp='))).toEqual([
    expect.stringMatching(new RegExp(`startapp=in-${team.acme}-approvals$`)),
  ])
  const mail = await world.mail.waitFor((await team.owner.call('auth.me', {})).data.username ?? '')
  expect(mail.text).toContain(`/my-agents?in=${team.acme}`)
})
