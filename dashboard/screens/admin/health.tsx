import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { type Health as Report, useHealth } from '#app/queries/health.ts'
import { faultText } from '#app/queries/notices.ts'
import { CheckedLine } from '../../components/checked-line.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './health.module.css'

type Fault = Report['faults'][number]

/** What is wrong with the installation, what to do about it, who is at work and when something last went out. */
export function Health() {
  const { t } = useTranslation()
  const health = useHealth()
  if (health.isError) return <ProblemCard onRetry={() => void health.refetch()} />
  if (!health.data) return <Waiting height={320} />
  const { faults, before, stale } = health.data
  return (
    <div className="stack">
      <section className={`card ${styles['card']}`}>
        <h2>{t('health:operator.title')}</h2>
        {faults.length === 0 && !stale && (
          <p className="inline-icon">
            <IconCircleCheck size={20} className={styles['good']} aria-hidden="true" />
            <span>{t('health:operator.allWell')}</span>
          </p>
        )}
        {faults
          .filter(({ because }) => because === null)
          .map((fault) => (
            <Root key={`${fault.name} ${fault.subject}`} fault={fault} all={faults} />
          ))}
        <CheckedLine {...health.data} />
      </section>
      <AtWork {...health.data} />
      {before.length > 0 && <Before before={before} />}
    </div>
  )
}

function textOf(
  t: Parameters<typeof faultText>[0],
  { name, subject, details }: Pick<Fault, 'name' | 'subject' | 'details'>,
) {
  return faultText(t, { ...details, fault: name, subject })
}

function Root({ fault, all }: { fault: Fault; all: Fault[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isAlarm = fault.severity === 'alarm'
  const Icon = isAlarm ? IconCircleX : IconAlertTriangle
  const follows = all.filter(
    ({ because }) => because?.name === fault.name && because.subject === fault.subject,
  )
  return (
    <article className={styles['fault']}>
      <Icon
        size={20}
        stroke={1.75}
        className={styles[isAlarm ? 'bad' : 'attention']}
        aria-label={t(`health:operator.${fault.severity}`)}
      />
      <div>
        <h3>{textOf(t, fault)}</h3>
        <p className="small quiet">{t('health:works.since', { at: format.moment(fault.since) })}</p>
        <p>{t(`health:mend.${fault.name}`)}</p>
        {follows.length > 0 && (
          <ul className="small">
            {follows.map((one) => (
              <li key={`${one.name} ${one.subject}`}>{textOf(t, one)}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

function AtWork({ processes, proofs }: Report) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('health:operator.processes')}</h2>
      <ul className={styles['plain']}>
        {processes.map(({ id, roles, version, secondsAgo }) => (
          <li key={id}>
            {t('health:operator.process', { roles: format.list(roles), version, seconds: secondsAgo })}
          </li>
        ))}
      </ul>
      <ul className={styles['plain']}>
        {proofs.map(({ platform, at }) => {
          const place = t(`health:subject.${platform}`)
          return (
            <li key={platform}>
              {at
                ? t('health:operator.proof', { place, at: format.moment(at) })
                : t('health:operator.proofNever', { place })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Before({ before }: Pick<Report, 'before'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('health:operator.before')}</h2>
      <ul className={styles['plain']}>
        {before.map((fault) => (
          <li key={`${fault.name} ${fault.subject} ${fault.since}`}>
            {textOf(t, fault)}{' '}
            <span className="small quiet">
              {t('health:works.lasted', {
                from: format.moment(fault.since),
                until: format.moment(fault.until),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
