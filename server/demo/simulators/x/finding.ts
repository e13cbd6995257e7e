import { day, later, minute, second } from '#server/lib/clock.ts'
import { type Call, page, rangeParameters, unknownParameter } from './reads.ts'
import { metricsOf } from './render.ts'
import { parseQuery, type Query, QueryError, type Searched } from './search.ts'
import type { SimTweet } from './state.ts'
import { invalidRequest, json, type SimReply, unsupportedAuthentication } from './wire.ts'

const selfServeQueryMax = 512
const searchedFor = 7 * day

export function search(call: Call): SimReply {
  const paging = ['next_token', 'pagination_token']
  const refused = unknownParameter(call, 'query', ...rangeParameters, ...paging, 'sort_order')
  if (refused) return refused
  const order = call.request.query.get('sort_order') ?? 'recency'
  if (order !== 'recency' && order !== 'relevancy')
    return invalidRequest(
      'sort_order',
      `The \`sort_order\` query parameter value [${order}] is not one of [recency,relevancy]`,
    )
  const asked = queryOf(call)
  if ('status' in asked) return asked
  const posts = found(call, asked)
  if (order === 'recency')
    return page(
      call,
      posts.map(({ tweet }) => tweet),
      { min: 10, tokens: paging },
    )
  const relevance = new Map(posts.map((item) => [item.tweet, relevanceOf(call, asked, item)]))
  const ranked = { min: 10, tokens: paging, relevance: (tweet: SimTweet) => relevance.get(tweet) ?? 0 }
  return page(
    call,
    posts.map(({ tweet }) => tweet),
    ranked,
  )
}

const granularities = { minute, hour: 60 * minute, day } as const

/**
 * How many posts fit, by time, up to half a minute ago: estimates, which leave nothing out that was deleted or whose author
 * is gone (outside fact: x-counts). Only apps may ask.
 */
export function counts(call: Call): SimReply {
  if (call.account) return unsupportedAuthentication('OAuth 1.0a User Context')
  const refused = unknownParameter(
    call,
    'query',
    'start_time',
    'end_time',
    'since_id',
    'until_id',
    'granularity',
  )
  if (refused) return refused
  const granularity = call.request.query.get('granularity') ?? 'hour'
  if (granularity !== 'minute' && granularity !== 'hour' && granularity !== 'day')
    return invalidRequest(
      'granularity',
      `The \`granularity\` query parameter value [${granularity}] is not one of [day,hour,minute]`,
    )
  const asked = queryOf(call)
  if ('status' in asked) return asked

  const times = found(call, asked).map(({ tweet }) => Date.parse(tweet.createdAt))
  const length = granularities[granularity]
  const end = later(call.now, -call.trouble.settings.countsLagMilliseconds).getTime()
  const start = Date.parse(call.request.query.get('start_time') ?? '') || end - searchedFor
  const name = call.naming === 'old' ? 'tweet_count' : 'post_count'
  const data = []
  // The first and the last of them are cut where the time asked for begins and ends.
  for (let from = start; from < end; from = Math.floor(from / length) * length + length) {
    const to = Math.min(end, Math.floor(from / length) * length + length)
    const count = times.filter((at) => at >= from && at < to).length
    data.push({ end: new Date(to).toISOString(), start: new Date(from).toISOString(), [name]: count })
  }
  const total = times.filter((at) => at >= start && at < end).length
  return json(200, { ...(data.length > 0 ? { data } : {}), meta: { [`total_${name}`]: total } })
}

/** What is asked for, or why not. */
function queryOf(call: Call): Query | SimReply {
  const { query: parameters } = call.request
  const query = parameters.get('query') ?? ''
  const longest = call.app.tier === 'self-serve' ? selfServeQueryMax : 4096
  if (query.length < 1 || query.length > longest)
    return invalidRequest('query', `The query must be between 1 and ${longest} characters`, query)
  const start = parameters.get('start_time')
  // A second, for a clock that is read twice.
  if (start !== null && !(Date.parse(start) >= call.now.getTime() - searchedFor - second))
    return invalidRequest('start_time', `'start_time' must be within the last 7 days`, start)
  const end = parameters.get('end_time')
  if (end !== null && !(Date.parse(end) <= call.now.getTime() - 10 * second))
    return invalidRequest(
      'end_time',
      `'end_time' must be a minimum of 10 seconds prior to the request time`,
      end,
    )
  try {
    return parseQuery(query)
  } catch (error) {
    if (error instanceof QueryError) return invalidRequest('query', error.message, query)
    throw error
  }
}

function found({ state, now }: Call, query: Query): Searched[] {
  const since = now.getTime() - searchedFor
  return [...state.tweets.values()].flatMap((tweet) => {
    const { authorId } = tweet
    const isListed = (id: string) => {
      const list = state.lists.get(id)
      return list !== undefined && !list.isPrivate && list.memberIds.includes(authorId)
    }
    const item = { tweet, username: state.accounts.get(authorId)?.username ?? '', isListed }
    return Date.parse(tweet.createdAt) >= since && query.matches(item) ? [item] : []
  })
}

/** Many of the words, many people who cared, an author who is known, and not long ago: roughly what X means by it. */
function relevanceOf({ state, now }: Call, query: Query, item: Searched): number {
  const { tweet } = item
  const { like_count = 0, repost_count = 0, reply_count = 0 } = metricsOf(tweet, state, now, 'repost_count')
  const followers = state.accounts.get(tweet.authorId)?.followers ?? 0
  const age = (now.getTime() - Date.parse(tweet.createdAt)) / day
  return (
    3 * query.wordsIn(item) +
    Math.log2(1 + like_count + 3 * repost_count + 2 * reply_count) +
    Math.log10(1 + followers) -
    age
  )
}
