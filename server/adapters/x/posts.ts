import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { batches } from './batches.ts'
import { read } from './outcome.ts'
import { get, isOwn, type Query, type Requests, type Send } from './requests.ts'
import { type Answer, dateOf } from './transport.ts'
import * as wire from './wire.ts'
import * as wirePosts from './wire-posts.ts'
import type { XMedia, XTweet } from './wire-posts.ts'
import type { X, XUse } from './x.ts'

/** What is asked for of every post. */
export const tweetQuery = {
  'tweet.fields':
    'author_id,created_at,lang,conversation_id,in_reply_to_user_id,referenced_tweets,attachments,entities,note_tweet,public_metrics',
  expansions: 'author_id',
  'user.fields': 'id,name,username,public_metrics,created_at',
}

/** Asked for apart: X bills each medium (outside fact: x-media-read). */
const mediaQuery = {
  'tweet.fields': 'attachments',
  expansions: 'attachments.media_keys',
  'media.fields': 'type,url,alt_text',
}

/** Posts of others and of one's own, by search, author, list, id and mention. */
export function posts(
  requests: Requests,
): Pick<X, 'search' | 'counts' | 'userTweets' | 'listTweets' | 'list' | 'tweets' | 'mediaOf' | 'mentions'> {
  const { onUse, deadlineFromNow, asUser, asApp } = requests
  return {
    async search({ query, max, sinceId, startTime, order }) {
      assertOutsideTransaction('x.search')
      const asked: Query = { query }
      if (sinceId) asked.since_id = sinceId
      if (startTime) asked.start_time = inSeconds(startTime)
      if (order) asked.sort_order = order
      const paging = { max, pageMin: 10, query: asked, next: 'next_token' }
      return list(requests, 'tweets/search/recent', paging, asApp)
    },

    async counts({ query, granularity, startTime }) {
      assertOutsideTransaction('x.counts')
      const asked: Query = { query, granularity, ...(startTime ? { start_time: inSeconds(startTime) } : {}) }
      const answer = await asApp(get('tweets/counts/recent', asked), deadlineFromNow())
      const body = read(wirePosts.countsAnswer, answer)
      if (!body.data && !body.meta) throw unseen(answer)
      onUse({ kind: 'counts', items: 1 })
      return wirePosts.readCounts(body)
    },

    async userTweets({ userId, max, sinceId, exclude = [] }, credentials) {
      assertOutsideTransaction('x.userTweets')
      const query: Query = {}
      if (sinceId) query.since_id = sinceId
      if (exclude.length > 0) query.exclude = exclude.join(',')
      const paging = { max, pageMin: 5, query, next: 'pagination_token', own: isOwn(credentials) }
      return list(requests, `users/${digits(userId)}/tweets`, paging, (send, deadline) =>
        credentials ? asUser(credentials, send, deadline) : asApp(send, deadline),
      )
    },

    async listTweets({ listId, max }) {
      assertOutsideTransaction('x.listTweets')
      const paging = { max, pageMin: 1, query: {}, next: 'pagination_token' }
      return list(requests, `lists/${digits(listId)}/tweets`, paging, asApp)
    },

    async list(listId) {
      assertOutsideTransaction('x.list')
      const send = get(`lists/${digits(listId)}`, { 'list.fields': 'member_count,name,private' })
      const answer = await asApp(send, deadlineFromNow())
      const { data } = read(wire.listAnswer, answer)
      if (!data) throw unseen(answer)
      onUse({ kind: 'lists', items: 1 })
      if (data.private) throw notPermitted(answer)
      return { id: data.id, name: data.name, members: data.member_count ?? null }
    },

    async tweets(ids, credentials) {
      assertOutsideTransaction('x.tweets')
      const deadline = deadlineFromNow()
      const found: Awaited<ReturnType<X['tweets']>> = []
      for (const batch of batches([...new Set(ids)])) {
        const query = { ids: batch.map(digits).join(','), ...tweetQuery }
        const send = get('tweets', query)
        const answer = await (credentials ? asUser(credentials, send, deadline) : asApp(send, deadline))
        const posts = wirePosts.readCountedTweets(read(wirePosts.tweetsAnswer, answer))
        onUse({ kind: 'metrics', items: posts.length, own: isOwn(credentials) })
        const at = answer.kind === 'answered' ? dateOf(answer.headers) : null
        for (const { authorPosts, ...tweet } of posts)
          found.push({
            ...tweet,
            authorCounted: authorPosts !== null && at ? { posts: authorPosts, at } : null,
          })
      }
      return found
    },

    async mediaOf(ids) {
      assertOutsideTransaction('x.mediaOf')
      return mediaOf(requests, ids)
    },

    async mentions(credentials, { userId, max, sinceId }) {
      assertOutsideTransaction('x.mentions')
      const query: Query = sinceId ? { since_id: sinceId } : {}
      const kind = 'mentions' as const
      const paging = { max, pageMin: 5, query, next: 'pagination_token', kind, own: isOwn(credentials) }
      return list(requests, `users/${digits(userId)}/mentions`, paging, (send, deadline) =>
        asUser(credentials, send, deadline),
      )
    },
  }
}

/** The photos, GIFs and videos of posts, by the posts' ids. */
async function mediaOf(
  { onUse, deadlineFromNow, asApp }: Requests,
  ids: string[],
): Promise<Map<string, XMedia[]>> {
  const deadline = deadlineFromNow()
  const found = new Map<string, XMedia[]>()
  for (const batch of batches([...new Set(ids)])) {
    const answer = read(
      wirePosts.tweetsAnswer,
      await asApp(get('tweets', { ids: batch.map(digits).join(','), ...mediaQuery }), deadline),
    )
    onUse({ kind: 'metrics', items: answer.data?.length ?? 0 })
    const media = answer.includes?.media?.length ?? 0
    if (media > 0) onUse({ kind: 'media', items: media, requests: 0 })
    for (const [id, of] of wirePosts.readMedia(answer)) found.set(id, of)
  }
  return found
}

/**
 * Pages through a listing until `max` posts or its end, each once: what comes or goes while a listing is read moves the
 * others from one page to the next.
 */
async function list(
  { onUse, deadlineFromNow }: Requests,
  path: string,
  {
    max,
    pageMin,
    query,
    next,
    kind = 'posts',
    own = false,
  }: { max: number; pageMin: number; query: Query; next: string; kind?: XUse['kind']; own?: boolean },
  run: (send: Send, deadline: number) => Promise<Answer>,
): Promise<XTweet[]> {
  const deadline = deadlineFromNow()
  const found = new Map<string, XTweet>()
  let token: string | null | undefined
  while (found.size < max) {
    const size = Math.min(100, Math.max(pageMin, max - found.size))
    const page = { ...tweetQuery, ...query, max_results: size, ...(token ? { [next]: token } : {}) }
    const answer = await run(get(path, page), deadline)
    const body = read(wirePosts.tweetsAnswer, answer)
    // Without posts and without counts this is "you cannot see it", which must never pass for "there is nothing".
    if (!body.data && !body.meta) throw unseen(answer)
    onUse({ kind, items: body.data?.length ?? 0, own })
    for (const tweet of wirePosts.readTweets(body)) if (!found.has(tweet.id)) found.set(tweet.id, tweet)
    token = body.meta?.next_token
    if (!token) break
  }
  return [...found.values()].slice(0, max)
}

function unseen(answer: Answer): ExternalError {
  const { type, detail } = wire.readProblem(answer.kind === 'answered' ? answer.data : undefined)
  const reason = /not-found|^$/.test(type) && !/not authorized/i.test(detail) ? 'not_found' : 'not_permitted'
  return new ExternalError('x', { kind: 'refused', reason, status: answer.status, detail })
}

function notPermitted({ status }: Answer): ExternalError {
  return new ExternalError('x', { kind: 'refused', reason: 'not_permitted', status, detail: 'it is private' })
}

/** Times of requests are in whole seconds. */
function inSeconds(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Ids become part of a path; anything but digits is a mistake of the caller. */
function digits(id: string): string {
  if (!/^[0-9]{1,19}$/.test(id)) throw new TypeError(`not an id of X: ${id}`)
  return id
}
