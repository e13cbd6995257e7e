import { type Poll, poll } from '#contract/polls.ts'
import type { PublicationRow } from './store.ts'

/** What a publication asks its readers; null: nothing. */
export function pollOf(row: Pick<PublicationRow, 'poll'>): Poll | null {
  return row.poll === null ? null : poll.parse(row.poll)
}

/** All of its words: the options that people choose from are some, too. */
export function wordsOf(content: string, asked: Poll | null): string {
  return asked ? [content, ...asked.options].join('\n') : content
}
