import type { healthRoutes } from '#contract/health.ts'
import { lateOf, report, status } from '#server/modules/health/index.ts'
import { handlers } from '../handler.ts'

export const healthHandlers = handlers<keyof typeof healthRoutes>({
  'status.show': async ({ deps }) => status(deps.db),
  'status.mine': async ({ deps, project }) => ({ late: await lateOf(deps.db, project.id) }),
  'admin.health': async ({ deps }) => report(deps.db),
})
