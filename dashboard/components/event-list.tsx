import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
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
              <Link to={`/agent-detail?agentId=${event.agentId}`}>{happened(t, event)}</Link>
            ) : (
              happened(t, event)
            )}
            <span className="small quiet">
              {' · '}
              <bdi>{whose(t, event)}</bdi>
            </span>
            {seen(t, event) && <span className={`small quiet ${styles['seen']}`}>{seen(t, event)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What happened, in the reader's language; a word that is newer than this page as it is. */
export function happened(t: TFunction, { kind }: TimelineEvent): string {
  return t(`timeline:eventKinds.${kind}`, { defaultValue: kind })
}

export function whose(t: TFunction, { by }: TimelineEvent): string {
  if (by === null) return t('timeline:activity.product')
  return by.name || t('timeline:activity.left')
}

/** Of an approval: what whoever gave it had before them. */
function seen(t: TFunction, { facts }: TimelineEvent): string | null {
  const { text, seen: had } = facts as { text?: unknown; seen?: Seen }
  if (!had || typeof text !== 'string') return null
  const said = { version: String(had.version ?? ''), hash: text.slice(0, 8) }
  if (!had.evidence) return t('timeline:activity.sawPlain', said)
  const { held = 0, claims = 0 } = had.evidence
  return t('timeline:activity.saw', { ...said, held: String(held), claims: String(claims) })
}

interface Seen {
  version?: number
  evidence?: { held?: number; claims?: number }
}
