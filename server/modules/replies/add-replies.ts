import type { PublicationReason } from '#contract/lists.ts'
import { later } from '#server/lib/clock.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import type { RepliesDeps } from './deps.ts'
import { type Choice, perAuthorMax, perConversationMax } from './rules.ts'

export interface Added {
  ids: string[]
  /** What did not fit any more, with why the first of it did not. */
  left: Choice[]
  stoppedBy: PublicationReason | null
}

/** Takes as many of these answers into the publishing machine as daily limit, budget and credits allow. */
export async function addReplies(
  deps: RepliesDeps,
  {
    agent,
    postType,
    choices,
    max,
    at,
  }: {
    agent: WorkingAgent
    postType: 'kol_reply' | 'self_reply'
    choices: Choice[]
    max: number
    /** When to write each; left out: now. */
    at?: (choice: Choice) => Date
  },
): Promise<Added> {
  const ids: string[] = []
  for (const [index, choice] of choices.entries()) {
    if (ids.length >= max) return { ids, left: choices.slice(index), stoppedBy: null }
    const { post, assisted, summoned } = choice
    const added = await publishing.addReply(deps, {
      agent,
      postType,
      assisted,
      summoned,
      notAfter: later(post.postedAt, publishing.answerWithin),
      authorMax: perAuthorMax,
      conversationMax: perConversationMax,
      ...(at ? { at: at(choice) } : {}),
      target: {
        tweetId: post.id,
        authorId: post.authorId,
        twitterName: post.authorName,
        text: post.text,
        url: post.url,
        conversationId: post.conversationId ?? post.id,
        commentedOn: post.replyToId,
        postedAt: post.postedAt,
      },
    })
    if ('id' in added) ids.push(added.id)
    // Another process was faster with this one; the next may still be free.
    else if (added.refused !== 'answered' && added.refused !== 'limit')
      return { ids, left: choices.slice(index), stoppedBy: added.refused }
  }
  return { ids, left: [], stoppedBy: null }
}
