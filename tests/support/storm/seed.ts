/** The seed of a storm, to be printed with its figures: the one that is asked for, or a new one. */
export function stormSeed(): number {
  return Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 1e9))
}
