import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { restingStatuses } from '#contract/resting-statuses.ts'
import { usePublication, type Publication } from '#app/queries/publishing.ts'
import { PublicationStatusWord } from './status-word.tsx'

/** How far something is that was let go, with the way to where it is out or waits. */
export function Outcome({
  publication: { agentId, status, reason, url, undoUntil },
}: {
  publication: Pick<Publication, 'agentId' | 'status' | 'reason' | 'url' | 'undoUntil'>
}) {
  const { t } = useTranslation()
  const waits = status === 'awaiting_approval' || status === 'draft'
  return (
    <div className="between">
      <PublicationStatusWord status={undoUntil === null ? status : 'sending'} reason={reason} />
      {url && (
        <a href={url} target="_blank" rel="noopener">
          {t('postCard.open')}
        </a>
      )}
      {waits && (
        <Link to={`/approvals?agentId=${agentId}${status === 'draft' ? '&kind=draft' : ''}`}>
          {t('myAgents.card.review')}
        </Link>
      )}
    </div>
  )
}

/** The same, followed until it rests. */
export function FollowedOutcome({
  first,
  onRest,
}: {
  /** As the call that let it go answered. */
  first: Publication
  onRest?: (publication: Publication) => void
}) {
  const publication = usePublication(first.agentId, first.id, first).data ?? first
  const rests = restingStatuses.has(publication.status)
  const told = useEffectEvent(() => onRest?.(publication))
  useEffect(() => {
    if (rests) told()
  }, [rests])
  return (
    <div role="status">
      <Outcome publication={publication} />
    </div>
  )
}
