import type { correctionRoutes } from '#contract/corrections.ts'
import type { publishingRoutes } from '#contract/publishing.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const publishingHandlers = handlers<keyof typeof publishingRoutes | keyof typeof correctionRoutes>({
  'corrections.correct': ({ deps, user, input }) =>
    publishing.correct(deps, { userId: user.id, id: input.id }),
  'posts.price': ({ deps, user, input }) =>
    publishing.priceText(deps, { userId: user.id, agentId: input.id, content: input.content }),
  'posts.check': ({ deps, user, input: { id, ...text } }) =>
    publishing.checkText(deps, { userId: user.id, agentId: id, ...text }),
  'posts.now': ({ deps, user, input: { id, ...post }, progress }) =>
    publishing.postNow(deps, { userId: user.id, agentId: id, ...post }, progress),
  'posts.undo': async ({ deps, user, input }) =>
    publishing.presentById(deps.db, await publishing.undo(deps, { userId: user.id, id: input.id })),
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
  'posts.search': ({ deps, user, input }) => publishing.searchTexts(deps.db, { ...input, userId: user.id }),
  'posts.planned': ({ deps, user, input }) => publishing.calendar(deps.db, { ...input, userId: user.id }),
})
