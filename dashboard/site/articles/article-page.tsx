import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import Markdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import frame from '../frame.module.css'
import { useSite } from '../site-context.ts'
import { type Article, headingsOf, listOf, pathOf, plainOf } from './articles.ts'
import styles from './articles.module.css'
import { Cards } from './lists.tsx'

const wordsPerMinute = 200

/** One article. In a language it has no text in, it is shown in English and says so. */
export function ArticlePage({ article }: { article: Article }) {
  const { t, language, format } = useSite()
  const headings = headingsOf(article.body)
  const foreign = article.language !== language
  const places = {
    help: ['/help-center', 'landing:helpCentre.title'],
    blog: ['/blog', 'landing:blog.title'],
    tutorials: ['/tutorials', 'landing:tutorials.title'],
    legal: null,
  } as const
  const place = places[article.kind]
  return (
    <div className={styles['reading']}>
      <div className={styles['aside']}>
        {place && (
          <a href={place[0]} className="no-print">
            {t('landing:article.back', { place: t(place[1]) })}
          </a>
        )}
        {headings.length > 1 && (
          <nav aria-labelledby="contents" className={`${styles['contents']} no-print`}>
            <p id="contents">{t('landing:article.contents')}</p>
            <ol {...(foreign ? { lang: 'en', dir: 'ltr' } : {})}>
              {headings.map((heading, index) => (
                <li key={heading}>
                  <a href={`#s${index + 1}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
      <div className={styles['column']}>
        {foreign && <p className={styles['foreign']}>{t('landing:article.onlyEnglish')}</p>}
        <article className={styles['article']} {...(foreign ? { lang: 'en', dir: 'ltr' } : {})}>
          <h1>{article.title}</h1>
          <p className={styles['meta']} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            <time dateTime={article.date}>
              {t('landing:article.updated', { date: format.fullDate(`${article.date}T12:00:00Z`, 'UTC') })}
            </time>
            <span>{t('landing:article.minutes', { count: minutesOf(article) })}</span>
            {article.kind === 'legal' && (
              <button type="button" className={`${frame['quietButton']} no-print`} data-print="">
                <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
                {t('landing:article.print')}
              </button>
            )}
          </p>
          <ArticleText body={article.body} />
        </article>
        {article.kind !== 'legal' && <More article={article} />}
      </div>
    </div>
  )
}

/** Sanitised although we wrote it: what is Markdown today may be somebody else's text tomorrow. */
export function ArticleText({ body }: { body: string }) {
  const headings = headingsOf(body)
  return (
    <Markdown
      rehypePlugins={[rehypeSanitize]}
      // Ours have none, and one from elsewhere would tell that machine who reads.
      disallowedElements={['img']}
      components={{
        h2: ({ children }: { children?: ReactNode }) => (
          <h2 id={`s${headings.indexOf(typeof children === 'string' ? children : '') + 1}`}>{children}</h2>
        ),
        code: ({ children }: { children?: ReactNode }) => <code dir="ltr">{children}</code>,
        pre: ({ children }: { children?: ReactNode }) => <pre dir="ltr">{children}</pre>,
      }}
    >
      {body}
    </Markdown>
  )
}

function More({ article }: { article: Article }) {
  const { t, language } = useSite()
  const others = listOf(article.kind, language)
  const at = others.findIndex(({ slug }) => slug === article.slug)
  const next = [1, 2, 3].flatMap((step) => others[(at + step) % others.length] ?? [])
  return (
    <aside className={`${styles['more']} no-print`}>
      <h2>{t('landing:article.more')}</h2>
      <Cards
        list={next.filter(({ slug }) => slug !== article.slug).map((one) => ({ ...one, path: pathOf(one) }))}
      />
    </aside>
  )
}

/** Scripts without spaces are read by the character, about two to a word. */
function minutesOf({ body, language }: Article): number {
  const plain = plainOf(body)
  const words = language === 'zh' ? plain.length / 2 : plain.split(' ').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
