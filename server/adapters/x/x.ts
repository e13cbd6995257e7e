import type { PostOutcome } from './outcome.ts'
import type { XAccount, XList, XProfile, XUser } from './wire.ts'
import type { XCount, XMedia, XTweet } from './wire-posts.ts'

/** `consumer*`: the user's own app; left out: the shared app. */
export interface XCredentials {
  consumerKey?: string
  consumerSecret?: string
  accessToken: string
  accessSecret: string
}

export interface NewPost {
  text: string
  mediaIds?: string[]
  replyTo?: string
  quoteTweetId?: string
  poll?: { options: string[]; minutes: number }
  madeWithAi: boolean
  paidPartnership: boolean
  /** An answer to somebody who mentioned or quoted the account, which costs less. */
  summoned?: boolean
}

export type MediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'video/mp4'

/** What was brought to X: what to name it by in a post, and what a look finds it by. */
export interface UploadedMedia {
  mediaId: string
  mediaKey: string
  /** From now on; afterwards X has forgotten it. */
  validForSeconds: number
  /** X is still at work on it; null: it can be posted. */
  checkAfterSeconds: number | null
}

/** One request that read or wrote something, or a post the stream brought without one: what X bills by. */
export interface XUse {
  kind:
    | 'users'
    | 'posts'
    | 'mentions'
    | 'metrics'
    | 'media'
    | 'stream'
    | 'lists'
    | 'counts'
    | 'create'
    | 'create_with_link'
    | 'create_summoned'
    | 'alt_text'
  items: number
  /** Left out: one. */
  requests?: number
  /** Asked with the user's own app, whose owner X bills. */
  own?: boolean
}

/** A rule of the app's filtered stream: posts that fit any of them are pushed. */
export interface XStreamRule {
  id: string
  value: string
  tag: string
}

/** `open`: X listens to us. `alive`: nothing to tell, said every 20 seconds. */
export type XStreamEvent = { kind: 'open' } | { kind: 'alive' } | { kind: 'post'; tweet: XTweet }

/** How many posts X counts for an account, replies and reposts too, at that time by X's own clock. */
export interface CountedPosts {
  posts: number
  at: Date
}

export interface X {
  /**
   * Whether X serves this app (without credentials: the shared one), asked past the gate that a stop closes: it looks a post
   * up that is not there, which X answers without billing anything. `stopped`: still no money; `refused`: X does not know the app's keys; `limited`: it has been asked too much;
   * `unknown`: X did not say.
   */
  probe(credentials?: XCredentials): Promise<'works' | 'stopped' | 'refused' | 'limited' | 'unknown'>
  /** X's own time, in whole seconds. Free: nobody signs, and nothing is read. Throws an ExternalError. */
  time(): Promise<Date>
  /** First leg of signing in: a request token for that callback. */
  requestToken(input: { callbackUrl: string }): Promise<{ oauthToken: string; oauthTokenSecret: string }>
  /** Where the browser goes for the second leg. `prompt`: always ask (binding); otherwise X may send a known user straight back. */
  authorizeUrl(oauthToken: string, input: { prompt: boolean }): string
  /** Third leg: works once per request token. */
  accessToken(input: {
    oauthToken: string
    oauthTokenSecret: string
    oauthVerifier: string
  }): Promise<{ userId: string; screenName: string; accessToken: string; accessSecret: string }>
  /** The account these credentials are of; the only way to learn its subscription. `mayWrite` is false for keys of an app that may only read. */
  me(credentials: XCredentials): Promise<XAccount & { mayWrite: boolean; counted: CountedPosts | null }>
  /** How many posts X counts as read by the app's project, by UTC day, of the last week and with today's so far. Free. */
  usage(): Promise<{ day: string; posts: number }[]>
  /** Any number of names. Malformed ones are nonexistent without a call; suspended ones are nonexistent too. */
  usersByName(names: string[]): Promise<{ existing: XUser[]; nonexistent: string[] }>
  /**
   * Posts of the last seven days, each once: newest first, or by what X takes for most to the point. X refuses a query of
   * more than 512 characters, and one that it does not understand, as `invalid` (outside fact: x-search-query).
   */
  search(input: {
    query: string
    max: number
    sinceId?: string
    startTime?: Date
    order?: 'relevancy' | 'recency'
  }): Promise<XTweet[]>
  /** How many posts of the last seven days a search would find, by time, the oldest first: about (outside fact: x-counts). */
  counts(input: { query: string; granularity: 'minute' | 'hour'; startTime?: Date }): Promise<XCount[]>
  /** The newest posts of a list's members; X hands out 800 at most. */
  listTweets(input: { listId: string; max: number }): Promise<XTweet[]>
  /** A list that everybody may see; others are refused as `not_permitted`, missing ones as `not_found`. */
  list(listId: string): Promise<XList>
  /** An account's posts, newest first. With its own credentials: what reconciling reads. An empty list means X said there are none. */
  userTweets(
    input: { userId: string; max: number; sinceId?: string; exclude?: ('replies' | 'retweets')[] },
    credentials?: XCredentials,
  ): Promise<XTweet[]>
  /** Posts that mention an account or answer it, newest first, read with its own credentials. */
  mentions(
    credentials: XCredentials,
    input: { userId: string; max: number; sinceId?: string },
  ): Promise<XTweet[]>
  /** Posts by id, with metrics, 100 a request; those that are gone are left out. With credentials their app reads, and pays. */
  tweets(
    ids: string[],
    credentials?: XCredentials,
  ): Promise<(XTweet & { authorCounted: CountedPosts | null })[]>
  /** The media of posts, by the posts' ids; posts that are gone are left out. X bills each post and each medium. */
  mediaOf(ids: string[]): Promise<Map<string, XMedia[]>>
  /** All rules of the app's stream, also those that other programs made. */
  streamRules(): Promise<XStreamRule[]>
  /** Adds rules and returns those of them that are now in force; one that X takes for invalid is left out. */
  addStreamRules(rules: Omit<XStreamRule, 'id'>[]): Promise<XStreamRule[]>
  removeStreamRules(ids: string[]): Promise<void>
  /**
   * Posts as they are made, until the signal aborts, which ends it quietly. Throws an ExternalError when X refuses the
   * connection (`not_permitted`: not part of the app's plan; `connections`: somebody else has it), lets it drop, or sends
   * nothing for two keep-alives. A post may come twice. `backfillMinutes` (Enterprise): begin that far back, at most 5.
   */
  stream(input: { signal: AbortSignal; backfillMinutes?: number }): AsyncIterable<XStreamEvent>
  /**
   * Uploads one picture, GIF or video, and the description of the first two. Nothing is visible until a post uses it, so
   * repeating is harmless. Refused `media_size`, `media_refused`.
   */
  uploadMedia(
    credentials: XCredentials,
    input: {
      bytes: Uint8Array | { size: number; read(from: number, length: number): Promise<Uint8Array> }
      mediaType: MediaType
      altText: string
    },
  ): Promise<UploadedMedia>
  /** Whether X has processed it; asks again as X wishes, for as long as there is patience, and answers when to go on asking. */
  mediaReady(
    credentials: XCredentials,
    mediaId: string,
    input: { checkAfterSeconds: number; patienceSeconds: number },
  ): Promise<'ready' | { checkAfterSeconds: number }>
  /** Sends at most one request and never throws for what X or the network answers. After `unknown` only the timeline knows. */
  createPost(credentials: XCredentials, post: NewPost): Promise<PostOutcome>
  /**
   * Changes what an account shows of itself, over the one old endpoint that has no successor and that not every app may
   * use (outside fact: x-profile): refused with `not_permitted`. Repeating any of the three is harmless.
   */
  updateProfile(
    credentials: XCredentials,
    profile: { name?: string; description?: string },
  ): Promise<XProfile>
  /** PNG or JPEG below 700 KB. */
  updateAvatar(credentials: XCredentials, picture: Uint8Array): Promise<XProfile>
  /** PNG or JPEG below 5 MB. */
  updateBanner(credentials: XCredentials, picture: Uint8Array): Promise<void>
}
