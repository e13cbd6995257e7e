import type { ProjectInfo } from '#contract/agents.ts'
import { httpsMessage, isHttpsAddress } from '#contract/https-address.ts'
import type { Db } from '#db/connect.ts'
import type { Crawler, ReadPage } from '#server/adapters/crawler/client.ts'
import type { X, XTweet } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { ownAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { aboutOf, digestOf, type Reading, sourcesOf } from './rules.ts'
import * as store from './store.ts'

interface ProjectDeps {
  db: Db
  x: X | null
  crawler: Crawler
}

type Which = { ownerId: string; agentId: string }

/** Which of these can be addresses of project pages, and which answer now. A bad one is a result, not an error. */
export async function checkUrls({ crawler }: Pick<ProjectDeps, 'crawler'>, urls: string[]) {
  const results = await Promise.all(
    urls.map(async (url) => {
      if (!isHttpsAddress(url)) return { url, valid: false, reachable: false, message: httpsMessage }
      const reachable = await crawler.reachable(url)
      return { url, valid: true, reachable, message: reachable ? null : 'The page does not answer' }
    }),
  )
  return { results }
}

/** What a page says. Problem `crawlFailed` for one that is private, too large, too slow or without text. */
export async function previewUrl({ crawler }: Pick<ProjectDeps, 'crawler'>, url: string): Promise<ReadPage> {
  try {
    return await crawler.read(url)
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

/**
 * Reads the page, the X account and the owner's own words about an agent's project again and keeps what they say, in
 * place of an edit. Problems: `conflict` for an agent without a project, `crawlFailed` if no source says anything.
 */
export async function readProject(deps: ProjectDeps, { ownerId, agentId }: Which) {
  const { fields } = await ownAgent(deps.db, { ownerId, agentId })
  const project = projectIn(fields.projectInfo)
  const [page, tweets] = await Promise.all([pageOf(deps, project), tweetsOf(deps, project)])
  const reading: Reading = { page, tweets }
  const content = digestOf(project, reading)
  if (content === '')
    throw new Problem('crawlFailed', { cause: new Error('no source of the project is readable') })
  return store.keep(deps.db, {
    agentId,
    about: aboutOf(project),
    content,
    sources: sourcesOf(project, reading),
    edited: false,
  })
}

/** What is kept about an agent's project as it is configured now, if anything. */
export async function projectContent(db: Db, { ownerId, agentId }: Which) {
  const { fields } = await ownAgent(db, { ownerId, agentId })
  return fields.projectInfo && store.find(db, { agentId, about: aboutOf(fields.projectInfo) })
}

/** The owner's own version of it, kept until the sources are read again. Problem `conflict` without a project. */
export async function editProjectContent(db: Db, { ownerId, agentId, content }: Which & { content: string }) {
  const { fields } = await ownAgent(db, { ownerId, agentId })
  const about = aboutOf(projectIn(fields.projectInfo))
  return store.keep(db, { agentId, about, content, edited: true })
}

/** What a writer is given about the agent's project, if its owner keeps something. */
export async function digestFor(db: Db, { id, fields }: WorkingAgent) {
  if (!fields.projectInfo) return null
  const kept = await store.find(db, { agentId: id, about: aboutOf(fields.projectInfo) })
  return kept && { content: kept.content, edited: kept.edited, at: kept.fetchedAt }
}

function projectIn(project: ProjectInfo | null): ProjectInfo {
  if (!project) throw new Problem('conflict')
  return project
}

async function pageOf({ crawler }: ProjectDeps, { url }: ProjectInfo): Promise<ReadPage | null> {
  return url ? readable(() => crawler.read(url)) : null
}

async function tweetsOf(
  { x }: ProjectDeps,
  { officialTwitterUsername: name }: ProjectInfo,
): Promise<XTweet[] | null> {
  if (!x || !name) return null
  return readable(async () => {
    const [account] = (await x.usersByName([name])).existing
    if (!account) return null
    return x.userTweets({ userId: account.id, max: postsReadMax.project, exclude: ['replies', 'retweets'] })
  })
}

/** One source that does not answer leaves the others. */
async function readable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}
