import { Button } from '@mantine/core'
import { IconChecks, IconCoins, IconDatabaseSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { chooseLanguage, languageNames, uiLanguages } from '#app/i18n.ts'
import { useStarterAgents } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { useSession } from '#app/stores/session.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { DemoBadge } from '../../components/demo-badge.tsx'
import { Logo } from '../../components/logo.tsx'
import { PackageCards } from '../../components/package-cards.tsx'
import { useTabTitle } from '../../components/page-title.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { openSignIn } from '../../dialogs.ts'
import styles from './landing.module.css'

const LanguageMenu = lazy(async () => ({ default: (await import('../shell/top-menus.tsx')).LanguageMenu }))

const types = [
  'hot_topic',
  'technical_analysis',
  'clone_influence',
  'project_promotion',
  'project_summary',
] as const

/** What Kolony is, how it goes, what it costs. */
export default function Landing() {
  const { t } = useTranslation()
  useTabTitle(t('landing.tab'))
  return (
    <div className={styles['page']}>
      <a href="#main" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      <Head />
      <main id="main" tabIndex={-1}>
        <Hero />
        <HowItWorks />
        <Kinds />
        <section className={styles['section']} id="packages">
          <h2>{t('landing.packages.title')}</h2>
          <p className="quiet">{t('landing.packages.text')}</p>
          <PackageCards />
        </section>
      </main>
      <Foot />
    </div>
  )
}

function Head() {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['brand']}>
          <Logo />
          <span>Kolony</span>
        </Link>
        <nav aria-label={t('nav.main')} className={styles['links']}>
          <a href="#how">{t('landing.how.title')}</a>
          <a href="#agents">{t('landing.kinds.short')}</a>
          <a href="#packages">{t('landing.packages.title')}</a>
        </nav>
        <DemoBadge />
        <div className={styles['headEnd']}>
          <Suspense fallback={<span style={{ width: 34 }} />}>
            <LanguageMenu />
          </Suspense>
          {signedIn ? (
            <Button component={Link} to="/my-agents">
              {t('nav.myAgents')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => openSignIn()}>
              {t('signIn.signIn')}
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

function Hero() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.account !== null)
  const bonus = useConfig().data?.signUpBonus ?? 20
  const sample = useStarterAgents().data?.find((starter) => starter.type === 'technical_analysis')
  const start = () => (signedIn ? void navigate('/create-agent') : openSignIn('create'))
  const promises = [
    [IconDatabaseSearch, 'checked'],
    [IconChecks, 'approve'],
    [IconCoins, 'price'],
  ] as const
  return (
    <div className={styles['hero']}>
      <div className={styles['heroInside']}>
        <div className={styles['pitch']}>
          <h1 className={styles['headline']}>{t('landing.headline')}</h1>
          <p className={styles['lead']}>{t('landing.lead')}</p>
          <div className="row">
            <Button h={44} size="md" onClick={start}>
              {t('landing.start', { count: bonus })}
            </Button>
            <Button h={44} size="md" component={Link} to="/starter-agents" variant="default">
              {t('landing.starters')}
            </Button>
          </div>
          <ul className={styles['promises']}>
            {promises.map(([Icon, text]) => (
              <li key={text} className="inline-icon">
                <Icon size={18} stroke={1.75} color="var(--k-accent-text)" aria-hidden="true" />
                <span>{t(`landing.promise.${text}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles['sample']} aria-busy={!sample}>
          {sample && (
            <>
              <p className="small quiet">{t('landing.sample', { name: sample.name })}</p>
              <PostCard
                platform="twitter"
                author={{
                  id: sample.id,
                  name: sample.name,
                  handle: sample.name.toLowerCase().replace(/\W+/g, '_'),
                }}
                text={sample.samplePost}
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function HowItWorks() {
  const { t } = useTranslation()
  return (
    <section className={styles['section']} id="how">
      <h2>{t('landing.how.title')}</h2>
      <ol className={styles['steps']}>
        {['make', 'try', 'post'].map((step, index) => (
          <li key={step} className="card">
            <div>
              <p className="small quiet">{t('landing.how.step', { number: index + 1 })}</p>
              <h3>{t(`landing.how.${step}.title`)}</h3>
              <p className="quiet">{t(`landing.how.${step}.text`)}</p>
            </div>
            <StepDrawing step={index} price={t('price.credits', { count: 1, amount: '1' })} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepDrawing({ step, price }: { step: number; price: string }) {
  return (
    <svg viewBox="0 0 88 96" width="76" height="84" aria-hidden="true" className={styles['drawing']}>
      <path d="M44 2 84 25v46L44 94 4 71V25z" fill="var(--k-accent-soft)" />
      {step === 0 && (
        <foreignObject x="19" y="22" width="52" height="52">
          <AgentCell id="meridian" size={50} />
        </foreignObject>
      )}
      {step === 1 && (
        <>
          <rect
            x="22"
            y="28"
            width="44"
            height="40"
            rx="5"
            fill="var(--k-surface)"
            stroke="var(--k-border-strong)"
          />
          <path
            d="M28 37h24M28 44h30M28 51h12"
            stroke="var(--k-border-strong)"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path d="M44 51h14M28 59h18" stroke="var(--k-accent)" strokeWidth="3" strokeLinecap="round" />
        </>
      )}
      {step === 2 && (
        <>
          <rect x="14" y="36" width="60" height="24" rx="6" fill="var(--k-accent)" />
          <text x="44" y="52" textAnchor="middle" fill="#fff" fontSize="12" fontWeight="600">
            {price}
          </text>
        </>
      )}
    </svg>
  )
}

function Kinds() {
  const { t } = useTranslation()
  return (
    <section className={styles['section']} id="agents">
      <div className="between">
        <h2>{t('landing.kinds.title')}</h2>
        <Link to="/starter-agents">{t('landing.kinds.all')}</Link>
      </div>
      <ul className={styles['kinds']}>
        {types.map((type) => (
          <li key={type} className="card">
            <AgentCell id={`kind-${type}`} size={40} />
            <h3>{t(`type.${type}.name`)}</h3>
            <p className="quiet">{t(`type.${type}.what`)}</p>
            <p className="small muted">{t(`type.${type}.best`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Foot() {
  const { t } = useTranslation()
  return (
    <footer className={styles['foot']}>
      <div className={styles['footInside']}>
        <div>
          <p className={styles['brand']}>
            <Logo size={24} />
            <span>Kolony</span>
          </p>
          <p className="small quiet">{t('landing.footer.what')}</p>
          <p className="small quiet">{t('landing.footer.advice')}</p>
        </div>
        <nav aria-label={t('landing.footer.product')}>
          <h2 className={styles['footTitle']}>{t('landing.footer.product')}</h2>
          <ul>
            <li>
              <Link to="/starter-agents">{t('nav.starterAgents')}</Link>
            </li>
            <li>
              <a href="/api/docs">{t('landing.footer.api')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('settings.language')}>
          <h2 className={styles['footTitle']}>{t('settings.language')}</h2>
          <ul>
            {uiLanguages.map((language) => (
              <li key={language}>
                <button type="button" lang={language} onClick={() => void chooseLanguage(language)}>
                  {languageNames[language]}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
