import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatsFor } from '#app/format.ts'
import { uiLanguages } from '#app/i18n.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { ArticlePage } from './articles/article-page.tsx'
import {
  articleIn,
  articleKinds,
  articles,
  languagesOf,
  listOf,
  pathOf,
  plainOf,
} from './articles/articles.ts'
import type { Entry } from './articles/find-articles.ts'
import { HelpPage, ListPage, MissingPage } from './articles/lists.tsx'
import { Document, type PageHead } from './document.tsx'
import { Landing } from './landing/landing.tsx'
import { type Assets, origin, type Site } from './site-context.ts'

const texts = import.meta.glob<{ default: object }>('../../locales/*/{app,errors,landing}.json', {
  eager: true,
})
const spaces = ['app', 'errors', 'landing']

interface Page extends PageHead {
  path: string
  content: ReactNode
}

export interface Rendered {
  /** Path below `dist`, and text: pages, search indexes, lists for crawlers. */
  files: [string, string][]
  /** What the social card of each language says. */
  cards: [UiLanguage, string][]
}

/** Everything that is rendered ahead; run once by the build. */
export async function render(assetsFor: (language: UiLanguage) => Assets): Promise<Rendered> {
  const i18n = i18next.createInstance()
  await i18n.init({
    fallbackLng: 'en',
    ns: spaces,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      uiLanguages.map((language) => [
        language,
        Object.fromEntries(
          spaces.map((space) => [space, texts[`../../locales/${language}/${space}.json`]?.default ?? {}]),
        ),
      ]),
    ),
  })

  const pages = uiLanguages.flatMap((language) => {
    const t = i18n.getFixedT(language)
    const format = formatsFor(language)
    return pagesIn(language, t).map(({ path, content, ...head }): [string, string] => {
      const site: Site = { language, path, t, format }
      const html = renderToStaticMarkup(
        <Document site={site} assets={assetsFor(language)} {...head}>
          {content}
        </Document>,
      )
      return [`pages/${language}/${path === '/' ? 'index' : path.slice(1)}.html`, `<!doctype html>${html}`]
    })
  })
  const indexes = uiLanguages.map((language): [string, string] => [
    `web/search/${language}.json`,
    JSON.stringify(indexIn(language)),
  ])
  const cards = uiLanguages.map((language): [UiLanguage, string] => [
    language,
    i18n.getFixedT(language)('landing:meta.card'),
  ])
  return { files: [...pages, ...indexes, ...forCrawlers()], cards }
}

function pagesIn(language: UiLanguage, t: Site['t']): Page[] {
  const titled = (title: string) => `${title} · Kolony`
  const list = (kind: 'blog' | 'tutorials'): Page => ({
    path: `/${kind}`,
    title: titled(t(`landing:${kind}.title`)),
    description: t(`landing:${kind}.lead`),
    content: <ListPage kind={kind} />,
  })
  const missing = (path: string, post: boolean): Page => ({
    path,
    title: titled(t(post ? 'landing:missingPost.title' : 'landing:missing.title')),
    description: t(post ? 'landing:missingPost.text' : 'landing:missing.text'),
    hidden: true,
    content: <MissingPage post={post} />,
  })
  return [
    {
      path: '/',
      title: t('landing:meta.title'),
      description: t('landing:meta.description'),
      content: <Landing />,
    },
    {
      path: '/help-center',
      title: titled(t('landing:helpCentre.title')),
      description: t('landing:helpCentre.lead'),
      content: <HelpPage />,
    },
    list('blog'),
    list('tutorials'),
    missing('/404', false),
    missing('/post-not-found', true),
    ...[...new Set(articles.map(({ slug }) => slug))].flatMap((slug): Page[] => {
      const article = articleIn(language, slug)
      if (!article) return []
      return [
        {
          path: pathOf(article),
          title: titled(article.title),
          description: article.summary,
          languages: languagesOf(slug),
          content: <ArticlePage article={article} />,
        },
      ]
    }),
  ]
}

function indexIn(language: UiLanguage): Entry[] {
  return articleKinds.flatMap((kind) =>
    listOf(kind, language).map((article) => ({
      path: pathOf(article),
      kind,
      language: article.language,
      title: article.title,
      summary: article.summary,
      keywords: article.keywords,
      text: plainOf(article.body),
    })),
  )
}

function forCrawlers(): [string, string][] {
  const paths = ['/', '/starter-agents', '/help-center', '/blog', '/tutorials']
  const all = [...paths, ...articles.filter(({ language }) => language === 'en').map(pathOf)]
  const sitemap = all.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
  return [
    [
      'pages/sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap}</urlset>`,
    ],
    ['pages/robots.txt', `User-agent: *\nDisallow: /api/\nDisallow: /desk\nSitemap: ${origin}/sitemap.xml\n`],
  ]
}
