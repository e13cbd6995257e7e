import { z } from 'zod'
import { page } from './envelope.ts'
import { credits, id, text, timeOut } from './fields.ts'
import { route } from './route.ts'

export const chatMessage = z.object({
  id: z.string(),
  agentId: z.string(),
  role: z.enum(['user', 'agent']),
  content: z.string(),
  status: z.enum(['streaming', 'done', 'stopped', 'failed']),
  charged: credits,
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
    output: z.object({ userMessage: chatMessage, message: chatMessage, credits }),
  }),
  'chat.stream': route({
    method: 'GET',
    path: '/chat/{agentId}/messages/{id}/stream',
    access: 'user',
    summary: 'Continues the stream of an answer after the event named by Last-Event-ID',
    answer: 'json-or-events',
    input: z.object({ agentId: id, id }),
    output: z.object({ message: chatMessage, credits }),
  }),
  'chat.stop': route({
    method: 'POST',
    path: '/chat/{agentId}/messages/{id}/stop',
    access: 'user',
    summary: 'Ends an answer: the text so far stays and is charged, without text it is free',
    input: z.object({ agentId: id, id }),
    output: chatMessage,
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
