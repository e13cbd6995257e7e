import type { SourceKind } from '#contract/lists.ts'
import { sourceSettings, type SourceSettings } from '#contract/sources.ts'
import { numberOf } from './numbers.ts'
import { readBy } from './validation.ts'

/** A source as typed: the fields of every kind, so that changing the kind loses nothing. */
export interface SourceDraft {
  kind: SourceKind
  phrases: string[]
  authors: string[]
  /** Empty: any. */
  language: string
  likesMin: string
  order: 'newest' | 'relevant'
  name: string
  listId: string
  url: string
  chatId: string
}

export const emptySource: SourceDraft = {
  kind: 'feed',
  phrases: [],
  authors: [],
  language: '',
  likesMin: '',
  order: 'newest',
  name: '',
  listId: '',
  url: '',
  chatId: '',
}

export type SourceIssues = Partial<Record<keyof SourceDraft, string>>

/** What a draft asks to be followed; null, and what is wrong by field, where it is not complete. */
export function readSource(draft: SourceDraft): { settings: SourceSettings | null; issues: SourceIssues } {
  const { value, issues } = readBy(sourceSettings, settingsOf(draft))
  if (value) return { settings: value, issues: {} }
  const [field] = neededOf[draft.kind]
  const isEmpty = draft[field].length === 0
  const told = issues.map(({ path, message }): [string, string] => [path.split('.')[0] ?? '', message])
  return { settings: null, issues: isEmpty ? { [field]: 'Required' } : Object.fromEntries(told.toReversed()) }
}

/** What each kind cannot be without. */
const neededOf: Record<SourceKind, ['phrases' | 'name' | 'listId' | 'url' | 'chatId']> = {
  topic: ['phrases'],
  account: ['name'],
  list: ['listId'],
  feed: ['url'],
  page: ['url'],
  channel: ['chatId'],
}

function settingsOf(draft: SourceDraft) {
  const { kind, phrases, authors, language, likesMin, order, name, listId, url, chatId } = draft
  switch (kind) {
    case 'topic':
      return {
        kind,
        phrases,
        authors,
        language: language === '' ? null : language,
        likesMin: numberOf(likesMin) ?? 0,
        order,
      }
    case 'account':
      return { kind, name: nameIn(name) }
    case 'list':
      return { kind, listId: listIn(listId) }
    case 'feed':
    case 'page':
      return { kind, url: addressIn(url) }
    case 'channel':
      return { kind, chatId: chatId.trim() }
  }
}

/** An account by its address is that account. */
function nameIn(typed: string): string {
  return /^(?:https:\/\/)?(?:www\.)?(?:x|twitter)\.com\/([^/?#]+)/i.exec(typed.trim())?.[1] ?? typed
}

/** X shows lists by their address only. */
function listIn(typed: string): string {
  return /\/lists\/(\d+)/.exec(typed)?.[1] ?? typed.trim()
}

/** People leave out what every address begins with. */
function addressIn(typed: string): string {
  const address = typed.trim()
  return address === '' || address.includes('://') ? address : `https://${address}`
}
