import { IconSearch } from '@tabler/icons-react'
import type { UiLanguage } from '#contract/lists.ts'
import frame from '../frame.module.css'
import { support, useSite } from '../site-context.ts'
import { type Article, helpTopics, listOf, pathOf } from './articles.ts'
import styles from './articles.module.css'

/** Articles to choose from. One that is not in the reader's language says in which it is. */
export function Cards({ list }: { list: (Article & { path: string })[] }) {
  const { language } = useSite()
  return (
    <ul className={styles['cards']}>
      {list.map((article) => (
        <li key={article.slug} className={styles['card']} {...foreignTo(language, article.language)}>
          <h3>
            <a href={article.path}>{article.title}</a>
          </h3>
          <p>{article.summary}</p>
        </li>
      ))}
    </ul>
  )
}

/** Blog or tutorials. */
export function ListPage({ kind }: { kind: 'blog' | 'tutorials' }) {
  const { t, language, format } = useSite()
  return (
    <div className={styles['page']}>
      <h1>{t(`landing:${kind}.title`)}</h1>
      <p className={styles['lead']}>{t(`landing:${kind}.lead`)}</p>
      <ul className={styles['entries']}>
        {listOf(kind, language).map((article) => (
          <li key={article.slug}>
            <article {...foreignTo(language, article.language)}>
              <h2>
                <a href={pathOf(article)}>{article.title}</a>
              </h2>
              <p>{article.summary}</p>
              <p className={styles['meta']} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                <time dateTime={article.date}>{format.fullDate(`${article.date}T12:00:00Z`, 'UTC')}</time>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function HelpPage() {
  const { t, language } = useSite()
  const topics = listOf('help', language)
  return (
    <div className={styles['page']}>
      <h1>{t('landing:helpCentre.title')}</h1>
      <p className={styles['lead']}>{t('landing:helpCentre.lead')}</p>
      <SearchForm />
      <div
        id="search-results"
        hidden
        data-index={`/search/${language}.json`}
        data-found={JSON.stringify(foundForms(t, language))}
        data-none={t('landing:helpCentre.none', { query: '%' })}
        data-hint={t('landing:helpCentre.noneHint')}
        data-kinds={JSON.stringify({
          help: t('landing:helpCentre.kind.help'),
          blog: t('landing:helpCentre.kind.blog'),
          tutorials: t('landing:helpCentre.kind.tutorials'),
          legal: t('landing:helpCentre.kind.legal'),
        })}
      >
        <p role="status" className={styles['meta']} />
        <ul className={styles['cards']} />
      </div>
      <div id="topics" className={styles['topics']}>
        {helpTopics.map((topic) => (
          <section key={topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`}>{t(`landing:helpCentre.${topic}`)}</h2>
            <ul>
              {topics
                .filter((article) => article.topic === topic)
                .map((article) => (
                  <li key={article.slug}>
                    <a href={pathOf(article)}>{article.title}</a>
                    <p>{article.summary}</p>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={styles['contact']}>
        <h2>{t('landing:helpCentre.contact')}</h2>
        <p>{t('landing:helpCentre.contactText')}</p>
        <p data-support="">
          <a href={support}>{t('landing:footer.write')}</a>
        </p>
      </section>
    </div>
  )
}

/** Leads to the help centre's results; there they come while one types. */
export function SearchForm() {
  const { t } = useSite()
  return (
    <form action="/help-center" method="get" role="search" className={styles['search']}>
      <label htmlFor="search">{t('landing:helpCentre.search')}</label>
      <span className={styles['searchField']}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input id="search" name="q" type="search" autoComplete="off" maxLength={100} />
        <button type="submit" className={frame['button']}>
          {t('landing:helpCentre.searchButton')}
        </button>
      </span>
    </form>
  )
}

/** For an address of nobody, and for an article that is not there. */
export function MissingPage({ post }: { post: boolean }) {
  const { t } = useSite()
  const of = post ? 'missingPost' : 'missing'
  return (
    <div className={`${styles['page']} ${styles['missing']}`}>
      <svg viewBox="0 0 88 96" width="88" height="96" aria-hidden="true">
        <path
          d="M44 2 84 25v46L44 94 4 71V25z"
          fill="none"
          stroke="var(--k-border-strong)"
          strokeDasharray="5 5"
        />
        <path
          d="M36 40a8 8 0 1 1 11 7.500c-2 1-3 2.500-3 5M44 61v1"
          fill="none"
          stroke="var(--k-accent)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <h1>{t(`landing:${of}.title`)}</h1>
      <p className={styles['lead']}>{t(`landing:${of}.text`)}</p>
      <SearchForm />
      <div className={styles['ways']}>
        <a href="/" className={frame['button']}>
          {t('landing:missing.home')}
        </a>
        <a href="/help-center" className={frame['quietButton']}>
          {t('landing:helpCentre.title')}
        </a>
      </div>
    </div>
  )
}

function foreignTo(language: UiLanguage, of: UiLanguage) {
  return language === of ? {} : { lang: of, dir: 'ltr' }
}

/** The language's plural forms, written out for the script, which brings no texts along. */
function foundForms(t: ReturnType<typeof useSite>['t'], language: UiLanguage): Record<string, string> {
  const rules = new Intl.PluralRules(language)
  return Object.fromEntries(
    Array.from({ length: 101 }, (_, count) => [
      rules.select(count),
      t('landing:helpCentre.found', { count, replace: { count: '%' } }),
    ]),
  )
}
