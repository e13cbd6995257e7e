import type { publishingRoutes } from '#contract/publishing.ts'
import { transaction } from '#db/connect.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { handlers } from '../handler.ts'

export const publishingHandlers = handlers<keyof typeof publishingRoutes>({
  'posts.price': ({ deps, user, input }) =>
    publishing.priceText(deps, { userId: user.id, agentId: input.id, content: input.content }),
  'posts.check': ({ deps, user, input: { id, ...text } }) =>
    publishing.checkText(deps, { userId: user.id, agentId: id, ...text }),
  'posts.now': ({ deps, user, input: { id, ...post }, progress }) =>
    publishing.postNow(deps, { userId: user.id, agentId: id, ...post }, progress),
  'posts.publication': ({ deps, user, input }) =>
    publishing.publicationOf(deps.db, { userId: user.id, agentId: input.id, id: input.publicationId }),
  'posts.history': ({ deps, user, input }) =>
    publishing.tweetHistory(deps.db, {
      ...input,
      userId: user.id,
      postTypes: ['auto_post', 'manual_post'],
    }),
  'posts.kolReplies': ({ deps, user, input }) =>
    publishing.tweetHistory(deps.db, { ...input, userId: user.id, postTypes: ['kol_reply'] }),
  'posts.selfReplies': ({ deps, user, input }) =>
    publishing.tweetHistory(deps.db, { ...input, userId: user.id, postTypes: ['self_reply'] }),
  'posts.planned': ({ deps, user, input }) => publishing.calendar(deps.db, { ...input, userId: user.id }),

  'approvals.page': ({ deps, user, input }) => publishing.approvals(deps.db, { ...input, userId: user.id }),
  'approvals.one': ({ deps, user, input }) =>
    publishing.approvalItem(deps.db, { userId: user.id, id: input.id }),
  'approvals.approve': ({ deps, user, input }) => publishing.approve(deps, { ...input, userId: user.id }),
  'approvals.edit': ({ deps, user, input }) => publishing.editItem(deps, { ...input, userId: user.id }),
  'approvals.regenerate': ({ deps, user, input, progress }) =>
    publishing.regenerate(deps, { ...input, userId: user.id }, progress),
  'approvals.reject': ({ deps, user, input }) => publishing.reject(deps, { ...input, userId: user.id }),
  'approvals.done': ({ deps, user, input }) => publishing.done(deps, { ...input, userId: user.id }),
  'approvals.resolve': ({ deps, user, input }) => publishing.resolve(deps, { ...input, userId: user.id }),

  'manual.createRule': ({ deps, user, input }) =>
    agents.createManualRule(deps.db, { ...input, userId: user.id }),
  'manual.editRule': ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      const rule = await agents.editManualRule(trx, { ...input, userId: user.id })
      await publishing.agentChanged(trx, { agentId: rule.agentId })
      return rule
    }),
  'manual.rule': ({ deps, user, input }) =>
    agents.manualRuleView(deps.db, { userId: user.id, agentId: input.agentId }),
  'manual.bindUrl': ({ deps, user, input }) => telegram.bindUrl(deps, { ...input, userId: user.id }),
  'manual.bindState': ({ deps, user, input }) => telegram.bindState(deps.db, { ...input, userId: user.id }),
  'manual.unbind': ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      await telegram.unbind(trx, { ...input, userId: user.id })
      await publishing.agentChanged(trx, { agentId: input.agentId, cancel: 'unbound', platform: 'telegram' })
      return null
    }),
  'manual.generate': ({ deps, user, input, progress }) =>
    publishing.generateManual(deps, { ...input, userId: user.id }, progress),
  'manual.now': ({ deps, user, input }) => publishing.manualNow(deps, { ...input, userId: user.id }),
  'manual.history': ({ deps, user, input }) =>
    publishing.manualHistory(deps.db, { ...input, userId: user.id }),
  'manual.chatLink': ({ deps, user, input }) =>
    telegram.chatLink(deps, { userId: user.id, agentId: input.id }),
})
