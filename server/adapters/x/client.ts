import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { accounts, profiles } from './accounts.ts'
import { media } from './media.ts'
import { classifyPost, isNotEnrolled } from './outcome.ts'
import { posts, tweetQuery } from './posts.ts'
import {
  createRequests,
  from,
  get,
  isOwn,
  post,
  refusesApp,
  type Requests,
  stoppedBy,
  type Tokens,
  type XOptions,
} from './requests.ts'
import { signingIn } from './signing-in.ts'
import { createStream } from './stream.ts'
import { type Answer, createXAgent, exchange, exchangeOnce, serverTime } from './transport.ts'
import * as wire from './wire.ts'
import type { NewPost, X, XUse } from './x.ts'

export type { AppDay, PostOutcome } from './outcome.ts'
export { isOwn } from './requests.ts'
export type { XAccount, XList, XProfile, XUser } from './wire.ts'
export type { XCount, XMedia, XTweet } from './wire-posts.ts'
export type { CountedPosts, MediaType, NewPost, X, XCredentials, XUse, XStreamRule } from './x.ts'

/** Ids of X are far longer by now. */
const noPost = '1'

/** The client of X (API v2, OAuth 1.0a). With a `url` every X host is reached there, with unchanged requests. */
export function createX(options: XOptions): X {
  const requests = createRequests(options)
  const { onUse, deadlineFromNow, withBearer, asApp } = requests
  return {
    ...signingIn(requests),
    ...accounts(requests),
    ...posts(requests),
    ...media(requests),
    ...profiles(requests),
    ...publishing(requests),
    ...health(requests, options),
    ...createStream({
      agent: createXAgent(options.url),
      tweetQuery,
      silenceMilliseconds: options.silenceMilliseconds ?? 42_000,
      deadlineFromNow,
      withBearer,
      get: (path, query, deadline) => asApp(get(path, query), deadline),
      post: (path, body, deadline) => asApp(post(path, body), deadline),
      onUse,
    }),
  }
}

/** Whether X serves the app, and what time it is there. */
function health(
  { agent, deadlineFromNow, tokensOf, withBearer }: Requests,
  { timeoutMilliseconds = 30_000 }: XOptions,
): Pick<X, 'probe' | 'time'> {
  return {
    async probe(credentials) {
      assertOutsideTransaction('x.probe')
      const deadline = deadlineFromNow()
      const send = get('tweets', { ids: noPost })
      const run = (tokens: Tokens): Promise<Answer> => exchange(from(tokens, send), agent, deadline)
      const wasRefused = (answer: Answer): boolean => answer.kind === 'answered' && answer.status === 401
      const answer = credentials
        ? await run(tokensOf(credentials))
        : await withBearer(run, wasRefused, deadline).catch((error: unknown) => {
            if (error instanceof ExternalError) return refusesApp(error) ? 'refused' : null
            throw error
          })
      if (answer === 'refused') return answer
      if (answer?.kind !== 'answered') return 'unknown'
      if (stoppedBy(answer) !== null || isNotEnrolled(answer.status, wire.readProblem(answer.data)))
        return 'stopped'
      if (answer.status === 429) return 'limited'
      // A token of a user may have been withdrawn; the app's own was fetched a moment ago.
      if (answer.status === 401 && !credentials) return 'refused'
      return answer.status < 400 ? 'works' : 'unknown'
    },

    async time() {
      assertOutsideTransaction('x.time')
      return serverTime(agent, timeoutMilliseconds)
    },
  }
}

function publishing({ url, onUse, deadlineFromNow, tokensOf, blamesApp }: Requests): Pick<X, 'createPost'> {
  return {
    async createPost(credentials, newPost) {
      assertOutsideTransaction('x.createPost')
      const send = post('tweets', bodyOf(newPost))
      const answer = await exchangeOnce(from(tokensOf(credentials), send), url, deadlineFromNow())
      const outcome = classifyPost(answer, newPost, { blamesApp: await blamesApp(credentials, answer) })
      // What may be out may be billed.
      if (outcome.kind === 'posted' || outcome.kind === 'unknown')
        onUse({ kind: kindOf(newPost), items: 1, own: isOwn(credentials) })
      return outcome
    },
  }
}

/** What X bills a post as. */
function kindOf({ text, summoned = false }: NewPost): XUse['kind'] {
  if (tweetText.extractLinks(text).length > 0) return 'create_with_link'
  return summoned ? 'create_summoned' : 'create'
}

function bodyOf(post: NewPost): Record<string, unknown> {
  return {
    text: post.text,
    ...(post.mediaIds?.length ? { media: { media_ids: post.mediaIds } } : {}),
    ...(post.replyTo ? { reply: { in_reply_to_tweet_id: post.replyTo } } : {}),
    ...(post.quoteTweetId ? { quote_tweet_id: post.quoteTweetId } : {}),
    ...(post.poll ? { poll: { options: post.poll.options, duration_minutes: post.poll.minutes } } : {}),
    ...(post.madeWithAi ? { made_with_ai: true } : {}),
    ...(post.paidPartnership ? { paid_partnership: true } : {}),
  }
}
