import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { batches } from './batches.ts'
import { read } from './outcome.ts'
import { get, isOwn, type Query, type Requests, type Send } from './requests.ts'
import { type Answer, dateOf } from './transport.ts'
import * as wire from './wire.ts'
import type { XTweet } from './wire.ts'
import type { X, XUse } from './x.ts'

/** What is asked for of every post. */
export const tweetQuery = {
  'tweet.fields':
    'author_id,created_at,lang,conversation_id,in_reply_to_user_id,referenced_tweets,attachments,entities,note_tweet,public_metrics',
  expansions: 'author_id',
  'user.fields': 'id,name,username',
}

/** Posts of others and of one's own, by search, author, id and mention. */
export function posts(requests: Requests): Pick<X, 'search' | 'userTweets' | 'tweets' | 'mentions'> {
  const { onUse, deadlineFromNow, asUser, asApp } = requests
  return {
    async search({ query, max, sinceId }) {
      assertOutsideTransaction('x.search')
      const since: Query = sinceId ? { since_id: sinceId } : {}
      const paging = { max, pageMin: 10, query: { query, ...since }, next: 'next_token' }
      return list(requests, 'tweets/search/recent', paging, asApp)
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

    async tweets(ids, credentials) {
      assertOutsideTransaction('x.tweets')
      const deadline = deadlineFromNow()
      const found: Awaited<ReturnType<X['tweets']>> = []
      for (const batch of batches([...new Set(ids)])) {
        const query = {
          ids: batch.map(digits).join(','),
          ...tweetQuery,
          'user.fields': `${tweetQuery['user.fields']},public_metrics`,
        }
        const send = get('tweets', query)
        const answer = await (credentials ? asUser(credentials, send, deadline) : asApp(send, deadline))
        const posts = wire.readCountedTweets(read(wire.tweetsAnswer, answer))
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

/** Pages through a listing until `max` posts or its end. */
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
  const found: XTweet[] = []
  let token: string | null | undefined
  while (found.length < max) {
    const size = Math.min(100, Math.max(pageMin, max - found.length))
    const page = { ...tweetQuery, ...query, max_results: size, ...(token ? { [next]: token } : {}) }
    const answer = await run(get(path, page), deadline)
    const body = read(wire.tweetsAnswer, answer)
    // Without posts and without counts this is "you cannot see it", which must never pass for "there is nothing".
    if (!body.data && !body.meta) throw unseen(answer)
    onUse({ kind, items: body.data?.length ?? 0, own })
    found.push(...wire.readTweets(body))
    token = body.meta?.next_token
    if (!token) break
  }
  return found.slice(0, max)
}

function unseen(answer: Answer): ExternalError {
  const { type, detail } = wire.readProblem(answer.kind === 'answered' ? answer.data : undefined)
  const reason = /not-found|^$/.test(type) && !/not authorized/i.test(detail) ? 'not_found' : 'not_permitted'
  return new ExternalError('x', { kind: 'refused', reason, status: answer.status, detail })
}

/** Ids become part of a path; anything but digits is a mistake of the caller. */
function digits(id: string): string {
  if (!/^[0-9]{1,19}$/.test(id)) throw new TypeError(`not an id of X: ${id}`)
  return id
}
