import type { webhookRoutes } from '#contract/webhooks.ts'
import * as webhooks from '#server/modules/webhooks/index.ts'
import { handlers, type SignedIn } from '../handler.ts'

const caller = ({ user, project }: SignedIn) => ({
  userId: user.id,
  ownerId: project.id,
  organisationId: project.organisationId,
})

export const webhookHandlers = handlers<keyof typeof webhookRoutes>({
  'webhooks.list': ({ deps, project }) => webhooks.webhooksOf(deps.db, project.id),
  'webhooks.make': ({ deps, input, ...context }) => webhooks.makeWebhook(deps, caller(context), input),
  'webhooks.edit': ({ deps, input, ...context }) => webhooks.editWebhook(deps, caller(context), input),
  'webhooks.remove': ({ deps, project, input }) =>
    webhooks.removeWebhook(deps.db, { ownerId: project.id, id: input.id }),
  'webhooks.rotate': ({ deps, input, ...context }) =>
    webhooks.rotateSecret(deps, { ...caller(context), id: input.id }),
  'webhooks.pause': ({ deps, project, input }) =>
    webhooks.pauseWebhook(deps.db, { ownerId: project.id, id: input.id }),
  'webhooks.resume': ({ deps, input, ...context }) =>
    webhooks.resumeWebhook(deps.db, { ...caller(context), id: input.id }),
  'webhooks.test': ({ deps, project, input }) =>
    webhooks.testWebhook(deps, { ownerId: project.id, id: input.id }),
  'webhooks.deliveries': ({ deps, input: { id, ...which }, ...context }) =>
    webhooks.deliveriesOf(deps.db, { ...caller(context), id }, which),
  'webhooks.replay': ({ deps, input: { id, ...which }, ...context }) =>
    webhooks.replayWebhook(deps.db, { ...caller(context), id }, which),
})
