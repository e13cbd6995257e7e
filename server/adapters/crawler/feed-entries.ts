import { parseAtomFeed, parseJsonFeed, parseRdfFeed, parseRssFeed } from 'feedsmith'

/** Words of a feed, and whether they are HTML by what the format says. */
export interface Words {
  said: string
  isMarkup: boolean
}

/** An entry as its format tells it, the first of each list before the others. */
export interface Entry {
  id: string | undefined
  title: Words | null
  texts: Words[]
  link: string | undefined
  /** What a relative link is relative to, the outermost first. */
  bases: (string | undefined)[]
  date: string | undefined
  author: string | undefined
}

export interface Told {
  title: Words | null
  language: string | undefined
  ttlMinutes: number | null
  entries: Entry[]
}

const markup = (said: string | undefined): Words[] => (said ? [{ said, isMarkup: true }] : [])
const plain = (said: string | undefined): Words[] => (said ? [{ said, isMarkup: false }] : [])

type RssItem = NonNullable<ReturnType<typeof parseRssFeed>['items']>[number]

export function rssEntries(text: string): Told {
  const feed = parseRssFeed(text)
  return {
    title: markup(feed.title)[0] ?? null,
    language: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
    ttlMinutes: feed.ttl ?? minutesBetween(feed.sy),
    entries: (feed.items ?? []).map((item) => ({
      id: item.guid?.value ?? item.atom?.id,
      title: markup(item.title ?? item.dc?.titles?.[0])[0] ?? null,
      texts: [
        ...markup(item.content?.encoded),
        ...markup(item.description),
        ...(item.atom?.summary ? [wordsOf(item.atom.summary)] : []),
      ],
      link: item.link ?? alternate(item.atom?.links) ?? permalink(item.guid),
      bases: [feed.xml?.base, item.xml?.base],
      date: rssDate(item),
      author: item.authors?.[0]?.name ?? item.dc?.creators?.[0] ?? item.itunes?.author,
    })),
  }
}

/** The id of an entry is its page unless the feed says that it is not. */
function permalink(guid: RssItem['guid']): string | undefined {
  const page = guid?.isPermaLink === false ? undefined : guid?.value
  return page && /^https?:/i.test(page) ? page : undefined
}

/** RSS's own date before those of the modules that a feed may borrow one from. */
function rssDate({ pubDate, dc, dcterms, atom }: RssItem): string | undefined {
  return pubDate ?? dc?.dates?.[0] ?? dcterms?.created?.[0] ?? atom?.published ?? atom?.updated
}

export function rdfEntries(text: string): Told {
  const feed = parseRdfFeed(text)
  return {
    title: markup(feed.title)[0] ?? null,
    language: feed.dc?.languages?.[0],
    ttlMinutes: minutesBetween(feed.sy),
    entries: (feed.items ?? []).map((item) => ({
      id: item.rdf?.about,
      title: markup(item.title)[0] ?? null,
      texts: [...markup(item.content?.encoded), ...markup(item.description)],
      link: item.link,
      bases: [],
      date: item.dc?.dates?.[0],
      author: item.dc?.creators?.[0],
    })),
  }
}

export function atomEntries(text: string): Told {
  const feed = parseAtomFeed(text)
  return {
    title: feed.title ? wordsOf(feed.title) : null,
    language: feed.xml?.lang,
    ttlMinutes: minutesBetween(feed.sy),
    entries: (feed.entries ?? []).map((entry) => ({
      id: entry.id,
      title: entry.title ? wordsOf(entry.title) : null,
      texts: [entry.content, entry.summary].flatMap((words) => (words ? [wordsOf(words)] : [])),
      link: alternate(entry.links),
      bases: [feed.xml?.base, entry.xml?.base],
      date: entry.published ?? entry.updated,
      author: entry.authors?.[0]?.name ?? entry.source?.authors?.[0]?.name ?? feed.authors?.[0]?.name,
    })),
  }
}

export function jsonEntries(value: unknown): Told {
  const feed = parseJsonFeed(value)
  return {
    title: plain(feed.title)[0] ?? null,
    language: feed.language,
    ttlMinutes: null,
    entries: (feed.items ?? []).map((item) => ({
      id: item.id,
      title: plain(item.title)[0] ?? null,
      texts: [...markup(item.content_html), ...plain(item.content_text), ...plain(item.summary)],
      link: item.url ?? item.external_url,
      bases: [],
      date: item.date_published ?? item.date_modified,
      author: item.authors?.[0]?.name ?? feed.authors?.[0]?.name,
    })),
  }
}

/** Atom says of each text whether it is HTML; what is neither that nor text (a picture, XML) says nothing to a reader. */
function wordsOf({ value = '', type = 'text' }: { value?: string; type?: string }): Words {
  const isText = type === 'text' || type.startsWith('text/plain')
  const isMarkup = /^(?:html|xhtml|text\/html|application\/xhtml\+xml)/i.test(type)
  return { said: isText || isMarkup ? value : '', isMarkup }
}

/** The page of an entry among its links: of those without another purpose, one that is HTML before others. */
function alternate(links: { href?: string; rel?: string; type?: string }[] | undefined): string | undefined {
  const pages = (links ?? []).filter(({ href, rel = 'alternate' }) => href && rel === 'alternate')
  return (pages.find(({ type = 'text/html' }) => /html/i.test(type)) ?? pages[0])?.href
}

const periodMinutes: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
}

/** The module Syndication: so often within a period, once where it does not say. */
function minutesBetween(sy: { updatePeriod?: string; updateFrequency?: number } | undefined): number | null {
  const period = periodMinutes[sy?.updatePeriod?.toLowerCase() ?? '']
  return period === undefined ? null : period / Math.max(1, sy?.updateFrequency ?? 1)
}
