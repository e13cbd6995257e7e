import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { placeIn } from '#contract/pages.ts'
import { happened, told, whose } from '#app/event-words.ts'
import { useFormat } from '#app/format.ts'
import type { TimelineEvent } from '#app/queries/timeline.ts'
import styles from './event-list.module.css'

/** What happened, each with when and whose doing it was. Needs the texts `timeline`. */
export function EventList({
  events,
  label,
  linked = false,
  projects = [],
}: {
  events: TimelineEvent[]
  label: string
  /** Each names the agent it is about. */
  linked?: boolean
  /** Each says in which of these it was, and leads there. */
  projects?: { id: string; name: string | null }[]
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
              <Link to={addressOf(event.agentId, event, projects)}>{happened(t, event)}</Link>
            ) : (
              happened(t, event)
            )}
            <span className="small quiet">
              {' · '}
              <bdi>{whose(t, event)}</bdi>
              <In project={projects.find(({ id }) => id === event.projectId)} />
            </span>
            <Details text={told(t, format, event)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function In({ project }: { project: { name: string | null } | undefined }) {
  if (!project?.name) return null
  return (
    <>
      {' · '}
      <bdi>{project.name}</bdi>
    </>
  )
}

function Details({ text }: { text: string | null }) {
  return text && <span className={`small quiet ${styles['seen']}`}>{text}</span>
}

/** Where more is to be read: of a post its own timeline, of all else the agent. */
function addressOf(
  agentId: string,
  { object, projectId }: TimelineEvent,
  projects: { id: string }[],
): string {
  const post = object.kind === 'publication' ? `&tab=history&item=${object.id}` : ''
  const elsewhere = projects.some(({ id }) => id === projectId)
  return placeIn(`/agent-detail?agentId=${agentId}${post}`, elsewhere ? projectId : null)
}
