import { IconBrandTelegram, IconChecks, IconCoins, IconDatabaseSearch } from '@tabler/icons-react'
import { packages, signUpBonusMilli, milliPerCredit } from '#contract/limits.ts'
import { packageIds } from '#contract/lists.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import frame from '../frame.module.css'
import { telegram, useSite } from '../site-context.ts'
import { Kinds } from './kinds.tsx'
import styles from './landing.module.css'
import { Sample } from './sample.tsx'

const bonus = signUpBonusMilli / milliPerCredit

/** What Kolony is, how it goes, what it costs; prerendered, so that it is read before any script has run. */
export function Landing() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Kinds />
      <Trust />
      <Stories />
      <Packages />
      <Questions />
      <Last />
    </>
  )
}

function Hero() {
  const { t } = useSite()
  const promises = [
    [IconDatabaseSearch, 'checked'],
    [IconChecks, 'approve'],
    [IconCoins, 'price'],
  ] as const
  return (
    <div className={styles['hero']}>
      <div className={styles['heroInside']}>
        <div className={styles['pitch']}>
          <h1>{t('landing:hero.title')}</h1>
          <p className={styles['lead']}>{t('landing:hero.lead')}</p>
          <div className={styles['actions']}>
            <button type="button" className={`${frame['button']} ${frame['large']}`} data-login="create">
              {t('landing:hero.start', { credits: bonus })}
            </button>
            <a href="/starter-agents" className={`${frame['quietButton']} ${frame['large']}`}>
              {t('landing:hero.starters')}
            </a>
            <a
              href={telegram}
              className={`${frame['quietButton']} ${frame['large']} ${styles['phone']}`}
              data-telegram=""
            >
              <IconBrandTelegram size={18} stroke={1.75} aria-hidden="true" />
              {t('landing:header.telegram')}
            </a>
          </div>
          <p className={styles['note']}>{t('landing:hero.startNote', { credits: bonus })}</p>
          <ul className={styles['promises']}>
            {promises.map(([Icon, text]) => (
              <li key={text}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>{t(`landing:hero.promise.${text}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <Sample />
      </div>
    </div>
  )
}

function HowItWorks() {
  const { t } = useSite()
  return (
    <section className={styles['section']} id="how">
      <h2>{t('landing:how.title')}</h2>
      <ol className={styles['three']}>
        {(['make', 'try', 'post'] as const).map((step, index) => (
          <li key={step} className={styles['step']}>
            <div>
              <p className={styles['small']}>{t('landing:how.step', { number: index + 1 })}</p>
              <h3>{t(`landing:how.${step}.title`)}</h3>
              <p>{t(`landing:how.${step}.text`)}</p>
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
          <AgentCell id="hive" size={50} />
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
          <rect x="8" y="36" width="72" height="24" rx="6" fill="var(--k-accent)" />
          <text x="44" y="52" textAnchor="middle" fill="#fff" fontSize="12" fontWeight="600">
            {price}
          </text>
        </>
      )}
    </svg>
  )
}

function Trust() {
  const { t } = useSite()
  return (
    <section className={styles['section']}>
      <h2>{t('landing:trust.title')}</h2>
      <ul className={styles['two']}>
        {(['evidence', 'approval', 'price', 'data'] as const).map((subject) => (
          <li key={subject} className={styles['card']}>
            <h3>{t(`landing:trust.${subject}.title`)}</h3>
            <p>{t(`landing:trust.${subject}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stories() {
  const { t } = useSite()
  return (
    <section className={styles['section']}>
      <h2>{t('landing:stories.title')}</h2>
      <p className={styles['under']}>{t('landing:stories.note')}</p>
      <ul className={styles['three']}>
        {(['trader', 'community', 'project'] as const).map((story) => (
          <li key={story} className={styles['card']}>
            <p className={styles['badge']}>{t('landing:stories.badge')}</p>
            <h3>{t(`landing:stories.${story}.who`)}</h3>
            <p>{t(`landing:stories.${story}.text`)}</p>
            <p className={styles['result']}>{t(`landing:stories.${story}.result`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Packages() {
  const { t, format } = useSite()
  return (
    <section className={styles['section']} id="packages">
      <h2>{t('landing:packages.title')}</h2>
      <p className={styles['under']}>
        {t('landing:packages.lead')} <span data-own-keys="">{t('landing:packages.ownKeys')}</span>
      </p>
      <ul className={styles['three']}>
        {packageIds.map((id) => {
          const { credits, price, perMessage } = packages[id]
          const less = 1 - price / credits / (packages.basic.price / packages.basic.credits)
          const name = t(`package.${id}`)
          return (
            <li key={id} className={styles['package']}>
              <div>
                <h3>
                  {name}
                  {less > 0.01 && (
                    <span className={styles['less']}>
                      {t('landing:packages.less', { percent: format.percent(less) })}
                    </span>
                  )}
                </h3>
                <p className={styles['credits']}>
                  <strong>{format.number(credits)}</strong> {t('landing:packages.credits')}
                </p>
                <p className={styles['small']}>
                  {t('package.perMessage', { amount: format.usd(perMessage) })}
                </p>
              </div>
              <div className={styles['buy']}>
                <p className={styles['price']}>
                  <strong>{format.number(price)}</strong> USDT
                </p>
                <a
                  href={`/my-agents?topup=${id}`}
                  className={frame['quietButton']}
                  aria-label={t('landing:packages.chooseNamed', { name })}
                >
                  {t('landing:packages.choose')}
                </a>
              </div>
            </li>
          )
        })}
      </ul>
      <p className={styles['small']}>{t('landing:packages.rails')}</p>
    </section>
  )
}

const questions = ['credit', 'fail', 'without', 'replies', 'wrong', 'ai', 'pay', 'leave'] as const

function Questions() {
  const { t } = useSite()
  return (
    <section className={styles['section']} id="questions">
      <div className={styles['between']}>
        <h2>{t('landing:faq.title')}</h2>
        <a href="/help-center">{t('landing:faq.more')}</a>
      </div>
      <div className={styles['questions']}>
        {questions.map((question) => (
          <details key={question} className={styles['question']}>
            <summary>{t(`landing:faq.${question}.q`)}</summary>
            <p>{t(`landing:faq.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Last() {
  const { t } = useSite()
  return (
    <section className={styles['section']}>
      <div className={styles['last']}>
        <div>
          <h2>{t('landing:closing.title')}</h2>
          <p>{t('landing:closing.text', { credits: bonus })}</p>
        </div>
        <button type="button" className={`${frame['button']} ${frame['large']}`} data-login="create">
          {t('landing:hero.start', { credits: bonus })}
        </button>
      </div>
    </section>
  )
}
