import { z } from 'zod'
import { credits, id, timeOut, timeZone, unique } from './fields.ts'
import { limits } from './limits.ts'
import { language, platform, platforms, postType, postTypes } from './lists.ts'
import { route } from './route.ts'

/** Ids in a query come one at a time or separated by commas. */
const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => unique([given].flat().flatMap((one) => one.split(','))).filter(Boolean))
  .pipe(z.array(id).max(200))

const kinds = ids.pipe(z.array(postType))

const filters = {
  /** Days in that zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  zone: timeZone,
  agents: ids.optional(),
  platform: platform.optional(),
  /** One or several, as agents. */
  postType: kinds.optional(),
  language: language.optional(),
}

const daysBetween = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

const inPeriod = <S extends z.ZodType<{ from: string; to: string }>>(shape: S) =>
  shape
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not before the first day' })
    .refine((period) => daysBetween(period) <= limits.resultDaysMax, {
      path: ['to'],
      message: `At most ${limits.resultDaysMax} days`,
    })

/** Numbers of posts as they stood a day after each went out; what a place does not tell, or nobody read, counts nowhere. */
const sums = z.object({
  posts: z.int(),
  /** Posts whose views are known: what every number of views rests on. */
  counted: z.int(),
  views: z.int(),
  likes: z.int(),
  replies: z.int(),
  reposts: z.int(),
  quotes: z.int(),
  bookmarks: z.int(),
  /** To messages in Telegram channels. */
  reactions: z.int(),
  credits,
  /** Credits per 1,000 views, over posts whose views are known; null: none has any. */
  perThousand: z.number().nullable(),
})
export type ResultSums = z.output<typeof sums>

const cell = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  /** Posts whose views are known. */
  posts: z.int(),
  views: z.int(),
})

const reading = z.object({
  views: z.int().nullable(),
  likes: z.int().nullable(),
  replies: z.int().nullable(),
  reposts: z.int().nullable(),
  quotes: z.int().nullable(),
  bookmarks: z.int().nullable(),
  reactions: z.int().nullable(),
})

const row = reading.extend({
  id: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  platform,
  postType,
  /** Null: a person's own words. */
  language: z.string().nullable(),
  publishedAt: timeOut,
  content: z.string().nullable(),
  url: z.string().nullable(),
  credits,
  /** Views after an hour and after three days; null: not read. */
  views1h: z.int().nullable(),
  views72h: z.int().nullable(),
})
export type ResultRow = z.output<typeof row>

const settings = z.object({
  detailed: z.boolean(),
  /** Posts on X of the last 30 days, and how many of them went out with own keys, whose reading X bills to their owner. */
  posts: z.int(),
  withOwnKeys: z.int(),
  /** What X asks for one reading of a post, and what the two more readings of these posts would have cost, in dollars. */
  usdPerReading: z.number(),
  usd: z.number(),
})

const again = z.object({
  publicationId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  content: z.string(),
  url: z.string(),
  publishedAt: timeOut,
  views: z.int(),
  credits,
})

export const resultRoutes = {
  'results.overview': route({
    method: 'GET',
    path: '/results',
    access: 'user',
    summary: 'What came of the posts of all own agents in a time, and in the time of the same length before',
    input: inPeriod(z.object(filters)),
    output: z.object({
      total: sums,
      before: sums,
      /** By the Monday they begin with, also those without a post. */
      weeks: z.array(sums.extend({ monday: z.string() })),
      agents: z.array(sums.extend({ agentId: z.string(), name: z.string() })),
      types: z.array(sums.extend({ postType: z.enum(postTypes) })),
      places: z.array(sums.extend({ platform: z.enum(platforms) })),
      languages: z.array(sums.extend({ language: z.string().nullable() })),
      hours: z.object({
        cells: z.array(cell),
        /** Hours in which posts were seen more often than on average; none below the number of posts that takes. */
        best: z.array(cell.extend({ times: z.number() })),
      }),
      best: z.array(
        row.extend({
          /** How often its views are the median of so many posts. */
          times: z.number(),
          median: z.number(),
          of: z.int(),
        }),
      ),
      /** Followers on X and members in Telegram, by the day (UTC) on which they were counted. */
      audiences: z.array(
        z.object({
          platform,
          name: z.string(),
          points: z.array(z.object({ day: z.string(), people: z.int() })),
        }),
      ),
      nextPostAt: timeOut.nullable(),
    }),
  }),
  'results.posts': route({
    method: 'GET',
    path: '/results/posts',
    access: 'user',
    summary: 'The posts that results are summed from',
    input: inPeriod(
      z.object({
        ...filters,
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
        sort: z
          .enum(['publishedAt', 'views', 'likes', 'replies', 'reposts', 'reactions'])
          .default('publishedAt'),
        order: z.enum(['asc', 'desc']).default('desc'),
      }),
    ),
    output: z.object({ list: z.array(row), total: z.int() }),
  }),
  'results.csv': route({
    method: 'GET',
    path: '/results/csv',
    access: 'user',
    summary: 'The same posts as a table for spreadsheets (CSV)',
    answer: 'raw',
    perMinute: 10,
    input: inPeriod(z.object(filters)),
    output: z.unknown(),
  }),
  'results.curves': route({
    method: 'GET',
    path: '/results/curves',
    access: 'user',
    summary: 'The views of the newest posts of each own agent, the oldest first',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          agentId: z.string(),
          points: z.array(z.object({ at: timeOut, views: z.int() })),
        }),
      ),
    }),
  }),
  'results.settings': route({
    method: 'GET',
    path: '/results/settings',
    access: 'user',
    summary: 'Whether posts on X are read three times instead of once, and what that costs',
    input: z.object({}),
    output: settings,
  }),
  'results.setDetailed': route({
    method: 'PUT',
    path: '/results/settings',
    access: 'user',
    summary: 'Reads posts on X that are published from now on after an hour and three days, too, or no more',
    input: z.object({ detailed: z.boolean() }),
    output: settings,
  }),
  'results.again': route({
    method: 'GET',
    path: '/results/again',
    access: 'user',
    summary: 'Good posts of some weeks ago that may be said again, with other words and today’s figures',
    input: z.object({}),
    output: z.object({ list: z.array(again) }),
  }),
  'results.writeAgain': route({
    method: 'POST',
    path: '/results/again/{publicationId}',
    access: 'user',
    summary: 'Writes a good post anew with today’s figures; its owner is asked before it goes out',
    idempotent: true,
    input: z.object({ publicationId: id }),
    output: z.object({ agentId: z.string(), publicationId: z.string() }),
  }),
}
