import { expect, test } from 'vitest'
import { startProcess } from '#tests/support/processes.ts'
import { createWorld } from '#tests/support/world.ts'

test.each(['before-event', 'inside-event', 'after-event'] as const)(
  'three servers look at once and one dies at "%s": each event is acted on once, and the books add up',
  async (point) => {
    await using world = await createWorld({ at: '2026-11-20T12:34:00Z', workers: false })
    const user = await world.user({ credits: 10 })
    const { agentId: id } = await world.boundAgent(user)
    const price = (await world.deps.market?.ticker24h('BTC'))?.last ?? 0
    const level = Math.round(price * 1.04)
    const when = { kind: 'price_cross' as const, coin: 'BTC', level }
    await user.call('triggers.add', {
      id,
      settings: { when, act: 'draft', coolDown: 0, perDay: 50, budget: 3 },
    })
    await user.call('triggers.add', { id, settings: { when, act: 'tell', coolDown: 0, perDay: 50 } })
    for (let n = 0; n < 3; n++)
      world.market.plant.visit('BTCUSDT', {
        at: new Date(Date.parse('2026-11-20T12:50:00Z') + n * 60 * 60_000),
        level,
        beyond: 1,
        there: 1,
        stay: 20,
      })
    const [dies, ...others] = await Promise.all([
      startProcess(world, { crashAt: point }),
      startProcess(world),
      startProcess(world),
    ])
    let lives = true
    void dies?.ended.then(() => {
      lives = false
    })
    for (let n = 0; n < 190; n++) {
      await world.advance({ minutes: 1 })
      await Promise.allSettled(
        [...(lives ? [dies] : []), ...others].map((server) => server?.run('look-for-events')),
      )
    }
    expect(await dies?.ended).toBe('SIGKILL')

    const { data } = await user.call('triggers.events', { id, size: 100 })
    const outcomes = data.list.map(({ outcome }) => outcome).toSorted()
    // Up and down three times: the drafts cost three credits, and the budget holds the rest back.
    expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'drafted')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'budget')).toHaveLength(3)
    const { data: notices } = await user.call('notices.page', { size: 100 })
    expect(notices.list.filter(({ kind }) => kind === 'trigger_event')).toHaveLength(6)
    expect(await world.audit()).toEqual([])
  },
)
