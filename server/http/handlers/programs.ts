import type { programRoutes } from '#contract/programs.ts'
import * as programs from '#server/modules/programs/index.ts'
import { handlers } from '../handler.ts'

export const programHandlers = handlers<keyof typeof programRoutes>({
  'programs.look': ({ deps, input }) => programs.lookAtRequest(deps, input),
  'programs.allow': ({ deps, user, input }) => programs.allowRequest(deps, { ...input, userId: user.id }),
})
