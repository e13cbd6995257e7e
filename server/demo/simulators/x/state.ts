import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import type { XAccount } from '#server/adapters/x/wire.ts'

export interface SimAccount {
  id: string
  username: string
  name: string
  description: string
  followers: number
  subscription: XAccount['subscription']
  suspended: boolean
  /** Is there, and no more: nobody of the simulation signs in with it. */
  resident?: boolean
  /** Keys of pictures it uploaded; without one it has a drawn face and no banner. */
  avatarKey?: string
  bannerKey?: string
  createdAt: string
  /** Seeded accounts go on posting by themselves: how many they have posted, and when last. */
  voice: { posted: number; lastAt: string } | null
}

export interface SimTweet {
  id: string
  authorId: string
  text: string
  createdAt: string
  lang: string
  inReplyToId: string | null
  quotedId: string | null
  conversationId: string
  mediaKeys: string[]
  /** What it asks; left out: nothing. */
  poll?: { id: string; options: string[]; minutes: number }
  madeWithAi: boolean
  paidPartnership: boolean
  /** The key of the app that made it through the API; null for what people wrote themselves. */
  viaApp: string | null
  /** How much later than that it appears on timelines. */
  lateMilliseconds?: number
  /** So many people like it from the start; left out: as many as its views bring. */
  likes?: number
  /** Counts that X leaves out of its answers; left out: none. */
  untold?: string[]
  /** The ids of all its versions, the oldest first; left out: it was never edited. */
  versions?: string[]
  deleted: boolean
}

/** Whether it is what timelines show of a post, and not a version before an edit. */
export function isNewest({ id, versions }: SimTweet): boolean {
  return versions === undefined || versions.at(-1) === id
}

/** Accounts that somebody collects. */
export interface SimList {
  id: string
  name: string
  memberIds: string[]
  isPrivate: boolean
}

export interface SimMedia {
  id: string
  key: string
  ownerId: string
  mediaType: string
  totalBytes: number
  altText: string
  ready: boolean
  /** X works on it: so many questions more are answered with "not yet", and then it is ready, or for this reason never. */
  processing?: { asksLeft: number; failure: string | null }
  /** How long a video plays. */
  seconds?: number
  /** X forgets it then, unless a post has it. */
  expiresAt?: string
}

export interface SimApp {
  key: string
  secret: string
  tier: 'self-serve' | 'enterprise'
  /** What the portal says the app may do; left out: read and write. */
  access?: 'read' | 'read-write'
  /** What X has granted it beyond its tier. */
  replies?: 'summoned' | 'any'
  quotes?: boolean
  cashtagsMax?: number
  /** Whether the old endpoints for profiles are open to it; left out: they are. */
  profileWrite?: boolean
  /** Posts it may make in 24 hours, over all its users; left out: 10,000. */
  postsPerDay?: number
  /** What is left of its prepaid balance, in thousandths of a dollar; left out: nobody counts. At zero X answers 402 to everything. */
  balance?: number
  /** Posts it has read, by UTC day. */
  postsRead?: Record<string, number>
  /** Whether the filtered stream is part of its plan; left out: it is not. */
  stream?: boolean
  /** Those of its filtered stream. */
  rules?: SimRule[]
}

export interface SimRule {
  id: string
  value: string
  tag?: string | undefined
}

export interface SimToken {
  token: string
  secret: string
  appKey: string
  userId: string
  revoked: boolean
}

export interface SimRequestToken {
  token: string
  secret: string
  appKey: string
  callback: string
  createdAt: string
  userId: string | null
  verifier: string | null
}

interface Saved {
  accounts: SimAccount[]
  tweets: SimTweet[]
  media: SimMedia[]
  lists: SimList[]
  apps: SimApp[]
  tokens: SimToken[]
  requestTokens: SimRequestToken[]
  bearers: [string, string][]
}

export interface SimState {
  /** By id. */
  accounts: Map<string, SimAccount>
  tweets: Map<string, SimTweet>
  media: Map<string, SimMedia>
  bytes: Map<string, Uint8Array>
  lists: Map<string, SimList>
  apps: Map<string, SimApp>
  tokens: Map<string, SimToken>
  requestTokens: Map<string, SimRequestToken>
  /** Bearer to the key of its app. */
  bearers: Map<string, string>
  newId(at: Date): string
  accountNamed(handle: string): SimAccount | undefined
  tweetsOf(authorId: string): SimTweet[]
  /** Replies to a post and quotes of it. */
  referring(tweetId: string): SimTweet[]
  addTweet(tweet: SimTweet): void
  /** Told of every new post. */
  onTweet: ((tweet: SimTweet) => void) | null
  addBytes(key: string, bytes: Uint8Array): Promise<void>
  /** Soon written to disk. */
  changed(): void
  /** Resolves when everything until now is on disk. */
  saved(): Promise<void>
}

const saveDelay = 50

/** Everything the simulated X knows. With a directory it is there again after a restart. */
export function openState(stateDir: string | undefined): SimState {
  const file = stateDir ? join(stateDir, 'x.json') : null
  const pictures = stateDir ? join(stateDir, 'x-media') : null
  if (pictures) mkdirSync(pictures, { recursive: true })

  const saved = file ? readSaved(file) : empty
  const accounts = byKey(saved.accounts, (account) => account.id)
  const tweets = new Map<string, SimTweet>()
  const byAuthor = new Map<string, SimTweet[]>()
  const byTarget = new Map<string, SimTweet[]>()
  const names = new Map(saved.accounts.map((account) => [account.username.toLowerCase(), account.id]))
  const media = byKey(saved.media, (item) => item.id)
  const lists = byKey(saved.lists, (list) => list.id)
  const bytes = new Map<string, Uint8Array>()
  for (const item of saved.media) if (pictures && item.ready) readBytes(join(pictures, item.key), item.key)

  function readBytes(path: string, key: string): void {
    try {
      bytes.set(key, readFileSync(path))
    } catch {
      // Killed between the list and the picture: the post is there without it.
    }
  }

  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    if (!file) return Promise.resolve()
    writing = writing.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(toSaved(state)))
      await rename(`${file}.new`, file)
    })
    return writing
  }

  const state: SimState = {
    accounts,
    tweets,
    media,
    bytes,
    lists,
    apps: byKey(saved.apps, (app) => app.key),
    tokens: byKey(saved.tokens, (token) => token.token),
    requestTokens: byKey(saved.requestTokens, (token) => token.token),
    bearers: new Map(saved.bearers),
    newId(at) {
      let id = BigInt(snowflakeAt(at))
      while ([tweets, media, accounts, lists].some((kept) => kept.has(String(id)))) id += 1n
      return String(id)
    },
    accountNamed(handle) {
      const known = names.get(handle.toLowerCase())
      if (known) return accounts.get(known)
      const found = [...accounts.values()].find((one) => one.username.toLowerCase() === handle.toLowerCase())
      if (found) names.set(handle.toLowerCase(), found.id)
      return found
    },
    tweetsOf: (authorId) => byAuthor.get(authorId) ?? [],
    referring: (tweetId) => byTarget.get(tweetId) ?? [],
    addTweet(tweet) {
      tweets.set(tweet.id, tweet)
      push(byAuthor, tweet.authorId, tweet)
      if (tweet.inReplyToId) push(byTarget, tweet.inReplyToId, tweet)
      if (tweet.quotedId) push(byTarget, tweet.quotedId, tweet)
      state.onTweet?.(tweet)
    },
    onTweet: null,
    async addBytes(key, content) {
      bytes.set(key, content)
      if (pictures) await writeFile(join(pictures, key), content)
    },
    changed() {
      if (file && !timer) timer = setTimeout(() => void write(), saveDelay).unref()
    },
    saved: write,
  }
  for (const tweet of saved.tweets) state.addTweet(tweet)
  return state
}

const empty: Saved = {
  accounts: [],
  tweets: [],
  media: [],
  lists: [],
  apps: [],
  tokens: [],
  requestTokens: [],
  bearers: [],
}

function readSaved(file: string): Saved {
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Saved) }
  } catch {
    return empty
  }
}

function toSaved(state: SimState): Saved {
  return {
    accounts: [...state.accounts.values()],
    tweets: [...state.tweets.values()],
    media: [...state.media.values()],
    lists: [...state.lists.values()],
    apps: [...state.apps.values()],
    tokens: [...state.tokens.values()],
    requestTokens: [...state.requestTokens.values()],
    bearers: [...state.bearers],
  }
}

function push(lists: Map<string, SimTweet[]>, key: string, tweet: SimTweet): void {
  const list = lists.get(key)
  if (list) list.push(tweet)
  else lists.set(key, [tweet])
}

function byKey<T>(items: T[], key: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [key(item), item]))
}
