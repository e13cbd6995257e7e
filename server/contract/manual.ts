import { z } from 'zod'
import { telegramBinding } from './agents.ts'
import { correction } from './corrections.ts'
import { page, paging } from './envelope.ts'
import { id, text, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { language, platform, publicationReason, publicationStatus } from './lists.ts'
import { evidence, historyFilters, publication } from './publishing.ts'
import { route } from './route.ts'
import { manualPostRule, manualRuleCreate, manualRuleEdit, workingHours } from './rules.ts'

const manualHistoryRow = z.object({
  id: z.string(),
  agentId: z.string(),
  platform,
  telegramUsername: z.string().nullable(),
  content: z.string().nullable(),
  createdAt: timeOut,
  status: publicationStatus,
  reason: publicationReason.nullable(),
  evidence: evidence.nullable(),
  why: z.string().nullable(),
  corrections: z.array(correction).default([]),
})

const bindStates = ['unbound', 'waiting', 'confirming', 'bound', 'broken', 'refused'] as const

export const manualRoutes = {
  'manual.createRule': route({
    method: 'POST',
    path: '/manual-post/rule',
    access: 'user',
    summary: "Makes an agent's Telegram rule",
    input: manualRuleCreate,
    output: manualPostRule,
  }),
  'manual.editRule': route({
    method: 'PUT',
    path: '/manual-post/rule',
    access: 'user',
    summary: 'Changes the Telegram rule',
    input: manualRuleEdit,
    output: manualPostRule,
  }),
  'manual.pace': route({
    method: 'PUT',
    path: '/manual-post/pace',
    access: 'user',
    summary: 'How many messages a day an agent delivers by itself, and when; 0: only when it is asked',
    input: z.object({
      agentId: id,
      perDay: z.int().min(0).max(limits.manualPostMax),
      /** Left out: as they are, at any hour for a rule that is made by this. */
      hours: workingHours.optional(),
    }),
    output: manualPostRule,
  }),
  'manual.rule': route({
    method: 'GET',
    path: '/manual-post/rule-by-agent-id',
    access: 'user',
    summary: "An agent's Telegram rule, if it has one",
    input: z.object({ agentId: id }),
    output: manualPostRule.nullable(),
  }),
  'manual.bindUrl': route({
    method: 'GET',
    path: '/manual-post/bind-url',
    access: 'user',
    summary: 'A one-time link that binds a Telegram chat to the agent',
    input: z.object({ agentId: id, type: z.enum(['private', 'group', 'channel']).default('private') }),
    output: z.object({ url: z.string(), type: z.string(), expiresAt: timeOut }),
  }),
  'manual.bindState': route({
    method: 'GET',
    path: '/manual-post/bind-state',
    access: 'user',
    summary: 'How far the binding is',
    input: z.object({ agentId: id }),
    output: z.object({
      state: z.enum(bindStates),
      reason: z.string().nullable(),
      binding: telegramBinding.nullable(),
      expiresAt: timeOut.nullable(),
    }),
  }),
  'manual.unbind': route({
    method: 'PUT',
    path: '/manual-post/unbind-telegram',
    access: 'user',
    summary: 'Unbinds the Telegram chat',
    input: z.object({ agentId: id }),
    output: z.null(),
  }),
  'manual.generate': route({
    method: 'POST',
    path: '/manual-post/generate',
    access: 'user',
    summary: 'Writes a Telegram post as a draft (1 credit, its delivery included)',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({ agentId: id, topic: text(0, 500).optional(), language: language.optional() }),
    output: publication,
  }),
  'manual.now': route({
    method: 'POST',
    path: '/manual-post/now',
    access: 'user',
    summary: 'Delivers a draft or an own text to the bound Telegram chat',
    idempotent: true,
    input: z.object({
      agentId: id,
      publicationId: id.optional(),
      content: text(1, limits.longPostLengthMax).optional(),
      imageUrl: z.string().max(2048).optional(),
      /** Answers at once, and waits five seconds in which `posts.undo` takes it back. */
      undoable: z.boolean().optional(),
    }),
    output: publication,
  }),
  'manual.history': route({
    method: 'GET',
    path: '/manual-post/history-manual-post',
    access: 'user',
    summary: "An agent's manual posts",
    input: paging(['createdAt']).extend({ ...historyFilters, platform: platform.optional() }),
    output: page(manualHistoryRow),
  }),
  'manual.chatLink': route({
    method: 'GET',
    path: '/telegram-bot/link/{id}',
    access: 'user',
    summary: 'A link that opens a chat with this agent in Telegram',
    input: z.object({ id }),
    output: z.object({ url: z.string(), botUsername: z.string(), publicChat: z.boolean() }),
  }),
}
