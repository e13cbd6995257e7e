import type { PostOutcome } from './outcome.ts'
import type { XAccount, XTweet, XUser } from './wire.ts'

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
  madeWithAi: boolean
  paidPartnership: boolean
}

export interface X {
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
  /** The account these credentials are of; the only way to learn its subscription. */
  me(credentials: XCredentials): Promise<XAccount>
  /** Any number of names. Malformed ones are nonexistent without a call; suspended ones are nonexistent too. */
  usersByName(names: string[]): Promise<{ existing: XUser[]; nonexistent: string[] }>
  /** Posts of the last seven days, newest first. */
  search(input: { query: string; max: number; sinceId?: string }): Promise<XTweet[]>
  /** An account's posts, newest first. With its own credentials: what reconciling reads. An empty list means X said there are none. */
  userTweets(
    input: { userId: string; max: number; sinceId?: string; exclude?: ('replies' | 'retweets')[] },
    credentials?: XCredentials,
  ): Promise<XTweet[]>
  /** Posts by id, with metrics; those that are gone are left out. */
  tweets(ids: string[]): Promise<XTweet[]>
  /** Uploads one picture and its description. Nothing is visible until a post uses it, so repeating is harmless. */
  uploadImage(
    credentials: XCredentials,
    input: { bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' | 'image/webp'; altText: string },
  ): Promise<{ mediaId: string; mediaKey: string }>
  /** Sends at most one request and never throws for what X or the network answers. After `unknown` only the timeline knows. */
  createPost(credentials: XCredentials, post: NewPost): Promise<PostOutcome>
}
