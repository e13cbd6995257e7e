import { setTimeout as wait } from 'node:timers/promises'
import type { Simulation } from '../simulation.ts'
import type { SimulatedWorld } from '../world.ts'

/** Until then processes die and come again, or stand still; no longer than `calmMinutes` nothing happens to any. */
export async function hurtProcesses({
  world,
  simulation,
  ends,
  calmMinutes = 20,
}: {
  world: SimulatedWorld
  simulation: Simulation
  ends: number
  calmMinutes?: number
}) {
  const { draw, loop } = simulation
  const hurt = { crashed: 0, stood: 0 }
  while (loop.now < ends) {
    await wait(draw.whole('faults/when', 1, calmMinutes * 60_000))
    const name = draw.pick('faults/who', world.machines)
    const process = world.processes.get(name)
    if (!process?.alive) continue
    if (draw.chance('faults/what', 0.4)) {
      hurt.stood++
      process.freeze(draw.whole('faults/how-long', 5_000, 180_000))
      continue
    }
    hurt.crashed++
    process.crash()
    await wait(draw.whole('faults/away', 100, 120_000))
    void world.begin(name)
  }
  return hurt
}
