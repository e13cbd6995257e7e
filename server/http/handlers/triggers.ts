import type { triggerRoutes } from '#contract/triggers.ts'
import type { Deps } from '#server/deps.ts'
import * as triggers from '#server/modules/triggers/index.ts'
import { handlers } from '../handler.ts'

const secretUrl = (deps: Deps, secret: string) =>
  `${deps.config.publicUrl}/api/hook/${encodeURIComponent(secret)}`

export const triggerHandlers = handlers<keyof typeof triggerRoutes>({
  'triggers.list': ({ deps, project, input }) =>
    triggers.triggersOf(deps, { ownerId: project.id, agentId: input.id }),
  'triggers.rehearse': ({ deps, project, input }) =>
    triggers.rehearse(deps, { ownerId: project.id, agentId: input.id, settings: input.settings }),
  'triggers.add': async ({ deps, project, input: { id, settings, on } }) => {
    const { trigger, secret } = await triggers.addTrigger(deps, {
      ownerId: project.id,
      agentId: id,
      settings,
      on,
    })
    return { trigger, secretUrl: secret === null ? null : secretUrl(deps, secret) }
  },
  'triggers.edit': ({ deps, project, input: { id, ...change } }) =>
    triggers.editTrigger(deps, { ownerId: project.id, agentId: id, ...change }),
  'triggers.remove': ({ deps, project, input: { id, triggerId } }) =>
    triggers.removeTrigger(deps.db, { ownerId: project.id, agentId: id, triggerId }),
  'triggers.events': ({ deps, project, input: { id, ...which } }) =>
    triggers.eventsOf(deps.db, { ownerId: project.id, agentId: id, ...which }),
  'triggers.newSecret': async ({ deps, project, input: { id, triggerId } }) => ({
    secretUrl: secretUrl(
      deps,
      await triggers.newSecret(deps.db, { ownerId: project.id, agentId: id, triggerId }),
    ),
  }),
  'triggers.call': ({ deps, input, request }) =>
    triggers.hookCalled(deps, { ...input, key: input.key ?? (request.webhookId || undefined) }),
})
