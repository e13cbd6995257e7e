import type { triggerRoutes } from '#contract/triggers.ts'
import type { Deps } from '#server/deps.ts'
import * as triggers from '#server/modules/triggers/index.ts'
import { handlers } from '../handler.ts'

const secretUrl = (deps: Deps, secret: string) =>
  `${deps.config.publicUrl}/api/hook/${encodeURIComponent(secret)}`

export const triggerHandlers = handlers<keyof typeof triggerRoutes>({
  'triggers.list': ({ deps, user, input }) =>
    triggers.triggersOf(deps, { userId: user.id, agentId: input.id }),
  'triggers.rehearse': ({ deps, user, input }) =>
    triggers.rehearse(deps, { userId: user.id, agentId: input.id, settings: input.settings }),
  'triggers.add': async ({ deps, user, input: { id, settings, on } }) => {
    const { trigger, secret } = await triggers.addTrigger(deps, {
      userId: user.id,
      agentId: id,
      settings,
      on,
    })
    return { trigger, secretUrl: secret === null ? null : secretUrl(deps, secret) }
  },
  'triggers.edit': ({ deps, user, input: { id, ...change } }) =>
    triggers.editTrigger(deps, { userId: user.id, agentId: id, ...change }),
  'triggers.remove': ({ deps, user, input: { id, triggerId } }) =>
    triggers.removeTrigger(deps.db, { userId: user.id, agentId: id, triggerId }),
  'triggers.events': ({ deps, user, input: { id, ...which } }) =>
    triggers.eventsOf(deps.db, { userId: user.id, agentId: id, ...which }),
  'triggers.newSecret': async ({ deps, user, input: { id, triggerId } }) => ({
    secretUrl: secretUrl(
      deps,
      await triggers.newSecret(deps.db, { userId: user.id, agentId: id, triggerId }),
    ),
  }),
  'triggers.call': ({ deps, input }) => triggers.hookCalled(deps, input),
})
