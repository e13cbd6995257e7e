import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { happened, told, whose } from '#app/event-words.ts'
import { useFormat } from '#app/format.ts'
import type { TimelineEvent } from '#app/queries/timeline.ts'
import styles from './event-list.module.css'

/** What happened, each with when and whose doing it was. Needs the texts `timeline`. */
export function EventList({
  events,
  label,
  linked = false,
}: {
  events: TimelineEvent[]
  label: string
  /** Each names the agent it is about. */
  linked?: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className={styles['list']} aria-label={label}>
      {events.map((event) => (
        <li key={event.id}>
          <span className="tabular small quiet">{format.dateTime(event.at)}</span>
          <span>
            {linked && event.agentId !== null ? (
              <Link to={addressOf(event.agentId, event)}>{happened(t, event)}</Link>
            ) : (
              happened(t, event)
            )}
            <span className="small quiet">
              {' · '}
              <bdi>{whose(t, event)}</bdi>
            </span>
            <Details text={told(t, format, event)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Details({ text }: { text: string | null }) {
  return text && <span className={`small quiet ${styles['seen']}`}>{text}</span>
}

/** Where more is to be read: of a post its own timeline, of all else the agent. */
function addressOf(agentId: string, { object }: TimelineEvent): string {
  const post = object.kind === 'publication' ? `&tab=history&item=${object.id}` : ''
  return `/agent-detail?agentId=${agentId}${post}`
}
