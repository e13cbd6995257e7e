import type { costRoutes } from '#contract/costs.ts'
import { costReport, setPrepaid } from '#server/modules/costs/index.ts'
import { appReport, sendingReport } from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const costHandlers = handlers<keyof typeof costRoutes>({
  'admin.costs': async ({ deps, input }) => ({
    ...(await costReport(deps, input)),
    sending: await sendingReport(deps.db),
    xApp: deps.x ? await appReport(deps) : null,
  }),
  'admin.setPrepaid': async ({ deps, user, input }) => {
    await setPrepaid(deps.db, { ...input, actorId: user.id })
    return { ok: true as const }
  },
})
