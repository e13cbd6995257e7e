import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { drawTokens, storeTokens } from '#tests/sequences/actors.ts'
import { doneTwice, foreignIn, idsOf, publicationsIn, unlawful } from '#tests/sequences/answers.ts'
import type { Door } from '#tests/sequences/door.ts'
import { Draw } from '#tests/sequences/draw.ts'
import { inWords, noteArrivals, noteMade, type Running } from '#tests/sequences/note.ts'
import { differences, installOracle, judgeCaps, judgeSends, sumsOf } from '#tests/sequences/oracle.ts'
import { setRules } from '#tests/sequences/people.ts'
import { drawSteps, type Made, playSteps } from '#tests/sequences/play.ts'
import { Scene } from '#tests/sequences/scene.ts'
import { makePlace, type Place } from '#tests/sequences/stage.ts'
import { installWitness } from '#tests/sequences/witness.ts'
import type { Simulation } from '../simulation.ts'
import type { SimulatedWorld } from '../world.ts'
import { stubbornDoor, type StubbornAnswer } from './stubborn.ts'

/** What is put for later is put for the next minutes: hours in which nothing happens cost as much as others. */
class BusyScene extends Scene {
  override time(): string {
    const minutes = this.draw.chance(0.08) ? -this.draw.whole(1, 300) : this.draw.whole(1, 40)
    return new Date(this.nowOf() + minutes * 60_000 + this.draw.whole(0, 59) * 1000).toISOString()
  }
}

/** Sequences under way in one organisation. */
const atOnce = 3

export type Company = Awaited<ReturnType<typeof openCompany>>

/**
 * Organisations in which the people and programs of the random sequences are at work, with their witness and their oracle
 * (tests/sequences); one more in which nobody acts, whose rows must stay what they are.
 */
export async function openCompany(
  simulation: Simulation,
  world: SimulatedWorld,
  { places: count, number }: { places: number; number: number },
) {
  const { draw, oracle } = simulation
  const pool = new pg.Pool({ connectionString: simulation.databaseUrl, max: 3 })
  pool.on('error', () => undefined)
  await installWitness(pool)
  await installOracle(pool)
  const places: Place[] = []
  for (let n = 0; n < count; n++) places.push(await makePlace(world, number + n))
  const victim = await makePlace(world, number + count, { isVictim: true })
  const everybody = [...places, victim]
  const ids = idsOf(everybody)
  const agents = new Map(everybody.flatMap(({ agents }) => agents.map(({ mark, id }) => [mark, id] as const)))
  const door: Door = stubbornDoor(world.url)
  const nowOf = () => Date.now()
  const known = new Set<string>()
  const handles = new Set(everybody.flatMap(({ agents }) => agents.map(({ handle }) => handle)))
  const pasts: string[] = []
  let batch = 0
  let sequences = 0

  /** Without what others post there. */
  const theirs = {
    telegram: world.telegram,
    x: { posts: () => world.x.posts().filter(({ handle }) => handles.has(handle)) },
  }

  const tell = (found: { kind: string; subject: string; told: string }[]) => {
    for (const { kind, subject, told } of found) {
      const trail = pasts.filter((line) => line.includes(subject)).slice(-12)
      oracle.alarm(kind, subject, [told, ...trail].join('\n    '))
    }
  }

  /** Some minutes of their work, each in their own organisation; what came of it is judged when all of it is answered. */
  async function round(minutes: number): Promise<Made[]> {
    const running: Running[] = []
    for (const place of places.flatMap((one) => Array.from({ length: atOnce }, () => one))) {
      const own = new Draw(draw.whole(`company/${place.number}`, 0, 2 ** 31))
      const tokens = drawTokens(place, own, nowOf())
      await storeTokens(pool, tokens.rows)
      const scene = new BusyScene({ place, draw: own, actors: tokens.actors, others: [victim], pool, nowOf })
      const sequence = sequences++
      const steps = drawSteps(scene)
      if (!simulation.happens(`sequence ${sequence}: ${steps.join(', ')}`)) continue
      running.push({ sequence, scene, steps })
      if (own.chance(0.3)) await setRules(scene, 'a', [])
    }
    // Where all of them are left out time has to pass all the same.
    if (running.length === 0) await wait(minutes * 60_000)
    const before = await sumsOf(pool, [victim.organisationId])
    const played = await Promise.all(
      running.map(async ({ scene, steps, sequence }) => {
        const made: Made[] = []
        for (const [from, step] of steps.entries()) {
          made.push(...(await playSteps({ world, door, scene }, [step], { sequence, from })))
          await wait(scene.draw.whole(0, (2 * minutes * 60_000) / steps.length))
        }
        return made
      }),
    )
    const made = played.flat()
    tell(differences(before, await sumsOf(pool, [victim.organisationId])))
    await judge(running, made)
    return made
  }

  async function judge(running: readonly Running[], made: readonly Made[]): Promise<void> {
    pasts.push(...made.map(inWords))
    await noteMade(pool, running, [...made, ...perhapsDone(made)])
    await noteArrivals(pool, theirs, { places, known, batch })
    world.x.captured.length = 0
    world.telegram.captured.length = 0
    world.simulators.llm.captured.length = 0
    tell(await judgeSends(pool, batch))
    batch++
    const tokens = running.flatMap(({ scene }) =>
      scene.actors.flatMap(({ tokenId }) => (tokenId ? [tokenId] : [])),
    )
    tell(await judgeCaps(pool, tokens))
    const here = new Map([...ids, ...(await publicationsIn(pool, made, everybody))])
    for (const one of made) tell([...foreignIn(one, { ids: here, agents }), ...unlawful(one, here)])
    for (const { sequence } of running) tell(doneTwice(made.filter((one) => one.sequence === sequence)))
  }

  return { places, round, judge: () => judge([], []), close: () => pool.end() }
}

/**
 * Of what was asked for again nobody can say which time it was done: an answer that refuses it does not mean that it was not.
 * It may have let something go, and said yes.
 */
function perhapsDone(made: readonly Made[]): Made[] {
  return made.flatMap((one) => {
    const { lost } = one.answer as StubbornAnswer
    return lost > 0 && one.code !== 0 ? [{ ...one, code: 0, setsText: false, charged: 0 }] : []
  })
}
