import { z } from 'zod'
import { visibleText } from '#server/lib/visible-text.ts'
import type { Progress } from '#server/lib/progress.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { askFor } from './ask-model.ts'
import type { ProfileDeps } from './deps.ts'
import { freeUse } from './free-use.ts'
import { distinct, fitUsername, oneLine, profileLimits, wrongWithText } from './rules.ts'

interface Which {
  /** Who asks: free texts are counted by person. */
  userId: string
  ownerId: string
  agentId: string
}

type Agent = Awaited<ReturnType<typeof ownAgent>>

/** A name, a screen name and a bio for an agent's X account. Stores nothing and costs nothing, 60 texts a day. */
export async function generateProfile(deps: ProfileDeps, which: Which, progress: Progress) {
  return generate(deps, which, progress, {
    schema: z.object({ accountName: z.string(), username: z.string(), bio: z.string() }),
    schemaName: 'profile',
    wish: `"accountName": the name shown, at most ${profileLimits.accountName} characters. "username": a screen name of letters, digits and underscores, at most ${profileLimits.username}. "bio": at most ${profileLimits.bio} characters.`,
    read: ({ accountName, username, bio }) => ({
      names: [accountName],
      usernames: [username],
      bios: [bio],
    }),
    needed: 1,
    present: ({ names: [accountName = ''], usernames: [username = ''], bios: [bio = ''] }) => ({
      accountName,
      username,
      bio,
    }),
  })
}

export async function generateUsername(deps: ProfileDeps, which: Which, progress: Progress) {
  return generate(deps, which, progress, {
    schema: z.object({ usernames: z.array(z.string()) }),
    schemaName: 'profile_usernames',
    wish: `"usernames": three different screen names of letters, digits and underscores, at most ${profileLimits.username} characters each.`,
    read: ({ usernames }) => ({ usernames }),
    needed: 3,
    present: ({ usernames: [username = '', ...alternatives] }) => ({ username, alternatives }),
  })
}

export async function generateName(deps: ProfileDeps, which: Which, progress: Progress) {
  return generate(deps, which, progress, {
    schema: z.object({ accountNames: z.array(z.string()) }),
    schemaName: 'profile_names',
    wish: `"accountNames": three different names to be shown, at most ${profileLimits.accountName} characters each.`,
    read: ({ accountNames }) => ({ names: accountNames }),
    needed: 3,
    present: ({ names: [accountName = '', ...alternatives] }) => ({ accountName, alternatives }),
  })
}

export async function generateBio(deps: ProfileDeps, which: Which, progress: Progress) {
  return generate(deps, which, progress, {
    schema: z.object({ bios: z.array(z.string()) }),
    schemaName: 'profile_bios',
    wish: `"bios": three different descriptions, at most ${profileLimits.bio} characters each.`,
    read: ({ bios }) => ({ bios }),
    needed: 3,
    present: ({ bios: [bio = '', ...alternatives] }) => ({ bio, alternatives }),
  })
}

interface Texts {
  names: string[]
  usernames: string[]
  bios: string[]
}

interface Kind<T, V> {
  schema: z.ZodType<T>
  schemaName: string
  wish: string
  read(answer: T): Partial<Texts>
  /** How many different ones of each there must be. */
  needed: number
  present(texts: Texts): V
}

async function generate<T, V>(
  deps: ProfileDeps,
  which: Which,
  progress: Progress,
  kind: Kind<T, V>,
): Promise<V> {
  const agent = await ownAgent(deps.db, which)
  return freeUse(deps.db, { userId: which.userId, kind: 'profile' }, async (asked) => {
    asked()
    const { fields } = agent
    return askFor(
      deps.llm,
      {
        budget: 'profile',
        system: [
          'You write the X profile of the agent in the facts. Its account posts automatically, and the bio may say so.',
          kind.wish,
          'No links, no @names, no hashtags, no addresses, no advice to buy or sell.',
          `Language of names and bio: ${fields.language}.`,
        ],
        task: {
          kind: 'profile',
          language: fields.language,
          lengthMax: profileLimits.bio,
          agentName: fields.name,
        },
        facts: {
          items: [
            { kind: 'text', author: fields.name, text: visibleText(fields.bio, 1000), tweetId: null },
            { kind: 'text', author: fields.name, text: visibleText(fields.lore, 5000), tweetId: null },
          ],
          adjectives: fields.characterAdjectives,
          topic: fields.topic,
        },
        schema: kind.schema,
        schemaName: kind.schemaName,
        read: (answer, marker) => {
          const { names, usernames, bios } = kind.read(answer)
          const texts = {
            names: fit(names, (name) => oneLine(name, 200)),
            usernames: fit(usernames, fitUsername),
            bios: fit(bios, (bio) => oneLine(bio, 1000)),
          }
          const asked = Object.entries({ names, usernames, bios }).filter(([, list]) => list !== undefined)
          const tooFew = Object.entries(texts)
            .filter(([name, list]) => asked.some(([other]) => other === name) && list.length < kind.needed)
            .map(([name]) => `${name}: ${kind.needed} different ones are needed`)
          return {
            value: kind.present({
              names: texts.names.slice(0, kind.needed),
              usernames: texts.usernames.slice(0, kind.needed),
              bios: texts.bios.slice(0, kind.needed),
            }),
            wrong: [...tooFew, ...wrongWith(texts, agent, marker)],
          }
        },
        problem: 'contentGenerationFailed',
      },
      progress,
    )
  })
}

function fit(texts: string[] | undefined, clean: (text: string) => string): string[] {
  return distinct((texts ?? []).map(clean)).filter((text) => text !== '')
}

function wrongWith({ names, bios }: Texts, { fields }: Agent, marker: string): string[] {
  const tooLong = (texts: string[], max: number, what: string) =>
    texts.some((text) => [...text].length > max) ? [`${what}: at most ${max} characters`] : []
  const { projectInfo, coinTickers, language } = fields
  const rules = {
    language,
    marker,
    handles: projectInfo?.officialTwitterUsername ? [projectInfo.officialTwitterUsername] : [],
    tickers: [...coinTickers, ...(projectInfo?.ticker ? [projectInfo.ticker] : [])],
    links: projectInfo?.url ? [projectInfo.url] : [],
  }
  return [
    ...tooLong(names, profileLimits.accountName, 'accountName'),
    ...tooLong(bios, profileLimits.bio, 'bio'),
    // A name is too short to tell its language.
    ...names.flatMap((name) => wrongWithText(name, rules).filter((wrong) => !wrong.startsWith('language'))),
    ...bios.flatMap((bio) => wrongWithText(bio, rules)),
  ]
}
