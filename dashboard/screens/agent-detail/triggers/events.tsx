import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useTriggerEvents, type TriggerEvent } from '#app/queries/triggers.ts'
import { eventFigure, outcomeMeaning } from '#app/trigger-words.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import { NoticeWord } from '../../../components/status-word.tsx'
import panels from '../panels.module.css'
import styles from './triggers.module.css'

const step = 20
/** The call tells no more at once. */
const shownMax = 100

/** What happened, on what it rests, and what became of it. */
export function Events({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const [size, setSize] = useState(step)
  const events = useTriggerEvents(agentId, size)
  return (
    <section className={`card ${panels['panel']}`} aria-label={t('triggers:triggers.events')}>
      <h2>{t('triggers:triggers.events')}</h2>
      {events.isPending && <Waiting height={80} />}
      {events.isError && <ProblemCard onRetry={() => void events.refetch()} />}
      {events.data?.total === 0 && <p className="small quiet">{t('triggers:triggers.noEvents')}</p>}
      {events.data && events.data.total > 0 && (
        <ul className={panels['rows']}>
          {events.data.list.map((event) => (
            <One key={event.id} agentId={agentId} event={event} />
          ))}
        </ul>
      )}
      {events.data && events.data.total > size && size < shownMax && (
        <div>
          <Button variant="default" loading={events.isPlaceholderData} onClick={() => setSize(size + step)}>
            {t('triggers:triggers.moreEvents')}
          </Button>
        </div>
      )}
    </section>
  )
}

function One({ agentId, event }: { agentId: string; event: TriggerEvent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, outcome, sentence, evidence, publicationId } = event
  const hasEvidence = evidence.figures.length > 0 || evidence.posts.length > 0
  return (
    <li>
      <div className={panels['learned']}>
        <strong dir="auto" className="wrap-anywhere">
          {sentence}
        </strong>
        <span className="row">
          <NoticeWord meaning={outcomeMeaning(outcome)} text={t(`triggers:eventOutcome.${outcome}`)} />
          <span className="small quiet tabular">{format.moment(at)}</span>
          {publicationId !== null && (
            <Link to={`/agent-detail?agentId=${agentId}&tab=history&item=${publicationId}`}>
              {t('triggers:triggers.openPublication')}
            </Link>
          )}
        </span>
        {hasEvidence && (
          <details>
            <summary>{t('triggers:triggers.evidence')}</summary>
            <Evidence evidence={evidence} />
          </details>
        )}
      </div>
    </li>
  )
}

function Evidence({ evidence: { figures, posts } }: Pick<TriggerEvent, 'evidence'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={styles['evidence']}>
      {figures.map((figure) => (
        <li key={figure.name}>
          <bdi>{eventFigure(t, format, figure)}</bdi>
          <span className="small quiet">
            <bdi>{figure.source}</bdi>
            {' · '}
            {format.dateTime(figure.at)}
          </span>
        </li>
      ))}
      {posts.map(({ id, author, text, url, at }) => (
        <li key={id}>
          <span dir="auto" className="wrap-anywhere">
            {text}
          </span>
          <span className="small quiet">
            {author !== null && (
              <>
                <bdi>{author}</bdi>
                {' · '}
              </>
            )}
            {format.dateTime(at)}
            {url !== null && (
              <>
                {' · '}
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('triggers:triggers.openPost')}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
