import type { correctionRoutes } from '#contract/corrections.ts'
import type { publishingRoutes } from '#contract/publishing.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const publishingHandlers = handlers<keyof typeof publishingRoutes | keyof typeof correctionRoutes>({
  'corrections.correct': ({ deps, project, input }) =>
    publishing.correct(deps, { ownerId: project.id, id: input.id }),
  'posts.price': ({ deps, project, input }) =>
    publishing.priceText(deps, { ownerId: project.id, agentId: input.id, content: input.content }),
  'posts.check': ({ deps, project, input: { id, ...text } }) =>
    publishing.checkText(deps, { ownerId: project.id, agentId: id, ...text }),
  'posts.now': ({ deps, project, input: { id, ...post }, progress }) =>
    publishing.postNow(deps, { ownerId: project.id, agentId: id, ...post }, progress),
  'posts.undo': async ({ deps, project, input }) =>
    publishing.presentById(deps.db, await publishing.undo(deps, { ownerId: project.id, id: input.id })),
  'posts.publication': ({ deps, project, input }) =>
    publishing.publicationOf(deps.db, { ownerId: project.id, agentId: input.id, id: input.publicationId }),
  'posts.history': ({ deps, project, input }) =>
    publishing.tweetHistory(deps.db, {
      ...input,
      ownerId: project.id,
      postTypes: ['auto_post', 'manual_post'],
    }),
  'posts.kolReplies': ({ deps, project, input }) =>
    publishing.tweetHistory(deps.db, { ...input, ownerId: project.id, postTypes: ['kol_reply'] }),
  'posts.selfReplies': ({ deps, project, input }) =>
    publishing.tweetHistory(deps.db, { ...input, ownerId: project.id, postTypes: ['self_reply'] }),
  'posts.search': ({ deps, project, input }) =>
    publishing.searchTexts(deps.db, { ...input, ownerId: project.id }),
  'posts.planned': ({ deps, project, input }) =>
    publishing.calendar(deps.db, { ...input, ownerId: project.id }),
})
