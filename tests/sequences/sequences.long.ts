import { expect, test } from 'vitest'
import { stormSeed } from '#tests/support/storm/seed.ts'
import { toolsDoor } from './mcp-door.ts'
import { runSequences } from './run.ts'

/** What a quiet machine of two cores does in about an hour; 100,000 take it a night: `SEQUENCES=100000`. */
const wanted = Number(process.env['SEQUENCES'] ?? 10_000)
const aDay = 24 * 3_600_000

test(
  'thousands of random and hostile sequences of calls with tokens publish, spend and show nothing they may not',
  async () => {
    const seed = stormSeed()
    console.log(`STORM_SEED=${seed}`)
    let told = 0
    let shown = 0
    const figures = await runSequences({
      seed,
      sequences: wanted,
      places: 24,
      perWorld: 4000,
      door: toolsDoor,
      onProgress: ({ sequences, seconds, accepted, steps, posts, messages, violations }) => {
        // What was wrong is told at once: nobody waits a night for it.
        for (const violation of violations.slice(shown)) console.log(violation)
        shown = violations.length
        if (seconds - told < 60) return
        told = seconds
        const share = Math.round((100 * accepted) / steps)
        console.log(
          `${sequences} sequences in ${Math.round(seconds)} s, ${share} % of ${steps} calls accepted, ${posts + messages} published, ${violations.length} violations`,
        )
      },
    })
    const { violations, calls: _, ...rest } = figures
    console.log(rest)
    expect(violations).toEqual([])
    expect(figures.sequences).toBe(wanted)
    expect(figures.accepted / figures.steps).toBeGreaterThan(0.4)
  },
  aDay,
)
