import type { XTweet } from '#server/adapters/x/client.ts'
import { day } from '#server/lib/clock.ts'

/** What is weighed of a post. */
type Weighed = Pick<XTweet, 'authorId' | 'text' | 'createdAt' | 'metrics' | 'authorFollowers'>

/** How much people reacted: passing something on says more than answering it, and that more than liking it. */
export function reactionsOf({ metrics }: Pick<XTweet, 'metrics'>): number {
  const { likes, reposts, replies } = metrics ?? {}
  return (likes ?? 0) + 3 * (reposts ?? 0) + 2 * (replies ?? 0)
}

/**
 * How much a post counts as a source. Twice the reactions are one step more, so that one loud post does not drown all
 * others. What is older than a day counts a fifth. An author whom nobody follows counts a tenth, one with a thousand
 * followers or more in full: nobody vouches for an account made an hour ago. Where X does not say how many follow, nothing
 * is held against the author.
 */
export function worthOf(post: Weighed, now: Date): number {
  const reactions = Math.log2(2 + reactionsOf(post))
  const age = now.getTime() - post.createdAt.getTime() > day ? 0.2 : 1
  const { authorFollowers: followers } = post
  const reach = followers === null ? 1 : Math.min(1, 0.1 + 0.3 * Math.log10(1 + followers))
  return reactions * age * reach
}

/**
 * The posts that say most, the weightiest first: at most so many of one author, one of those that say the same, and none
 * that has no words. Among equals the order given.
 */
export function mostTelling<T extends Weighed>(
  posts: T[],
  { now, max, ofOneAuthor }: { now: Date; max: number; ofOneAuthor: number },
): T[] {
  const chosen: T[] = []
  const said = new Set<string>()
  const byAuthor = new Map<string, number>()
  const weighed = posts.map((post) => ({ post, worth: worthOf(post, now) }))
  for (const { post } of weighed.toSorted((a, b) => b.worth - a.worth)) {
    const words = wordsOf(post.text)
    const others = byAuthor.get(post.authorId) ?? 0
    if (words === '' || said.has(words) || others >= ofOneAuthor) continue
    chosen.push(post)
    said.add(words)
    byAuthor.set(post.authorId, others + 1)
    if (chosen.length === max) break
  }
  return chosen
}

/** What copies of a text have in common: neither links nor whom they name, nor how they are set. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+|@\w+/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}%$.,-]+/gu, ' ')
    .trim()
}
