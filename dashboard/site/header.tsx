import {
  IconBrandTelegram,
  IconCheck,
  IconChevronDown,
  IconFlask,
  IconLanguage,
  IconMenu2,
} from '@tabler/icons-react'
import { languageNames, uiLanguages } from '#app/i18n.ts'
import { Logo } from '../components/logo.tsx'
import styles from './frame.module.css'
import { telegram, useSite } from './site-context.ts'

const systems = [
  'x',
  'telegram',
  'llm',
  'tron',
  'solana',
  'ton',
  'google',
  'mail',
  'market',
  'storage',
  'crawler',
]

export function Header() {
  const { t } = useSite()
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <a href="/" className={styles['brand']} aria-label={t('landing:header.home')}>
          <Logo />
          <span>Kolony</span>
        </a>
        <nav aria-label={t('nav.main')} className={styles['links']}>
          <Links />
        </nav>
        <DemoBadge />
        <div className={styles['end']}>
          <LanguageMenu />
          <span className={styles['signedOut']}>
            <button type="button" className={styles['quietButton']} data-login="sign-in">
              {t('nav.signIn')}
            </button>
            <button type="button" className={styles['quietButton']} data-login="create">
              {t('landing:header.start')}
            </button>
          </span>
          <span className={styles['signedIn']}>
            <a href="/my-agents" className={styles['button']}>
              {t('nav.myAgents')}
            </a>
          </span>
          <details className={styles['menu']} data-menu="">
            <summary aria-label={t('landing:header.menu')}>
              <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <nav aria-label={t('landing:header.menu')} className={styles['sheet']}>
              <Links />
              <a href={telegram} className={styles['inTelegram']} data-telegram="">
                <IconBrandTelegram size={18} stroke={1.75} aria-hidden="true" />
                {t('landing:header.telegram')}
              </a>
              <button type="button" className={styles['signedOut']} data-login="sign-in">
                {t('nav.signIn')}
              </button>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function Links() {
  const { t } = useSite()
  return (
    <>
      <a href="/#how">{t('landing:header.how')}</a>
      <a href="/#agents">{t('landing:header.agents')}</a>
      <a href="/#packages">{t('landing:header.packages')}</a>
      <a href="/help-center">{t('nav.help')}</a>
    </>
  )
}

/** Links, so that it works without scripts and can be followed by a crawler; the page stays the same one. */
function LanguageMenu() {
  const { t, language, path } = useSite()
  return (
    <details className={styles['menu']} data-menu="">
      <summary aria-label={`${t('look.language')}: ${languageNames[language]}`}>
        <IconLanguage size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles['languageName']}>{languageNames[language]}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles['languageName']} />
      </summary>
      <ul className={styles['sheet']}>
        {uiLanguages.map((of) => (
          <li key={of}>
            <a
              href={`${path}?lng=${of}`}
              lang={of}
              hrefLang={of}
              data-language={of}
              aria-current={of === language ? 'true' : undefined}
            >
              {languageNames[of]}
              {of === language && <IconCheck size={16} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Shown where the server says that something is simulated; `client.ts` puts the names in. */
function DemoBadge() {
  const { t } = useSite()
  const names = Object.fromEntries(systems.map((system) => [system, t(`demo.systems.${system}`)]))
  return (
    <a
      href="/desk"
      className={styles['demo']}
      data-demo-badge={JSON.stringify(names)}
      data-demo-text={t('demo.badge', { systems: '%' })}
    >
      <IconFlask size={16} stroke={1.75} aria-hidden="true" />
      <span>{t('demo.short')}</span>
    </a>
  )
}
