import { setTimeout as wait } from 'node:timers/promises'
import { hurtProcesses } from '../people/hurt.ts'
import { openLoner } from '../people/loner.ts'
import { openCompany } from '../people/sequences.ts'
import { openWorld } from '../world.ts'
import type { Story } from './story.ts'

/** By then everything has come to an end that was begun: it is looked every so many minutes. */
const restHours = 4
const lookMinutes = 15
const roundMinutes = 3
/** At most so long nothing is planned for a time that has come. */
const betweenPostsMinutes = 10

/**
 * Organisations at work, with whatever can happen to them: people and programs in their roles, services in their moods,
 * connections that break, processes that die and stand still. How bad it is the seed draws.
 */
export const company: Story = async (simulation, { hours, onLog }) => {
  const { draw, loop } = simulation
  const world = await openWorld(simulation, { onLog })
  await Promise.all(world.machines.map((name) => world.begin(name).started))
  const work = await openCompany(simulation, world, { places: 1, number: 0 })
  const loner = await openLoner(simulation, world)
  const ends = loop.now + hours * 3_600_000_000
  const calls = { made: 0, accepted: 0, lost: 0 }

  async function rounds() {
    for (let n = 0; loop.now < ends; n++) {
      setMood(n)
      const made = await work.round(roundMinutes)
      calls.made += made.length
      calls.accepted += made.filter(({ code }) => code === 0).length
      calls.lost += made.filter(({ answer }) => (answer as { lost?: number }).lost).length
    }
  }
  async function duePosts() {
    const auto = work.places.flatMap(({ agents }) => agents.filter(({ autonomy }) => autonomy !== 'draft'))
    for (let n = 0; loop.now < ends; n++) {
      await wait(draw.whole('posts/when', 1, betweenPostsMinutes * 60_000))
      const { id: agentId } = draw.pick('posts/whose', auto)
      if (simulation.happens(`due post ${n}`)) await world.duePost({ agentId })
    }
  }
  function setMood(round: number) {
    const drawn = <T>(name: string, mood: T, calm: T): T =>
      mood !== calm && simulation.happens(`${name} in round ${round}`) ? mood : calm
    const seedOf = (name: string, share: number) =>
      draw.chance(`mood/${name}`, share) ? draw.whole(`mood/${name}/seed`, 0, 2 ** 31) : null
    const x = drawn('an unpleasant X', seedOf('x', 0.6), null)
    if (x === null) world.x.calmDown()
    else world.x.makeUnpleasant({ seed: x, clockAheadMilliseconds: 0 })
    world.telegram.unpleasant(drawn('an unpleasant Telegram', seedOf('telegram', 0.5), null))
    world.simulators.llm.unpleasant(drawn('an unpleasant model', seedOf('model', 0.4), null))
    const { weather } = simulation
    weather.cuts = drawn('cut connections', draw.pick('mood/cuts', [0, 0, 0.001, 0.005]), 0)
    weather.stalls = drawn('slow statements', draw.pick('mood/stalls', [0, 0, 0.0005, 0.003]), 0)
  }
  const calmMinutes = draw.pick('mood/calm', [8, 20, 60])
  const moments = draw.pick('mood/moments', [
    { crash: 0, freeze: 0 },
    { crash: 100, freeze: 300 },
    { crash: 300, freeze: 900 },
  ])
  const [hurt, deeds] = await Promise.all([
    hurtProcesses({ world, simulation, ends, calmMinutes, moments }),
    loner.live(ends),
    rounds(),
    duePosts(),
  ])
  Object.assign(simulation.weather, { cuts: 0, stalls: 0 })
  world.x.calmDown()
  world.telegram.calm()
  world.simulators.llm.unpleasant(null)
  await loner.calm()
  let rested = 0
  do {
    await wait(lookMinutes * 60_000)
    rested += lookMinutes
  } while (rested < restHours * 60 && (await world.underWay()) > 0)
  await work.judge()
  await loner.judge()
  await world.lookAtBooks()
  await simulation.lookAtRest()
  const rows = await world.endings()
  await work.close()
  await world.close()
  return [
    `${calls.made} calls, ${calls.accepted} accepted, ${calls.lost} asked for again; ${deeds} deeds of the loner; ${hurt.crashed} crashes, ${hurt.stood} times a process stood still`,
    ...rows,
  ]
}
