import type { generationRoutes } from '#contract/generation.ts'
import { stopRun } from '#server/modules/generations/index.ts'
import * as sandbox from '#server/modules/sandbox/index.ts'
import { handlers } from '../handler.ts'

export const generationHandlers = handlers<keyof typeof generationRoutes>({
  'generation.stop': async ({ deps, user, input }) => {
    await stopRun(deps.db, { userId: user.id, id: input.id })
    return null
  },
  'preview.sample': ({ deps, input }) => sandbox.sample(deps, input),
})
