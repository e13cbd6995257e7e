import { z } from 'zod'
import { page, paging } from './envelope.ts'
import { https, id, text, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { platform, postType, publicationStatus } from './lists.ts'
import { publication } from './publishing.ts'
import { route } from './route.ts'
import { votes } from './votes.ts'

const approvalQuestions = ['approve', 'assist', 'unconfirmed'] as const
const approvalItem = publication.extend({
  agentName: z.string(),
  question: z.enum(approvalQuestions).nullable(),
  actions: z.array(z.enum(['approve', 'edit', 'regenerate', 'reject', 'done', 'resolve'])),
  /** Of an assisted reply: texts that one is to be chosen from, each with its link to X's composer; empty where there is no choice. */
  drafts: z.array(z.object({ content: z.string(), assistUrl: z.string() })),
  deliveredTo: z.array(z.enum(['dashboard', 'telegram'])),
  expiresAt: timeOut.nullable(),
  /** Where it stands with those whose yes it needs; null: any one yes of whoever may approve. */
  votes: votes.nullable().default(null),
})

/** What was seen: exactly this text in exactly these steps (`votes.seen`); left out, as they are. */
const seen = z.string().max(400).optional()

export const approvalRoutes = {
  'approvals.page': route({
    method: 'GET',
    path: '/approval',
    access: 'user',
    summary: 'What waits for the owner: drafts, questions, scheduled and unconfirmed items',
    input: paging(['createdAt', 'expiresAt']).extend({
      agentId: id.optional(),
      platform: platform.optional(),
      postType: postType.optional(),
      status: publicationStatus.optional(),
      /** `any`: whatever asks its owner something; what is only planned is left out. */
      question: z.enum([...approvalQuestions, 'any']).optional(),
    }),
    output: page(approvalItem),
  }),
  'approvals.one': route({
    method: 'GET',
    path: '/approval/{id}',
    access: 'user',
    summary: 'One waiting item',
    input: z.object({ id }),
    output: approvalItem,
  }),
  'approvals.approve': route({
    method: 'POST',
    path: '/approval/{id}/approve',
    access: 'user',
    summary: 'Publishes exactly the text of this version; where votes are asked for, a yes to it',
    idempotent: true,
    input: z.object({
      id,
      version: z.int(),
      seen,
      /** Answers at once, and waits five seconds in which `posts.undo` takes it back. */
      undoable: z.boolean().optional(),
    }),
    output: publication,
  }),
  'approvals.edit': route({
    method: 'PUT',
    path: '/approval/{id}',
    access: 'user',
    summary: "The owner's own words for a waiting item; it stays waiting",
    input: z.object({ id, content: text(1, limits.longPostLengthMax), version: z.int() }),
    output: approvalItem,
  }),
  'approvals.regenerate': route({
    method: 'POST',
    path: '/approval/{id}/regenerate',
    access: 'user',
    summary: 'Writes a new text for a waiting item (1 credit)',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({ id, version: z.int(), hint: text(0, 300).optional() }),
    output: approvalItem,
  }),
  'approvals.choose': route({
    method: 'POST',
    path: '/approval/{id}/choose',
    access: 'user',
    summary: 'Takes one of the drafts of an assisted reply, counted from 0; the others are dropped',
    idempotent: true,
    input: z.object({ id, version: z.int(), draft: z.int().min(0).max(2) }),
    output: approvalItem,
  }),
  'approvals.reject': route({
    method: 'POST',
    path: '/approval/{id}/reject',
    access: 'user',
    summary: 'Drops a waiting item; nothing is charged',
    idempotent: true,
    input: z.object({ id, reason: text(0, 300).optional(), seen }),
    output: publication,
  }),
  'approvals.change': route({
    method: 'POST',
    path: '/approval/{id}/change',
    access: 'user',
    summary: 'Says what is to be changed, where votes are asked for: nobody can say yes before it is',
    idempotent: true,
    input: z.object({ id, version: z.int(), words: text(1, 1000), seen }),
    output: approvalItem,
  }),
  'approvals.takeBack': route({
    method: 'POST',
    path: '/approval/{id}/take-back',
    access: 'user',
    summary: "Takes back one's own yes, as long as nothing went out",
    input: z.object({ id }),
    output: approvalItem,
  }),
  'approvals.done': route({
    method: 'POST',
    path: '/approval/{id}/done',
    access: 'user',
    summary: 'The owner sent an assisted reply by hand',
    input: z.object({ id, url: https.optional() }),
    output: publication,
  }),
  'approvals.resolve': route({
    method: 'POST',
    path: '/approval/{id}/resolve',
    access: 'user',
    summary: "The owner's word on an unconfirmed item; never charged, never sent again",
    input: z.object({ id, posted: z.boolean(), url: https.optional() }),
    output: publication,
  }),
}
