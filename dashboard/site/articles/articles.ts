import type { UiLanguage } from '#contract/lists.ts'

export const articleKinds = ['help', 'blog', 'tutorials', 'legal'] as const
export type ArticleKind = (typeof articleKinds)[number]
export const helpTopics = ['start', 'agents', 'publishing', 'money', 'account'] as const
export type HelpTopic = (typeof helpTopics)[number]

export interface Article {
  kind: ArticleKind
  slug: string
  language: UiLanguage
  title: string
  summary: string
  /** When it was last true, as a day. */
  date: string
  topic: HelpTopic
  order: number
  /** Words a reader may look for that the text does not use. */
  keywords: string
  body: string
}

const files = import.meta.glob<string>('../../content/*/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every article in every language, in the order it is listed in. */
export const articles: Article[] = Object.entries(files)
  .map(([path, text]) => articleOf(path, text))
  .sort((a, b) => a.order - b.order || (a.date < b.date ? 1 : -1))

/** In the reader's language, else in English, which has everything. */
export function articleIn(language: UiLanguage, slug: string): Article | undefined {
  const all = articles.filter((article) => article.slug === slug)
  return (
    all.find((article) => article.language === language) ?? all.find((article) => article.language === 'en')
  )
}

export function languagesOf(slug: string): UiLanguage[] {
  return articles.filter((article) => article.slug === slug).map(({ language }) => language)
}

export function listOf(kind: ArticleKind, language: UiLanguage): Article[] {
  return articles
    .filter((article) => article.kind === kind && article.language === 'en')
    .flatMap(({ slug }) => articleIn(language, slug) ?? [])
}

const legalPaths: Record<string, string> = {
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
}

/** Legal pages have addresses of their own; everything else is a post (decision: page-addresses). */
export function pathOf({ kind, slug }: Pick<Article, 'kind' | 'slug'>): string {
  return (kind === 'legal' ? legalPaths[slug] : undefined) ?? `/blog-detail/${slug}`
}

/** `---`, lines of `name: value`, `---`, then Markdown. */
export function articleOf(path: string, text: string): Article {
  const [, language, kind, slug] = /([a-z]{2})\/([a-z]+)\/([a-z0-9-]+)\.md$/.exec(path) ?? []
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? []
  if (!head || body === undefined || !slug) throw new Error(`${path} has no front matter`)
  const fields = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`${path} has no ${name}`)
    return value
  }
  return {
    // The content test holds the folders to the two lists.
    kind: kind as ArticleKind,
    language: language as UiLanguage,
    slug,
    title: field('title'),
    summary: field('summary'),
    date: field('date'),
    topic: (fields.get('topic') ?? 'start') as HelpTopic,
    order: Number(fields.get('order') ?? 100),
    keywords: fields.get('keywords') ?? '',
    body: body.trim(),
  }
}

/** Headings of the second level, for the list of contents. */
export function headingsOf(body: string): string[] {
  return [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')
}

/** What is searched: words without Markdown. */
export function plainOf(body: string): string {
  return body
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_>`]|^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
