import { createWorld, type World, type WorldOptions } from '#tests/support/world.ts'
import { faultsNow, sayGoodbye } from '#server/modules/health/index.ts'

/** A world whose process says that it lives, with somebody who hears of faults. */
export async function healthWorld(options: WorldOptions = {}) {
  const world = await createWorld(options)
  await world.holdClock()
  return Object.assign(world, {
    /** What its schedule would do of itself in a quarter of a minute: the process beats, and health is judged. */
    async judge() {
      await world.advance({ seconds: 15 })
      await world.runJob('beat')
      await world.runJob('watch-health')
      return faults(world)
    },
    /** What the schedule does in a minute, of what these stories need. */
    async minute() {
      await world.tick()
      for (const job of ['tell-notices', 'reconcile', 'watch-tron', 'watch-ton', 'send-webhooks'] as const)
        await world.runJob(job)
    },
    /** Half an hour later, in which everything was done that could be. */
    async later() {
      for (let passed = 0; passed < 30; passed++) {
        await world.advance({ seconds: 60 })
        await this.minute()
      }
      return this.judge()
    },
    /** Judged for so long; what the schedule does meanwhile is the test's own. */
    async judgeFor(seconds: number, meanwhile: () => Promise<unknown> = async () => {}) {
      for (let passed = 0; passed < seconds; passed += 15) {
        await meanwhile()
        await this.judge()
      }
      return faults(world)
    },
    sayGoodbye: () => sayGoodbye(world.db, world.deps.processId),
  })
}

/** What is told: each fault that nothing else explains. */
export async function faults({ db }: Pick<World, 'db'>): Promise<string[]> {
  const now = await faultsNow(db)
  return now.filter(({ because }) => because === null).map(({ name, subject }) => `${name} ${subject}`.trim())
}
