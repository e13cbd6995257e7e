import { day } from '#server/lib/clock.ts'
import type { AccountPost, Brief, WriterDeps, WritingAgent } from '../types.ts'

/** What was said before is no news. */
const newsFor = 2 * day
const ofOneAuthor = 2

/**
 * The newest posts of the accounts that an agent listens to, those about its subject first; of the others as many as are
 * wanted beside them. None of its owner's own accounts. `read`: posts that X counted for this.
 */
export async function favouritesFor(
  deps: Pick<WriterDeps, 'favouritePosts'>,
  agent: WritingAgent,
  { ownAccounts = [] }: Pick<Brief, 'ownAccounts'>,
  {
    isAbout,
    now,
    max,
    othersMax,
  }: { isAbout: (text: string) => boolean; now: Date; max: number; othersMax: number },
): Promise<{ posts: AccountPost[]; about: number; read: number }> {
  if (agent.favoriteInfluencers.length === 0) return { posts: [], about: 0, read: 0 }
  const own = new Set(ownAccounts.map(({ id }) => id))
  const byAuthor = new Map<string, number>()
  const { posts, read } = await deps.favouritePosts(agent.favoriteInfluencers)
  const news = posts
    .filter(({ authorId, createdAt }) => !own.has(authorId) && now.getTime() - createdAt.getTime() <= newsFor)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const { yes = [], no = [] } = Object.groupBy(news, ({ text }) => (isAbout(text) ? 'yes' : 'no'))
  const few = (posts: AccountPost[], most: number) =>
    posts
      .filter(({ authorId }) => {
        const count = (byAuthor.get(authorId) ?? 0) + 1
        byAuthor.set(authorId, count)
        return count <= ofOneAuthor
      })
      .slice(0, most)
  const about = few(yes, max)
  return {
    posts: [...about, ...few(no, Math.min(othersMax, max - about.length))],
    about: about.length,
    read,
  }
}

/** Words that say little about what a text is about are short in every language that has blanks. */
const lettersMin = 5

/** Whether a text speaks of the same as others: of a coin they tag, or in two of their longer words. */
export function sharesSubject(others: string[]): (text: string) => boolean {
  const wanted = new Set(others.flatMap(tellingWords))
  return (text) => {
    const shared = new Set(tellingWords(text).filter((word) => wanted.has(word)))
    return shared.size >= 2 || [...shared].some((word) => word.startsWith('$'))
  }
}

function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\$[a-z]{1,10}\b|[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => word.startsWith('$') || word.length >= lettersMin)
}
