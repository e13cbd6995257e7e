import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import type { ScheduleItem } from '#app/queries/schedule.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import styles from './calendar.module.css'
import { dayKey } from './days.ts'

/** The days of a week that have something on them, one under the other. */
export function ListView({
  items,
  agents,
  now,
  onOpen,
}: {
  items: ScheduleItem[]
  agents: Map<string, Agent>
  now: number
  onOpen: (item: ScheduleItem) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const byDay = Map.groupBy(items, ({ at }) => dayKey(at))
  return (
    <ol className={styles['list']}>
      {[...byDay].map(([key, own]) => (
        <li key={key}>
          <h2>
            <time dateTime={key}>{format.weekday(own[0]?.at ?? key)}</time>
            {key === dayKey(now) && <span className="small quiet"> {t('agent:calendar.isToday')}</span>}
          </h2>
          <ul>
            {own.map((item) => (
              <Row key={item.id} item={item} agent={agents.get(item.agentId)} onOpen={() => onOpen(item)} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Row({ item, agent, onOpen }: { item: ScheduleItem; agent: Agent | undefined; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className={styles['slot']} data-likely={item.likely || undefined}>
      <time className="tabular" dateTime={item.at}>
        {format.clock(item.at)}
      </time>
      <div className={styles['what']}>
        <button type="button" className={styles['agent']} data-item={item.id} onClick={onOpen}>
          <AgentCell id={item.agentId} avatar={agent?.avatar ?? null} size={20} />
          <span className="clip" dir="auto">
            {agent?.name ?? t('agent.gone')}
          </span>
        </button>
        <span className="small quiet">
          {t(`platform.${item.platform}`)} ·{' '}
          {item.likely ? t('schedule:likely') : t(`postType.${item.postType}`)}
          {item.parts > 1 && ` · ${t('schedule:parts', { count: item.parts })}`}
        </span>
        {item.closeTo !== null && (
          <span className="small quiet">{t('agent:calendar.closeTo', { name: item.closeTo })}</span>
        )}
        {item.content && (
          <span className={`small ${styles['words']}`} dir="auto">
            {item.content}
          </span>
        )}
      </div>
      <PublicationStatusWord status={item.status} reason={item.reason} />
    </li>
  )
}
