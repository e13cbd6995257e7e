import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useSchedule, type Agent } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { ApprovalCard } from '../../../components/approval-card.tsx'
import { WhyNothingPlanned } from '../../../components/why-nothing-planned.tsx'
import { PublicationStatusWord } from '../../../components/status-word.tsx'
import styles from '../panels.module.css'

/** The next 24 hours in the agent's zone, and what waits for a yes. */
export function Upcoming({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const schedule = useSchedule(agent.agentId).data
  const asks = useApprovals({ agentId: agent.agentId, size: 20 }).data?.list ?? []
  const zone = schedule?.working.workingHoursTimezone
  const elsewhere = zone && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="stack">
      {asks.map((item) => (
        <ApprovalCard key={`${item.id}:${item.version}`} item={item} />
      ))}
      <section className={`card ${styles['panel']}`}>
        <h2>{t('upcoming.title')}</h2>
        {schedule && (
          <p className="small quiet">
            {t('upcoming.zone', { zone: schedule.working.workingHoursTimezone.replaceAll('_', ' ') })}{' '}
            {schedule.working.alwaysActive
              ? t('upcoming.always')
              : t('upcoming.hours', {
                  from: schedule.working.workingHoursStartTime,
                  to: schedule.working.workingHoursEndTime,
                })}
          </p>
        )}
        {schedule && schedule.upcoming.length === 0 && (
          <div className="quiet">
            <WhyNothingPlanned agents={[agent]} />
          </div>
        )}
        <ul className={styles['rows']}>
          {schedule?.upcoming.map((slot) => (
            <li key={`${slot.platform}${slot.at}`}>
              <span>
                <time dateTime={slot.at} className="tabular">
                  {format.moment(slot.at, now, zone)}
                </time>
                <span className="own-line small quiet">
                  {t(`platform.${slot.platform}`)}
                  {elsewhere && <> · {t('upcoming.yourTime', { time: format.clock(slot.at) })}</>}
                </span>
              </span>
              <PublicationStatusWord status={slot.status} reason={slot.reason} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
