import type { Simulation } from '../simulation.ts'

/** What is played in a run; returns what came of it, in lines. */
export type Story = (
  simulation: Simulation,
  options: { hours: number; agents: number; onLog: (name: string, line: string) => void },
) => Promise<string[]>

/** Those that `--story` names. They are loaded when everything is the simulation's, and the product with them. */
export const stories: Record<string, () => Promise<Story>> = {
  smallest: async () => (await import('./smallest.ts')).smallest,
  crashes: async () => (await import('./crashes.ts')).crashes,
  outside: async () => (await import('./outside.ts')).outside,
  checkpoints: async () => (await import('./checkpoints.ts')).checkpoints,
  company: async () => (await import('./company.ts')).company,
  colony: async () => (await import('./colony.ts')).colony,
  storm: async () => (await import('./crashes.ts')).storm,
  leftovers: async () => (await import('./leftovers.ts')).leftovers,
  wrongs: async () => (await import('./wrongs.ts')).wrongs,
  locks: async () => (await import('./locks.ts')).locks,
}
