import type { ReactNode } from 'react'
import type { UiLanguage } from '#contract/lists.ts'
import { uiLanguages } from '#app/i18n.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { type Assets, origin, SiteContext, type Site } from './site-context.ts'

export interface PageHead {
  title: string
  description: string
  /** Languages this page has a text of its own in. */
  languages?: readonly UiLanguage[]
  /** Pages that say that something is missing. */
  hidden?: boolean
}

interface Props extends PageHead {
  site: Site
  assets: Assets
  children: ReactNode
}

/** A whole page: head with its alternates and social card, header, content, footer. */
export function Document({ site, assets, children, ...head }: Props) {
  const { language, t } = site
  return (
    <html
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      data-mantine-color-scheme="light"
      data-prerendered=""
      data-server=""
    >
      <Head site={site} assets={assets} {...head} />
      <body>
        <SiteContext value={site}>
          <a href="#main" className="skip">
            {t('nav.skip')}
          </a>
          <Header />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
          <p id="expired" role="status" className="site-toast" hidden>
            {t('errors:sessionExpired')}
          </p>
        </SiteContext>
      </body>
    </html>
  )
}

function Head({
  site,
  assets,
  title,
  description,
  languages = uiLanguages,
  hidden,
}: Omit<Props, 'children'>) {
  const { language, path } = site
  const address = (of: UiLanguage) => `${origin}${path}?lng=${of}`
  const own = languages.includes(language) ? language : 'en'
  const card = `${origin}/social/${language}.png`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(own)} />
          {languages.map((of) => (
            <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Kolony" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(own)} />
      <meta property="og:locale" content={language} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <script src="/first-paint.js" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets.style} />
      <script type="module" src={assets.script} />
    </head>
  )
}
