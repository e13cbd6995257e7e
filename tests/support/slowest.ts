import type { Reporter, TestModule } from 'vitest/node'

const shown = 40

/** Says at the end of a run which files took longest, and all of them together: what to look at when a run takes too long. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules
      .map((module) => {
        const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic()
        const took = duration + collectDuration + setupDuration + prepareDuration
        return { name: module.relativeModuleId, seconds: took / 1000 }
      })
      .sort((one, other) => other.seconds - one.seconds)
    const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
    console.log(`\nAll ${files.length} files together took ${Math.round(all)} s. The slowest:`)
    console.log(
      files
        .slice(0, shown)
        .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`)
        .join('\n'),
    )
  }
}
