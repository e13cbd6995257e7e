import { languageNames, uiLanguages } from '#app/i18n.ts'
import { Logo } from '../components/logo.tsx'
import styles from './frame.module.css'
import { support, telegram, useSite } from './site-context.ts'

const groups = {
  product: [
    ['/starter-agents', 'landing:footer.starters'],
    ['/#packages', 'landing:header.packages'],
    [telegram, 'landing:header.telegram'],
    ['/api/docs', 'landing:footer.api'],
  ],
  resources: [
    ['/blog', 'landing:footer.blog'],
    ['/help-center', 'landing:footer.support'],
    ['/tutorials', 'landing:footer.tutorials'],
    ['/status', 'landing:footer.status'],
    [support, 'landing:footer.write'],
  ],
  legal: [
    ['/terms-of-service', 'landing:footer.terms'],
    ['/privacy-policy', 'landing:footer.privacy'],
    ['/cookie-policy', 'landing:footer.cookies'],
  ],
} as const

/** What the server fills in or takes away, because only it knows. */
const marks: Record<string, object> = {
  [telegram]: { 'data-telegram': '' },
  [support]: { 'data-support': '' },
}

export function Footer() {
  const { t, path } = useSite()
  return (
    <footer className={styles['foot']}>
      <div className={styles['footInside']}>
        <div className={styles['about']}>
          <p className={styles['brand']}>
            <Logo size={24} />
            <span>Kolony</span>
          </p>
          <p>{t('landing:footer.what')}</p>
          <p>{t('landing:footer.advice')}</p>
        </div>
        {(['product', 'resources', 'legal'] as const).map((group) => (
          <nav key={group} aria-labelledby={`foot-${group}`}>
            <h2 id={`foot-${group}`}>{t(`landing:footer.${group}`)}</h2>
            <ul>
              {groups[group].map(([href, text]) => (
                <li key={href} {...marks[href]}>
                  <a href={href}>{t(text)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-labelledby="foot-language">
          <h2 id="foot-language">{t('look.language')}</h2>
          <ul>
            {uiLanguages.map((of) => (
              <li key={of}>
                <a href={`${path}?lng=${of}`} lang={of} hrefLang={of} data-language={of}>
                  {languageNames[of]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
