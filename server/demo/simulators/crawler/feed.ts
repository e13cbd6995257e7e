import { escapeHtml } from '#server/lib/escape-html.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'

export interface SimEntry {
  id: string
  title: string
  /** HTML. */
  text: string
  link: string
  /** Null: the feed does not say. */
  at: Date | null
  author: string
}

export interface SimFeed {
  format: FeedFormat
  title: string
  language: string
  host: string
  entries: SimEntry[]
}

export const feedPaths = { rss: '/feed.xml', atom: '/atom.xml', json: '/feed.json' } as const
export const feedTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

/** The feed as it is sent, its entries in the order in which they are given. */
export function renderFeed(feed: SimFeed): string {
  return { rss, atom, json }[feed.format](feed)
}

/** How a page names a feed of its host. */
export function feedLink({ format, title }: Pick<SimFeed, 'format' | 'title'>): string {
  const type = feedTypes[format].split(';')[0] ?? ''
  return `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${feedPaths[format]}">`
}

function rss({ title, language, host, entries }: SimFeed): string {
  const items = entries.map(
    ({ id, title, text, link, at, author }) => `<item>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(link)}</link>
<guid isPermaLink="false">${escapeHtml(id)}</guid>
${at ? `<pubDate>${at.toUTCString()}</pubDate>` : ''}
<dc:creator>${escapeHtml(author)}</dc:creator>
<description><![CDATA[${text}]]></description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escapeHtml(title)}</title>
<link>https://${host}/</link>
<description>${escapeHtml(title)}</description>
<language>${language}</language>
<ttl>30</ttl>
${items.join('\n')}
</channel></rss>
`
}

function atom({ title, language, host, entries }: SimFeed): string {
  const items = entries.map(
    ({ id, title, text, link, at, author }) => `<entry>
<id>${escapeHtml(id)}</id>
<title>${escapeHtml(title)}</title>
<link href="${escapeHtml(link)}"/>
${at ? `<published>${at.toISOString()}</published><updated>${at.toISOString()}</updated>` : ''}
<author><name>${escapeHtml(author)}</name></author>
<content type="html">${escapeHtml(text)}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="https://${host}/">
<id>https://${host}/</id>
<title>${escapeHtml(title)}</title>
${items.join('\n')}
</feed>
`
}

function json({ title, language, host, entries }: SimFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: `https://${host}/`,
    items: entries.map(({ id, title, text, link, at, author }) => ({
      id,
      url: link,
      title,
      content_html: text,
      ...(at ? { date_published: at.toISOString() } : {}),
      authors: [{ name: author }],
    })),
  })
}

/** Entities of entities: read as XML allows, three billion letters. */
export function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`)
  return `<?xml version="1.0"?>
<!DOCTYPE rss [<!ENTITY b0 "bom"><!ENTITY secret SYSTEM "file:///etc/passwd">${levels.join('')}]>
<rss version="2.0"><channel><title>&b9;</title><item><title>&b9; &secret;</title><link>https://bomb.example/1</link></item></channel></rss>`
}
