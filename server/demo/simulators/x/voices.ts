import { day, hour, later, minute } from '#server/lib/clock.ts'
import type { SimAccount, SimState } from './state.ts'

/** Invented accounts that post by themselves, so that topics have news and timelines move. */
export interface Voice {
  username: string
  name: string
  description: string
  followers: number
  /** Texts, and the parts of threads. */
  tweets: (string | string[])[]
}

/** With seven posts each and a little less than one a day, nothing repeats within the seven days a search sees. */
const interval = 25 * hour
const kept = 7 * day

/** Lets every voice post what it should have posted by now. */
export function speak(state: SimState, voices: Voice[], now: Date): void {
  voices.forEach((voice, index) => {
    const account = state.accountNamed(voice.username) ?? introduce(state, voice, index, now)
    if (!account.voice) return
    // The beginning lies at its own hour of the day, so that the voices do not talk all at once.
    let last = Math.max(Date.parse(account.voice.lastAt), now.getTime() - kept - interval)
    while (last + interval <= now.getTime()) {
      last += interval
      const said = voice.tweets[account.voice.posted % voice.tweets.length] ?? ''
      post(state, account.id, [said].flat(), new Date(last))
      account.voice = { posted: account.voice.posted + 1, lastAt: new Date(last).toISOString() }
      state.changed()
    }
  })
}

/** A text, or a thread whose parts follow one another by the minute and end at that time. */
function post(state: SimState, authorId: string, parts: string[], end: Date): void {
  let before: { id: string; conversationId: string } | null = null
  for (const [index, text] of parts.entries()) {
    const at = later(end, (index + 1 - parts.length) * minute)
    const id = state.newId(at)
    const conversationId: string = before?.conversationId ?? id
    state.addTweet({
      id,
      authorId,
      text,
      createdAt: at.toISOString(),
      lang: 'en',
      inReplyToId: before?.id ?? null,
      quotedId: null,
      conversationId,
      mediaKeys: [],
      madeWithAi: false,
      paidPartnership: false,
      viaApp: null,
      deleted: false,
    })
    before = { id, conversationId }
  }
}

function introduce(state: SimState, voice: Voice, index: number, now: Date): SimAccount {
  const { username, name, description, followers } = voice
  // Of a whole minute, so that what a voice said has the same ids in two worlds that begin alike.
  const start = new Date(Math.floor(now.getTime() / minute) * minute - kept - interval + index * 97 * minute)
  const account: SimAccount = {
    id: String(1_500_000_001 + index * 1_048_573),
    username,
    name,
    description,
    followers,
    subscription: followers > 100_000 ? 'Premium' : 'None',
    suspended: false,
    createdAt: '2021-03-04T09:00:00.000Z',
    voice: { posted: 0, lastAt: start.toISOString() },
  }
  state.accounts.set(account.id, account)
  return account
}
