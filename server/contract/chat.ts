import { z } from 'zod'
import { page } from './envelope.ts'
import { credits, creditsLeft, id, text, timeOut } from './fields.ts'
import { route } from './route.ts'

/** What an answer rests on, by the number it names it with. */
export const citedSources = z.array(
  z.object({ number: z.int(), title: z.string(), url: z.string().nullable() }),
)

/** What an agent offers its owner to do; it happens when they say yes. */
export const chatAction = z.object({
  id: z.string(),
  tool: z.string(),
  state: z.enum(['offered', 'done', 'refused', 'dismissed']),
  /** Of the texts `offer.*`, with its values; times are ISO. */
  shown: z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    credits,
  }),
  /** What it made, by its id, or the problem that stood against it. */
  result: z.record(z.string(), z.string()).nullable(),
})
export type ChatAction = z.output<typeof chatAction>

export const chatMessage = z.object({
  id: z.string(),
  agentId: z.string(),
  role: z.enum(['user', 'agent']),
  content: z.string(),
  status: z.enum(['streaming', 'done', 'stopped', 'failed']),
  charged: credits,
  sources: citedSources.default([]),
  actions: z.array(chatAction).default([]),
  createdAt: timeOut,
})

export const chatRoutes = {
  'chat.messages': route({
    method: 'GET',
    path: '/chat/{agentId}/messages',
    access: 'user',
    summary: 'The conversation with an agent, newest first',
    input: z.object({
      agentId: id,
      before: id.optional(),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: page(chatMessage),
  }),
  'chat.send': route({
    method: 'POST',
    path: '/chat/{agentId}/messages',
    access: 'user',
    summary: 'Says something to an agent; the answer comes as an event stream if asked for',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({ agentId: id, content: text(1, 2000) }),
    output: z.object({ userMessage: chatMessage, message: chatMessage, credits: creditsLeft }),
  }),
  'chat.stream': route({
    method: 'GET',
    path: '/chat/{agentId}/messages/{id}/stream',
    access: 'user',
    summary: 'Continues the stream of an answer after the event named by Last-Event-ID',
    answer: 'json-or-events',
    input: z.object({ agentId: id, id }),
    output: z.object({ message: chatMessage, credits: creditsLeft }),
  }),
  'chat.stop': route({
    method: 'POST',
    path: '/chat/{agentId}/messages/{id}/stop',
    access: 'user',
    summary: 'Ends an answer: the text so far stays and is charged, without text it is free',
    input: z.object({ agentId: id, id }),
    output: chatMessage,
  }),
  'chat.decide': route({
    method: 'POST',
    path: '/chat/{agentId}/actions/{actionId}',
    access: 'user',
    summary: 'Says yes or no to what an agent offered to do; saying it twice changes nothing',
    input: z.object({ agentId: id, actionId: id, yes: z.boolean() }),
    output: chatAction,
  }),
  'chat.clear': route({
    method: 'DELETE',
    path: '/chat/{agentId}/messages',
    access: 'user',
    summary: 'Empties the conversation',
    input: z.object({ agentId: id }),
    output: z.null(),
  }),
}
