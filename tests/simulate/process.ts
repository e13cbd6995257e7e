import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { onWhoseProcess } from '#server/lib/per-process.ts'
import { start } from '#server/start.ts'
import { type Owner, owners } from './loop.ts'
import type { Simulation } from './simulation.ts'

export interface SimulatedProcess extends Owner {
  /** Resolves when it serves; a process that ends before never does. */
  started: Promise<void>
  /** As SIGTERM does. */
  stop(): Promise<void>
  /** As SIGKILL does: nothing of it goes on, and who was connected with it finds out. */
  crash(): void
  /** As a machine that stands still: whatever it would do comes later. */
  freeze(milliseconds: number): void
}

/** Processes of the machine that run the shipped server in this one. */
export function processesOf(
  simulation: Simulation,
  { onLog }: { onLog: (name: string, line: string) => void },
) {
  const { loop, network, database, trace } = simulation
  onWhoseProcess(() => owners.getStore() ?? null)

  /** Starts a server; the same name again is the same machine after a crash. */
  function startProcess(name: string, config: Config, everyMinutes: number): SimulatedProcess {
    const owner: Owner = { name, alive: true, frozenUntil: 0 }
    const serializers = { error: pino.stdSerializers.err }
    const log = pino(
      { level: 'error', base: null, serializers },
      { write: (line: string) => onLog(name, line) },
    )
    trace.note(`${name} starts`)
    const running = owners.run(owner, () => start(config, log, { everyMinutes }))
    const process: SimulatedProcess = Object.assign(owner, {
      started: running.then(() => undefined),
      stop: async () => {
        const stop = await running
        await owners.run(owner, stop)
        owner.alive = false
        trace.note(`${name} has stopped`)
      },
      crash: () => {
        owner.alive = false
        trace.note(`${name} crashes`)
        network.lose(owner)
        loop.hold(database.lose(owner))
      },
      freeze: (milliseconds: number) => {
        owner.frozenUntil = loop.now + milliseconds * 1000
        trace.note(`${name} stands still for ${milliseconds} ms`)
      },
    })
    return process
  }

  /** Asked each time that one of these processes comes to a checkpoint; null: nobody is. What it returns is waited for. */
  function atCheckpoints(
    processes: () => SimulatedProcess[],
    reached: ((process: SimulatedProcess, name: string) => Promise<void> | undefined) | null,
  ): void {
    onCheckpoint((name) => {
      const here = owners.getStore()
      const process = processes().find((one) => one === here)
      return process && reached?.(process, name)
    })
  }

  return { startProcess, atCheckpoints }
}
