import { z } from 'zod'
import { credits, creditsLeft, https, id, text, ticker, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { deductType, language, timeframe } from './lists.ts'
import { generatedContent } from './publishing.ts'
import { route } from './route.ts'

const generating = {
  method: 'POST',
  access: 'user',
  answer: 'json-or-events',
  idempotent: true,
  generates: true,
  output: generatedContent,
} as const

/** Another version of a text that was written here: what its owner wants to be different, and which text that is. */
const another = {
  hint: text(1, 300).optional(),
  previousGenerationId: id.optional(),
}

export const sandboxRoutes = {
  'sandbox.deductCredit': route({
    method: 'POST',
    path: '/agent/{agentId}/sandbox/deduct-credit',
    access: 'user',
    summary: 'Sets the price of the next generation aside for ten minutes',
    idempotent: true,
    input: z.object({ agentId: id, type: deductType.default('SANDBOX_GENERATE') }),
    output: z.object({
      ticketId: z.string(),
      type: deductType,
      price: credits,
      credits: creditsLeft,
      expiresAt: timeOut,
    }),
  }),
  'sandbox.post': route({
    ...generating,
    path: '/agent/{agentId}/sandbox/post',
    summary: "Writes a post by the agent's type without publishing it",
    input: z.object({
      agentId: id,
      language: language.optional(),
      /** For this text alone, of an agent that analyses charts. */
      coin: ticker.optional(),
      timeframe: timeframe.optional(),
      ...another,
    }),
  }),
  'sandbox.projectSummary': route({
    ...generating,
    path: '/agent/{agentId}/sandbox/project-summary',
    summary: "Writes about one side of the agent's project",
    input: z.object({ agentId: id, topic: text(1, 100), language: language.optional(), ...another }),
  }),
  'sandbox.scenarioPost': route({
    ...generating,
    path: '/agent/{agentId}/sandbox/scenario-post',
    summary: 'Writes about something that happened, or about a post on X',
    input: z.object({
      agentId: id,
      scenario: text(1, 1000).optional(),
      tweetUrl: https.optional(),
      language: language.optional(),
      ...another,
    }),
  }),
  'sandbox.selfReply': route({
    ...generating,
    path: '/agent/{agentId}/sandbox/self-reply',
    summary: 'Writes a reply to a comment under an own post',
    input: z.object({
      agentId: id,
      comment: text(1, 1000),
      postContent: text(0, limits.longPostLengthMax).optional(),
      language: language.optional(),
      ...another,
    }),
  }),
}
