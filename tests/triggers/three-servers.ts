import { startProcess } from '#tests/support/processes.ts'
import { createWorld } from '#tests/support/world.ts'

/**
 * A price crosses a level up and down, `visits` times an hour apart. One server looks for it alone and dies at that point of
 * its work; from then on three look at once. One trigger writes drafts of which its budget allows three, the other tells.
 */
export async function lookedAtByThree({
  point,
  visits,
}: {
  point: 'before-event' | 'inside-event' | 'after-event'
  visits: number
}) {
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
  for (let n = 0; n < visits; n++)
    world.market.plant.visit('BTCUSDT', {
      at: new Date(Date.parse('2026-11-20T12:50:00Z') + n * 60 * 60_000),
      level,
      beyond: 1,
      there: 1,
      stay: 20,
    })
  const dies = await startProcess(world, { crashAt: point })
  const others = await Promise.all([startProcess(world), startProcess(world), startProcess(world)])
  let lives = true
  void dies.ended.then(() => {
    lives = false
  })
  for (let minute = 0; minute < 10 + 60 * visits; minute++) {
    await world.advance({ minutes: 1 })
    const looking = lives ? [dies] : others
    await Promise.allSettled(looking.map((server) => server.run('look-for-events')))
  }
  // One that never came to that point is no death.
  const died = lives ? null : await dies.ended
  const { data } = await user.call('triggers.events', { id, size: 100 })
  const { data: notices } = await user.call('notices.page', { size: 100 })
  const counted = (outcome: string) => data.list.filter((event) => event.outcome === outcome).length
  return {
    died,
    told: counted('told'),
    drafted: counted('drafted'),
    overBudget: counted('budget'),
    notices: notices.list.filter(({ kind }) => kind === 'trigger_event').length,
    violations: await world.audit(),
  }
}
