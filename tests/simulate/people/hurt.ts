import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { SimulatedProcess } from '../process.ts'
import type { Simulation } from '../simulation.ts'
import type { SimulatedWorld } from '../world.ts'

/** Of a hundred thousand checkpoints and commits: how many end the process, and how many let it stand still. */
export interface Moments {
  crash: number
  freeze: number
}

/**
 * Until then processes die and come again, or stand still: whenever it is drawn, no longer than `calmMinutes` apart, and at
 * the moments that matter, which are the product's checkpoints and what has just been committed while nobody was told yet.
 */
export async function hurtProcesses({
  world,
  simulation,
  ends,
  calmMinutes = 20,
  moments = { crash: 0, freeze: 0 },
}: {
  world: SimulatedWorld
  simulation: Simulation
  ends: number
  calmMinutes?: number
  moments?: Moments
}) {
  const { draw, loop } = simulation
  const hurt = { crashed: 0, stood: 0 }
  /** Whoever starts a process again does it from here, and not out of the midst of what has died. */
  const fromHere = AsyncLocalStorage.snapshot()

  let faults = 0
  const freeze = (process: SimulatedProcess) => {
    hurt.stood++
    process.freeze(draw.whole(`faults/${faults}/how-long`, 5_000, 180_000))
  }
  const crash = async (process: SimulatedProcess) => {
    hurt.crashed++
    process.crash()
    await wait(draw.whole(`faults/${faults}/away`, 100, 120_000))
    void world.begin(process.name)
  }
  const fateAt = (): 'crash' | 'freeze' | null => {
    const drawn = draw.whole('faults/moment', 0, 100_000)
    if (drawn >= moments.crash + moments.freeze) return null
    const fate = drawn < moments.crash ? 'crash' : 'freeze'
    return simulation.happens(`${fate} ${++faults} at a moment`) ? fate : null
  }

  world.atCheckpoints((process) => {
    const fate = fateAt()
    if (fate === 'freeze') freeze(process)
    if (fate !== 'crash') return undefined
    fromHere(() => void crash(process))
    return new Promise(() => undefined)
  })
  simulation.moments.onCommitted = (owner) => {
    const process = world.processes.get(owner.name)
    if (process !== owner || !process.alive) return
    const fate = fateAt()
    if (fate === 'freeze') freeze(process)
    // Committed, and its process never hears of it.
    if (fate === 'crash') fromHere(() => loop.at(loop.now, 'fault', () => void crash(process)))
  }

  while (loop.now < ends) {
    await wait(draw.whole('faults/when', 1, calmMinutes * 60_000))
    const process = world.processes.get(draw.pick('faults/who', world.machines))
    const fate = draw.chance('faults/what', 0.4) ? 'freeze' : 'crash'
    if (!process?.alive || !simulation.happens(`${fate} ${++faults}`)) continue
    if (fate === 'freeze') freeze(process)
    else await crash(process)
  }
  world.atCheckpoints(null)
  simulation.moments.onCommitted = null
  return hurt
}
