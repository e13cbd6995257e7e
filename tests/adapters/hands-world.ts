import { z } from 'zod'
import type { Tool } from '#server/adapters/llm/client.ts'

const tool = (name: string, description: string, shape: z.ZodRawShape): Tool => ({
  name,
  description,
  schema: z.object(shape),
})
const text = z.string()
const perhaps = z.string().nullable()

/** Tools as the product offers them. */
export const tools: Tool[] = [
  tool('write_post', 'Write a text.', {
    about: perhaps,
    place: z.enum(['x', 'telegram']).nullable(),
    at: perhaps,
  }),
  tool('change_post', 'Change a waiting text.', { post: text, wish: text }),
  tool('move_post', 'Move a planned post.', { post: text, to: text }),
  tool('skip_post', 'Skip a planned post.', { post: text }),
  tool('pause_agent', 'Pause the agent.', { until: perhaps }),
  tool('resume_agent', 'Let the agent go on.', {}),
  tool('plan_show', 'What is planned.', { day: perhaps }),
  tool('plan_add', 'Put a post into the plan.', { at: text, about: perhaps }),
  tool('add_source', 'Add what the agent reads.', {
    kind: z.enum(['topic', 'account', 'feed', 'page']),
    what: text,
  }),
  tool('add_trigger', 'Do something when something happens.', {
    kind: z.enum([
      'price_cross',
      'price_move',
      'volume_spike',
      'funding_flip',
      'listing',
      'hot_topic',
      'feed_entry',
      'account_posts',
    ]),
    subject: perhaps,
    level: z.number().nullable(),
    percent: z.number().nullable(),
    minutes: z.number().nullable(),
    autonomy: z.enum(['tell', 'draft', 'ask']).nullable(),
  }),
  tool('show_results', 'What came of the posts.', { days: z.number().nullable() }),
  tool('explain_charge', 'Why something was charged.', { about: perhaps }),
  tool('remember', 'Keep a standing wish about how to write.', { rule: text }),
  tool('market', 'Facts of the market.', { tickers: z.array(z.string()) }),
  tool('posts', 'Own posts and why they were written.', { about: perhaps }),
]
