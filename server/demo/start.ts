import { join } from 'node:path'
import type Router from '@koa/router'
import { type Db, now } from '#db/connect.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { deskRoutes } from './desk.ts'
import { seedDemo } from './seed.ts'
import { startSimulators } from './simulators/start.ts'

/**
 * The simulated world of a process: simulators for the systems without credentials, the desk and the demo account.
 * `main.ts` loads this file only where something is simulated, so that production neither loads nor contains it.
 */
export async function startDemo({ config, db }: { config: Config; db: Db }) {
  const simulators = await startSimulators({
    config,
    clock: { now: () => now(db) },
    stateDir: join(config.dataDir, 'simulators'),
  })
  return {
    endpoints: simulators.endpoints,
    routes: (router: Router, deps: Deps) => deskRoutes(router, { deps, simulators }),
    seed: (deps: Deps) => seedDemo(deps, simulators),
    close: () => simulators.close(),
  }
}
