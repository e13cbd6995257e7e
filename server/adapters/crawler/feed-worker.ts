import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { JSDOM, VirtualConsole } from 'jsdom'
import { isHttpsAddress } from '#contract/https-address.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { feedText } from './feed-bytes.ts'
import { feedDate } from './feed-date.ts'
import {
  atomEntries,
  type Entry,
  jsonEntries,
  rdfEntries,
  rssEntries,
  type Told,
  type Words,
} from './feed-entries.ts'
import type { FeedDocument, FeedItem, ParsedFeed } from './feed.ts'
import type { PageToExtract } from './extract.ts'
import { textOf } from './markup-text.ts'

/** Runs in a worker thread, as the reader of pages does, and for the same reason. */

const itemsMax = 200
const titleMax = 300
const textMax = 5000
const authorMax = 120
const idMax = 500
const urlMax = 2048
const foundMax = 10
const ttlMinutesMax = 7 * 24 * 60
/** Signs of HTML where the format promises plain text, and feeds do not keep to it. */
const tag =
  /<\/?(?:a|b|br|blockquote|div|em|figure|h[1-6]|i|img|li|ol|p|span|strong|table|ul)(?:\s[^<]*)?\/?>/i

parentPort?.on('message', (page: PageToExtract) => {
  parentPort?.postMessage(read(page))
})
parentPort?.postMessage('ready')

function read({ body, contentType, url }: PageToExtract): ParsedFeed {
  const text = feedText(body, contentType)
  try {
    const told = entriesOf(text)
    if (told) return documentOf(told, url)
  } catch (cause) {
    return { broken: cause instanceof Error ? cause.message : String(cause) }
  }
  return { found: feedsNamedBy(text, url) }
}

/** Null: it is no feed. Throws where it is one that cannot be read, as when its end is missing. */
function entriesOf(text: string): Told | null {
  if (/^\s*\{/.test(text)) {
    const value: unknown = JSON.parse(text)
    return isFeed(value) ? jsonEntries(value) : null
  }
  const start = rootOf(text)
  // Nothing before the first element is needed: declarations of entities stand there.
  const root = text.slice(start)
  const [, name = ''] = /^<([\w.:-]+)/.exec(root) ?? []
  const reader = { rss: rssEntries, feed: atomEntries, rdf: rdfEntries }[
    name.replace(/^.*:/, '').toLowerCase()
  ]
  if (!reader) return null
  if (!root.includes(`</${name}`)) throw new Error('the end is missing')
  return reader(root)
}

const isFeed = (value: unknown) =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)

/** Where the first element begins. */
function rootOf(text: string): number {
  let at = text.indexOf('<')
  while (at >= 0 && /[!?]/.test(text[at + 1] ?? '')) at = text.indexOf('<', endOfMark(text, at))
  return at < 0 ? text.length : at
}

/** Where a comment, an instruction or a document type ends; the latter may hold declarations in brackets. */
function endOfMark(text: string, at: number): number {
  const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : '>'
  const end = text.indexOf(close, at)
  const inner = text.indexOf('[', at)
  const hasInner = close === '>' && inner >= 0 && inner < end
  const last = hasInner ? text.indexOf(']', inner) : end
  return last < 0 ? text.length : last
}

function documentOf(told: Told, address: string): FeedDocument {
  const language = told.language?.trim().toLowerCase() ?? ''
  const ttl = Math.round(told.ttlMinutes ?? 0)
  return {
    title: wordsShown(told.title, titleMax),
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(language) ? language : null,
    items: folded(newestFirst(told.entries))
      .slice(0, itemsMax)
      .flatMap((entry) => itemOf(entry, address)),
    ttlMinutes: ttl > 0 ? Math.min(ttl, ttlMinutesMax) : null,
  }
}

/** By their dates; one without stands where the one before it in the document does. */
function newestFirst(entries: Entry[]): Entry[] {
  const dates = entries.map(({ date }) => feedDate(date)?.getTime() ?? null)
  let near = dates.find((date) => date !== null) ?? 0
  return entries
    .map((entry, index) => ({ entry, at: (near = dates[index] ?? near) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ entry }) => entry)
}

/** An entry that a feed holds twice is its first one here: of one that was edited, the newer. */
function folded(entries: Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const { title, texts, link } = entry
    const same = [`id ${idOf(entry)}`, `all ${JSON.stringify([title, texts[0], link])}`]
    const isNew = !same.some((one) => seen.has(one))
    for (const one of same) seen.add(one)
    return isNew
  })
}

function itemOf(entry: Entry, address: string): FeedItem[] {
  const title = wordsShown(entry.title, titleMax)
  const text = entry.texts.reduce((text, words) => text || wordsShown(words, textMax), '')
  const url = addressOf(entry, address)
  if (title === '' && text === '' && url === null) return []
  const author = visibleText(entry.author ?? '', authorMax).replaceAll('\n', ' ')
  return [{ id: idOf(entry), title, text, url, at: feedDate(entry.date), author: author || null }]
}

function idOf({ id, link, title, date, texts }: Entry): string {
  const own = visibleText(id ?? link ?? '', idMax + 1)
  if (own !== '' && own.length <= idMax) return own
  const rest = title || date ? [title?.said, date] : [texts[0]?.said]
  return createHash('sha256')
    .update(JSON.stringify(own === '' ? rest : [id ?? link]))
    .digest('hex')
}

function wordsShown(words: Words | null, max: number): string {
  if (words === null) return ''
  const isMarkup = words.isMarkup || tag.test(words.said)
  const text = visibleText(isMarkup ? textOf(JSDOM.fragment(words.said)) : words.said, max)
  return max === titleMax ? text.replace(/\s+/g, ' ') : text
}

function addressOf({ link, bases }: Entry, address: string): string | null {
  if (link === undefined) return null
  const resolved = [...bases, link].reduce<string>(
    (from, to) => (to !== undefined && URL.canParse(to, from) ? new URL(to, from).href : from),
    address,
  )
  return /^https?:/.test(resolved) && resolved.length <= urlMax ? resolved : null
}

/** The feeds that a page names as its own (`rel="alternate"`), at addresses that can be read. */
function feedsNamedBy(html: string, url: string): string[] {
  const dom = new JSDOM(html, { url, virtualConsole: new VirtualConsole() })
  try {
    const { document } = dom.window
    const links = [...document.querySelectorAll('link[rel~="alternate" i][href]')]
    const found = links.flatMap((link) => {
      const type = link.getAttribute('type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      const address = link.getAttribute('href') ?? ''
      if (!/^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)$/.test(type)) return []
      if (!URL.canParse(address, document.baseURI)) return []
      const named = new URL(address, document.baseURI).href.replace(/^http:/, 'https:')
      return isHttpsAddress(named) ? [named] : []
    })
    return [...new Set(found)].slice(0, foundMax)
  } finally {
    dom.window.close()
  }
}
