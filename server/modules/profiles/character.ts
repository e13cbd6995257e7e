import { z } from 'zod'
import type { AgentType, Language } from '#contract/lists.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Progress, unlessStopped } from '#server/lib/progress.ts'
import { findAccounts, refuseNonexistent } from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import { askFor } from './ask-model.ts'
import type { ProfileDeps } from './deps.ts'
import { freeUse } from './free-use.ts'
import { type Character, fitCharacter, type Material, materialOf, wrongWithCharacter } from './rules.ts'

const answer = z.object({
  name: z.string(),
  bio: z.string(),
  lore: z.string(),
  communicationStyles: z.array(z.string()),
  characterAdjectives: z.array(z.string()),
  topic: z.string().nullable(),
  favoriteInfluencers: z.array(z.string()),
})

export type CharacterSource =
  | { source: 'account'; imitateAccount: string }
  | { source: 'url'; url: string }
  | { source: 'text'; text: string }

/**
 * Makes up a character after an account, a page or a text. Stores nothing and costs nothing, 20 times a day. Problems:
 * `twitterUserNotFound`, `crawlFailed`, `characterGenerationFailed`, `tooManyRequests`.
 */
export async function generateCharacter(
  deps: ProfileDeps,
  {
    userId,
    type,
    language,
    ...source
  }: { userId: string; type?: AgentType | undefined; language: Language } & CharacterSource,
  progress: Progress,
): Promise<Character & { avatar: null }> {
  return freeUse(deps.db, { userId, kind: 'character' }, async (asked) => {
    await progress.stage('gathering')
    const material = await unlessStopped(progress, gather(deps, source))
    asked()
    const character = await askFor(
      deps.llm,
      {
        budget: 'character',
        system: [
          'You invent the character of an agent that writes about crypto on X, after the person, page or text in the facts.',
          'Catch what it cares about, what it knows and how it speaks. It is a character of its own: it claims to be nobody.',
          '"bio": two or three sentences on who it is. "lore": its story, up to ten sentences. "communicationStyles" and "characterAdjectives": three to five words or short phrases each. "topic": what it writes about, or null.',
          '"favoriteInfluencers": accounts named in the facts that it would listen to, without @; none is fine.',
          'No links, no @names, no addresses, no advice to buy or sell.',
          `Language: ${language}.`,
        ],
        task: { kind: 'character', language, lengthMax: 600, ...(type ? { type } : {}) },
        facts: { items: material.items, accounts: material.handles },
        schema: answer,
        schemaName: 'character',
        read: (value, marker) => {
          const fitted = fitCharacter(value, material)
          return { value: fitted, wrong: wrongWithCharacter(fitted, { material, language, marker }) }
        },
        problem: 'characterGenerationFailed',
      },
      progress,
    )
    const favoriteInfluencers = await existing(deps, character.favoriteInfluencers)
    // A picture of somebody else's is not the user's to use.
    return { ...character, favoriteInfluencers, avatar: null }
  })
}

/** What there is to go by. Problem `crawlFailed` where it cannot be read. */
async function gather(deps: ProfileDeps, source: CharacterSource): Promise<Material> {
  try {
    const material = await read(deps, source)
    if (material.items.length === 0) throw new Problem('crawlFailed', { cause: new Error('nothing to read') })
    return material
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

async function read({ x, crawler }: ProfileDeps, source: CharacterSource): Promise<Material> {
  switch (source.source) {
    case 'text':
      return materialOf([{ kind: 'text', author: null, text: source.text, tweetId: null }])
    case 'url': {
      const { title, description, text } = await crawler.read(source.url)
      const page = [title, description, text].join('\n')
      return materialOf([{ kind: 'page', author: null, text: page, tweetId: null }])
    }
    case 'account': {
      if (!x) throw new Problem('crawlFailed')
      const { existing: found, nonexistent } = await x.usersByName([source.imitateAccount])
      refuseNonexistent(nonexistent)
      const [account] = found
      if (!account) throw new Problem('crawlFailed')
      const tweets = await x.userTweets({ userId: account.id, max: 20, exclude: ['replies', 'retweets'] })
      const author = account.username
      return materialOf(
        [
          { kind: 'text', author, text: `${account.name}\n${account.description}`, tweetId: null },
          ...tweets.map(({ id, text }) => ({ kind: 'tweet' as const, author, text, tweetId: id })),
        ],
        [author],
      )
    }
  }
}

/** An agent cannot be made with an account that nobody has; while X cannot be asked, with none. */
async function existing(deps: ProfileDeps, names: string[]): Promise<string[]> {
  try {
    return (await findAccounts(deps, names)).existing.map(({ username }) => username)
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}
