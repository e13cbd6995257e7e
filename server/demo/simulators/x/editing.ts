import { minute } from '#server/lib/clock.ts'
import { isPremium } from './render.ts'
import type { SimState, SimTweet } from './state.ts'

const editableFor = 30 * minute
const editsMax = 5

/** The new version of a post; throws where X would not let its author edit it (outside fact: x-edited-posts). */
export function editedTweet(
  state: SimState,
  tweetId: string,
  { text, now }: { text: string; now: Date },
): SimTweet {
  const asked = state.tweets.get(tweetId)
  const versions = asked?.versions ?? [tweetId]
  const first = state.tweets.get(versions[0] ?? tweetId)
  const newest = state.tweets.get(versions.at(-1) ?? tweetId)
  const author = state.accounts.get(newest?.authorId ?? '')
  if (!first || !newest || !author || newest.deleted) throw new Error('no such post')
  if (newest.poll) throw new Error('a poll is not edited')
  if (!isPremium(author)) throw new Error('only Premium accounts edit')
  if (now.getTime() - Date.parse(first.createdAt) > editableFor) throw new Error('too late to edit it')
  if (versions.length > editsMax) throw new Error('edited too often')
  const target = state.tweets.get(newest.inReplyToId ?? '')
  if (target && target.authorId !== author.id) throw new Error('an answer to others is not edited')

  const id = state.newId(now)
  const all = [...versions, id]
  const edited = {
    ...newest,
    id,
    text: text.normalize('NFC'),
    createdAt: now.toISOString(),
    versions: all,
  }
  state.addTweet(edited)
  for (const version of versions) {
    const old = state.tweets.get(version)
    if (old) old.versions = all
  }
  return edited
}

/** With one version all are gone. */
export function deleteVersions(state: SimState, tweetId: string): void {
  for (const id of state.tweets.get(tweetId)?.versions ?? [tweetId]) {
    const tweet = state.tweets.get(id)
    if (tweet) tweet.deleted = true
  }
}
