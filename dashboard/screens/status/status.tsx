import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { type Status as Shown, type StatusPart, useOwnLate, useStatus } from '#app/queries/health.ts'
import { CheckedLine } from '../../components/checked-line.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './status.module.css'

/** What works, what is late and since when, for everybody; and what of one's own is late. */
export default function Status() {
  const { t } = useTranslation()
  const status = useStatus()
  return (
    <>
      <PageTitle title={t('health:works.title')} />
      <p className={styles['lead']}>{t('health:works.lead')}</p>
      {status.isError ? (
        <ProblemCard onRetry={() => void status.refetch()} />
      ) : status.data ? (
        <div className="stack">
          <Parts status={status.data} />
          <Own />
          <Before before={status.data.before} />
        </div>
      ) : (
        <Waiting height={420} />
      )}
    </>
  )
}

const looks = {
  ok: ['good', IconCircleCheck],
  late: ['attention', IconAlertTriangle],
  down: ['bad', IconCircleX],
} as const

function Parts({ status }: { status: Shown }) {
  const { t } = useTranslation()
  const well = status.parts.every(({ state }) => state === 'ok')
  return (
    <section className={`card ${styles['card']}`}>
      <h2>
        {t(status.stale ? 'health:works.unknown' : well ? 'health:works.allWell' : 'health:works.someLate')}
      </h2>
      <ul className={styles['parts']}>
        {status.parts.map((part) => (
          <Part key={part.part} {...part} />
        ))}
      </ul>
      {!well && <p className="small">{t('health:works.waits')}</p>}
      <CheckedLine {...status} />
    </section>
  )
}

function Part({ part, state, since, cause }: StatusPart) {
  const { t } = useTranslation()
  const format = useFormat()
  const [meaning, Icon] = looks[state]
  return (
    <li>
      <Icon size={20} stroke={1.75} className={styles[meaning]} aria-hidden="true" />
      <span className={styles['name']}>{t(`health:works.part.${part}`)}</span>
      <span className={styles['state']}>
        {t(`health:works.${state}`)}
        {since && ` ${t('health:works.since', { at: format.moment(since) })}`}
        {cause && <span className="small quiet"> {t(`health:works.cause.${cause}`)}</span>}
      </span>
    </li>
  )
}

/** Nothing for whoever is not signed in. */
function Own() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useOwnLate()
  if (!data) return null
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('health:works.yours')}</h2>
      {data.late.length === 0 ? (
        <p className="quiet">{t('health:works.yoursNone')}</p>
      ) : (
        data.late.map(({ platform, count, oldest }) => (
          <p key={platform}>
            {t('health:works.yoursLate', {
              count,
              place: t(`health:subject.${platform}`),
              at: format.moment(oldest),
            })}
          </p>
        ))
      )}
    </section>
  )
}

function Before({ before }: Pick<Shown, 'before'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('health:works.before')}</h2>
      {before.length === 0 && <p className="quiet">{t('health:works.beforeNone')}</p>}
      <ul className={styles['past']}>
        {before.map(({ part, cause, from, until }) => (
          <li key={`${part} ${from}`}>
            {t(`health:works.part.${part}`)}{' '}
            <span className="small quiet">
              {t('health:works.lasted', { from: format.moment(from), until: format.moment(until) })}.{' '}
              {t(`health:works.cause.${cause}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
