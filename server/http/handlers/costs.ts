import type { costRoutes } from '#contract/costs.ts'
import { costReport, setPrepaid } from '#server/modules/costs/index.ts'
import { handlers } from '../handler.ts'

export const costHandlers = handlers<keyof typeof costRoutes>({
  'admin.costs': ({ deps, input }) => costReport(deps, input),
  'admin.setPrepaid': async ({ deps, user, input }) => {
    await setPrepaid(deps.db, { ...input, actorId: user.id })
    return { ok: true as const }
  },
})
