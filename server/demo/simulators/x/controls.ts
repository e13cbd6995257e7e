import { addPostsRead } from './usage.ts'
import type { Clock } from '#server/lib/clock.ts'
import { deleteVersions, editedTweet } from './editing.ts'
import type { createAuthority } from './oauth.ts'
import { languageOf } from './posting.ts'
import { mediaKeyOf } from './media.ts'
import { impressionsOf, metricsOf, namings } from './render.ts'
import { newAccount } from './routes.ts'
import { isNewest, type SimAccount, type SimApp, type SimState, type SimTweet } from './state.ts'

/** A post as the desk shows it. */
export interface SimPost {
  id: string
  handle: string
  name: string
  text: string
  createdAt: Date
  lang: string
  inReplyToId: string | null
  quotedId: string | null
  media: { key: string; url: string; altText: string; mediaType: string }[]
  poll: { options: string[]; minutes: number } | null
  madeWithAi: boolean
  paidPartnership: boolean
  /** The key of the app it was posted with; null for posts people of the simulation wrote themselves. */
  viaApp: string | null
}

/** What X lets an app do beyond what its tier says, or less. */
export type AppGrants = Omit<Partial<SimApp>, 'key' | 'secret' | 'tier'>

/** What tests and the desk may see and do, in the process of the simulator. */
export function createControls({
  state,
  authority,
  clock,
  url,
  sharedApp,
}: {
  state: SimState
  authority: ReturnType<typeof createAuthority>
  clock: Clock
  url: string
  sharedApp: { key: string; secret: string }
}) {
  const newestFirst = (a: SimTweet, b: SimTweet): number => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)
  const living = (): SimTweet[] =>
    [...state.tweets.values()].filter((tweet) => !tweet.deleted && isNewest(tweet)).sort(newestFirst)

  function named(handle: string): SimAccount {
    const account = state.accountNamed(handle)
    if (!account) throw new Error(`nobody on the simulated X is called ${handle}`)
    return account
  }

  async function people(handle: string): Promise<SimAccount> {
    return state.accountNamed(handle) ?? newAccount(state, handle, await clock.now())
  }

  /** Somebody brings a picture, GIF or video along. Answers its key. */
  async function addMedium(
    ownerId: string,
    { bytes, mediaType, altText = '' }: { bytes: Uint8Array; mediaType: string; altText?: string },
    at: Date,
  ): Promise<string> {
    const id = state.newId(at)
    const key = `${mediaKeyOf(mediaType)}_${id}`
    state.media.set(id, { id, key, ownerId, mediaType, totalBytes: bytes.length, altText, ready: true })
    await state.addBytes(key, bytes)
    return key
  }

  function show(tweet: SimTweet): SimPost {
    const author = state.accounts.get(tweet.authorId)
    const media = [...state.media.values()].filter(({ key }) => tweet.mediaKeys.includes(key))
    return {
      id: tweet.id,
      handle: author?.username ?? '',
      name: author?.name ?? '',
      text: tweet.text,
      createdAt: new Date(tweet.createdAt),
      lang: tweet.lang,
      inReplyToId: tweet.inReplyToId,
      quotedId: tweet.quotedId,
      media: media.map(({ key, altText, mediaType }) => ({
        key,
        url: `${url}/sim/media/${key}`,
        altText,
        mediaType,
      })),
      poll: tweet.poll ? { options: tweet.poll.options, minutes: tweet.poll.minutes } : null,
      madeWithAi: tweet.madeWithAi,
      paidPartnership: tweet.paidPartnership,
      viaApp: tweet.viaApp,
    }
  }

  /** An app from the developer portal with access to that account: all four keys. The same key names the same app, with these grants from now on. */
  async function addApp({
    handle,
    key = `app-${handle}-${state.apps.size}`,
    tier = 'self-serve',
    ...grants
  }: { handle: string; key?: string; tier?: SimApp['tier'] } & AppGrants): Promise<{
    consumerKey: string
    consumerSecret: string
    accessToken: string
    accessSecret: string
  }> {
    const secret = `secret-of-${key}`
    state.apps.set(key, { key, secret, tier, ...grants })
    const token = authority.issue(await people(handle), key)
    await state.saved()
    return { consumerKey: key, consumerSecret: secret, accessToken: token.token, accessSecret: token.secret }
  }

  return {
    /** Everybody on the simulated X but its residents. */
    accounts: (): SimAccount[] => [...state.accounts.values()].filter(({ resident }) => !resident),
    /** Posts made through the API, newest first. */
    posts: (): SimPost[] =>
      living()
        .filter((tweet) => tweet.viaApp !== null)
        .map(show),
    /** Posts of everybody (or of one account), newest first. */
    timeline(handle?: string): SimPost[] {
      const author = handle === undefined ? null : named(handle).id
      return living()
        .filter((tweet) => author === null || tweet.authorId === author)
        .map(show)
    },
    media: {
      get(key: string): { bytes: Uint8Array; mediaType: string; altText: string } | undefined {
        const media = [...state.media.values()].find((one) => one.key === key)
        const bytes = state.bytes.get(key)
        return media && bytes ? { bytes, mediaType: media.mediaType, altText: media.altText } : undefined
      },
    },
    /** How often a post has been seen by now. */
    async impressions(tweetId: string): Promise<number> {
      const tweet = state.tweets.get(tweetId)
      if (!tweet) return 0
      return impressionsOf(tweet, state.accounts.get(tweet.authorId)?.followers ?? 0, await clock.now())
    },

    /** What X counts of a post by now, in its own words. */
    async counts(tweetId: string): Promise<Record<string, number>> {
      const tweet = state.tweets.get(tweetId)
      return tweet ? metricsOf(tweet, state, await clock.now(), namings.old.reposts) : {}
    },
    /** X leaves these counts of a post out of its answers. */
    leaveOut(tweetId: string, counts: string[]): void {
      const tweet = state.tweets.get(tweetId)
      if (tweet) tweet.untold = counts
      state.changed()
    },

    /** Somebody joins; an account of that handle that is there already only takes the new details. */
    async addAccount(details: {
      handle: string
      name?: string
      description?: string
      followers?: number
      subscription?: SimAccount['subscription']
      /** When it was made. */
      since?: Date
    }): Promise<SimAccount> {
      const account = await people(details.handle)
      const { name, description, followers, subscription, since } = details
      Object.assign(account, {
        name: name ?? account.name,
        description: description ?? account.description,
        followers: followers ?? account.followers,
        subscription: subscription ?? account.subscription,
        createdAt: since?.toISOString() ?? account.createdAt,
      })
      state.changed()
      return account
    },
    /** Somebody posts with their own hands. Unknown handles join first. */
    async addTweet(tweet: {
      handle: string
      text: string
      inReplyTo?: string
      quotes?: string
      at?: Date
      lang?: string
      likes?: number
      /** Keys of its pictures, which nobody has to have uploaded. */
      mediaKeys?: string[]
      /** What it shows, uploaded with it. */
      media?: { bytes: Uint8Array; mediaType: string; altText?: string }[]
      /** Posted through that app instead, as an agent's posts are. */
      viaApp?: string
    }): Promise<SimPost> {
      const author = await people(tweet.handle)
      const at = tweet.at ?? (await clock.now())
      const id = state.newId(at)
      const uploaded: string[] = []
      for (const one of tweet.media ?? []) uploaded.push(await addMedium(author.id, one, at))
      const added: SimTweet = {
        id,
        authorId: author.id,
        text: tweet.text.normalize('NFC'),
        createdAt: at.toISOString(),
        lang: tweet.lang ?? languageOf(tweet.text),
        inReplyToId: tweet.inReplyTo ?? null,
        quotedId: tweet.quotes ?? null,
        conversationId: state.tweets.get(tweet.inReplyTo ?? '')?.conversationId ?? id,
        mediaKeys: [...(tweet.mediaKeys ?? []), ...uploaded],
        madeWithAi: false,
        paidPartnership: false,
        viaApp: tweet.viaApp ?? null,
        ...(tweet.likes === undefined ? {} : { likes: tweet.likes }),
        deleted: false,
      }
      state.addTweet(added)
      state.changed()
      return show(added)
    },
    /**
     * Its author changes a post within what X allows them: Premium, half an hour, five times, no answer to others. The
     * changed post has an id of its own; asked for by its old one, the old version is still shown.
     */
    async editTweet(tweetId: string, text: string): Promise<SimPost> {
      const edited = editedTweet(state, tweetId, { text, now: await clock.now() })
      state.changed()
      return show(edited)
    },
    /** With one version all are gone. */
    deleteTweet(tweetId: string): void {
      deleteVersions(state, tweetId)
      state.changed()
    },
    /** Somebody collects these accounts in a list; unknown handles join first. */
    async addList(list: { name: string; members: string[]; isPrivate?: boolean }): Promise<{ id: string }> {
      const members = await Promise.all(list.members.map((handle) => people(handle)))
      const id = state.newId(await clock.now())
      const { name, isPrivate = false } = list
      state.lists.set(id, { id, name, memberIds: members.map((member) => member.id), isPrivate })
      state.changed()
      return { id }
    },
    setSubscription(handle: string, subscription: SimAccount['subscription']): void {
      named(handle).subscription = subscription
      state.changed()
    },
    /** X closes an account: its posts are refused, and nobody finds it. */
    suspend(handle: string): void {
      named(handle).suspended = true
      state.changed()
    },

    /** What the page does when this account agrees. Unknown handles join first. */
    async authorize(oauthToken: string, handle: string): Promise<{ oauthVerifier: string }> {
      const token = authority.pending(oauthToken, await clock.now())
      if (!token) throw new Error('nobody is asking with that request token')
      const oauthVerifier = authority.approve(token, await people(handle))
      await state.saved()
      return { oauthVerifier }
    },
    /** Access of the shared app to an account, without the three legs. */
    async credentials(handle: string): Promise<{ accessToken: string; accessSecret: string }> {
      const token = authority.issue(await people(handle), sharedApp.key)
      await state.saved()
      return { accessToken: token.token, accessSecret: token.secret }
    },
    /** An app of the account's own, as from the developer portal: all four keys. */
    async ownApp(
      handle: string,
      tier: 'self-serve' | 'enterprise' = 'self-serve',
    ): Promise<{ consumerKey: string; consumerSecret: string; accessToken: string; accessSecret: string }> {
      const { username } = await people(handle)
      return addApp({ handle, key: `own-${username}`, tier })
    },
    addApp,
    /** X gives an app more or less than it had; the shared one, unless named. */
    setApp(grants: AppGrants, key = sharedApp.key): void {
      const app = state.apps.get(key)
      if (!app) throw new Error(`no app with the key ${key}`)
      Object.assign(app, grants)
      state.changed()
    },
    /** The shared app's keys are made anew at X, or the app is gone: what is signed with the old ones is turned away, whoever it is for. */
    renewKeys(): void {
      const app = state.apps.get(sharedApp.key)
      if (app) app.secret = `${app.secret}-new`
      for (const [bearer, key] of state.bearers) if (key === sharedApp.key) state.bearers.delete(bearer)
      state.changed()
    },
    /** Its keys are the ones that the server has. */
    restoreKeys(): void {
      const app = state.apps.get(sharedApp.key)
      if (app) app.secret = sharedApp.secret
      state.changed()
    },
    /** Somebody else reads with the shared app's keys. */
    async readElsewhere(posts: number): Promise<void> {
      const app = state.apps.get(sharedApp.key)
      if (app) addPostsRead(app, posts, await clock.now())
      state.changed()
    },
    /** The account's owner takes an app's access back. */
    revoke(accessToken: string): void {
      const token = state.tokens.get(accessToken)
      if (token) token.revoked = true
      state.changed()
    },
  }
}
