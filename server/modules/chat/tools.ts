import { z } from 'zod'
import type { Tool } from '#server/adapters/llm/client.ts'
import { tickerList } from './rules.ts'

const words = z.string().max(300)
const orNull = <T extends z.ZodType>(type: T) => type.nullable()

/** What an owner may ask an agent to look up: answered at once. */
export const readTools = {
  plan_show: {
    description:
      'Shows what is planned: posts with their short ids, times and words. `day`: as the user named it.',
    schema: z.object({ day: orNull(words) }),
  },
  show_results: {
    description: 'Shows how many posts went out and how often they were seen in the last `days` days.',
    schema: z.object({ days: orNull(z.int().min(1).max(366)) }),
  },
  explain_charge: {
    description: 'Shows what credits were charged for lately, newest first. `about`: what the user asks of.',
    schema: z.object({ about: orNull(words) }),
  },
  market: {
    description: 'Prices and changes of coins now, by their tickers.',
    schema: z.object({ tickers: tickerList }),
  },
  posts: {
    description: 'The agent’s own latest posts, and why each was written. `about`: words to look for.',
    schema: z.object({ about: orNull(words) }),
  },
} as const

const post = z.string().max(40).describe('The short id of a post such as #12, or next, or last.')
const when = z.string().max(60).describe('The time in the user’s own words.')

/** What an owner may ask an agent to do: each is shown first, with what it costs, and done when the owner says yes. */
export const actTools = {
  write_post: {
    description: 'Writes a post and asks the owner before it goes out. `at`: when, if a time was named.',
    schema: z.object({
      about: orNull(words),
      place: orNull(z.enum(['x', 'telegram'])),
      at: orNull(when),
    }),
  },
  change_post: {
    description: 'Writes a waiting post again, as the user wishes.',
    schema: z.object({ post, wish: words }),
  },
  move_post: {
    description: 'Gives a planned post another time.',
    schema: z.object({ post, to: when }),
  },
  skip_post: {
    description: 'Takes a planned post off the plan.',
    schema: z.object({ post }),
  },
  pause_agent: {
    description: 'Stops all that the agent does by itself. `until`: when it goes on, if a time was named.',
    schema: z.object({ until: orNull(when) }),
  },
  resume_agent: {
    description: 'Lets a paused agent go on.',
    schema: z.object({}),
  },
  plan_add: {
    description: 'Puts a post that the agent is to write into the plan.',
    schema: z.object({ at: when, about: orNull(words) }),
  },
  add_source: {
    description: 'Follows something: a topic on X, an account on X, a feed or a page.',
    schema: z.object({ kind: z.enum(['topic', 'account', 'feed', 'page']), what: words }),
  },
  add_trigger: {
    description:
      'Waits for something: a level that a price crosses, a move in percent within minutes, a spike of volume, funding that flips, a listing, a topic that gets hot, a new entry, an account that posts. `subject`: the coin, account or words.',
    schema: z.object({
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
      subject: orNull(words),
      level: orNull(z.number().positive()),
      percent: orNull(z.number().min(0.1).max(1000)),
      minutes: orNull(z.int().min(1).max(10_080)),
      autonomy: orNull(z.enum(['tell', 'draft', 'ask'])),
    }),
  },
  remember: {
    description: 'Keeps a standing wish of the owner about how the agent writes.',
    schema: z.object({ rule: words }),
  },
} as const

export type ReadTool = keyof typeof readTools
export type ActTool = keyof typeof actTools
export type ActInput<T extends ActTool> = z.output<(typeof actTools)[T]['schema']>

const listed = (tools: Record<string, { description: string; schema: z.ZodType }>): Tool[] =>
  Object.entries(tools).map(([name, tool]) => ({ name, ...tool }))

/** What the model of an owner is offered. */
export const ownersTools: readonly Tool[] = [...listed(readTools), ...listed(actTools)]
/** What an order may be, where it is read from the owner's words alone. */
export const ordersTools: readonly Tool[] = listed(actTools)
/** What the model of anybody else is offered: figures that everybody may know. */
export const guestsTools: readonly Tool[] = [{ name: 'market', ...readTools.market }]
/** What the model of an owner is offered where others read along: orders are heard to be sent on, and none is carried out. */
export const publicTools: readonly Tool[] = [...guestsTools, ...listed(actTools)]

export const isReadTool = (name: string): name is ReadTool => Object.hasOwn(readTools, name)
export const isActTool = (name: string): name is ActTool => Object.hasOwn(actTools, name)
