import type { ProjectInfo } from '#contract/agents.ts'
import type { ReadPage } from '#server/adapters/crawler/client.ts'
import type { XTweet } from '#server/adapters/x/client.ts'
import { sha256 } from '#server/lib/ids.ts'
import { visibleText } from '#server/lib/visible-text.ts'

export interface ProjectSource {
  kind: 'url' | 'twitter' | 'text'
  value: string
  ok: boolean
}

/** What was read of a project; null where there is no such source or it could not be read. */
export interface Reading {
  page: Pick<ReadPage, 'title' | 'description' | 'text'> | null
  tweets: XTweet[] | null
}

export const digestLengthMax = 20_000
const tweetLengthMax = 600
const shownTextMax = 200

/** A short name for exactly this project: content read for it says nothing about another. */
export function aboutOf({ name, url, text, officialTwitterUsername }: ProjectInfo): string {
  return sha256(JSON.stringify([name, url, text, officialTwitterUsername])).toString('hex')
}

/** The sources a project has, in the order a person looks at them, and which of them were read. */
export function sourcesOf(project: ProjectInfo, { page, tweets }: Reading): ProjectSource[] {
  const { url, officialTwitterUsername: account, text } = project
  return [
    ...(url ? [{ kind: 'url' as const, value: url, ok: page !== null }] : []),
    ...(account ? [{ kind: 'twitter' as const, value: account, ok: tweets !== null }] : []),
    ...(text ? [{ kind: 'text' as const, value: visibleText(text, shownTextMax), ok: true }] : []),
  ]
}

/** Everything that was read about a project, one section for each source; empty where nothing was. */
export function digestOf(project: ProjectInfo, { page, tweets }: Reading): string {
  const said = (tweets ?? []).map(
    ({ text }) => `- ${visibleText(text, tweetLengthMax).replaceAll('\n', ' ')}`,
  )
  const sections = [
    project.text ? visibleText(project.text, digestLengthMax / 2) : '',
    page
      ? [page.title, page.description, page.text]
          .filter((part, at, all) => all.indexOf(part) === at)
          .join('\n')
      : '',
    said.length > 0 ? [`@${project.officialTwitterUsername ?? ''}:`, ...said].join('\n') : '',
  ]
  return visibleText(sections.filter((section) => section !== '').join('\n\n'), digestLengthMax)
}
