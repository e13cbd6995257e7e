import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/now.ts'
import { useHost } from '#app/host.ts'
import { useAgent } from '#app/queries/agents.ts'
import { useApprove, useReject, useResolve, type ApprovalItem } from '#app/queries/publishing.ts'
import styles from './approval-card.module.css'
import { PostCard } from './post-card.tsx'
import { PriceButton } from './price-button.tsx'
import { useProblemToast } from './problem.ts'
import { PublicationStatusWord } from './status-word.tsx'

/** One item that waits for its owner, with exactly the text that a yes publishes. */
export function ApprovalCard({ item }: { item: ApprovalItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const agent = useAgent(item.agentId).data
  return (
    <article className={`card ${styles['card']}`} aria-label={t('approvals.of', { name: item.agentName })}>
      <div className="between">
        <Link to={`/agent-detail?agentId=${item.agentId}`} className={styles['agent']}>
          {item.agentName}
        </Link>
        <PublicationStatusWord status={item.status} reason={item.reason} />
      </div>
      {item.content !== null && (
        <PostCard
          platform={item.platform}
          author={{
            id: item.agentId,
            name: item.agentName,
            avatar: agent?.avatar,
            handle: agent?.twitter?.screenName,
          }}
          text={item.content}
          images={item.images}
        />
      )}
      <p className="small quiet">
        {t(`platform.${item.platform}`)}
        {item.scheduledAt && Date.parse(item.scheduledAt) > now && (
          <> · {t('approvals.slot', { time: format.moment(item.scheduledAt) })}</>
        )}
        {item.expiresAt && <> · {t('approvals.expires', { relative: format.relative(item.expiresAt) })}</>}
      </p>
      <Answers item={item} />
    </article>
  )
}

function Answers({ item }: { item: ApprovalItem }) {
  const { t } = useTranslation()
  const host = useHost()
  const approve = useApprove()
  const reject = useReject()
  const resolve = useResolve()
  const onError = useProblemToast()
  const busy = approve.isPending || reject.isPending || resolve.isPending
  const { id, version, price } = item

  const published = ({ status }: { status: string }) =>
    host.toast(
      t(status === 'published' ? 'post.published' : `status.${status}`),
      status === 'published' ? 'good' : 'info',
    )
  return (
    <div className="row">
      {item.actions.includes('approve') && (
        <PriceButton
          price={price}
          loading={approve.isPending}
          disabled={busy}
          onClick={() => approve.mutate({ id, version }, { onError, onSuccess: published })}
        >
          {t('approvals.approve')}
        </PriceButton>
      )}
      {item.actions.includes('reject') && (
        <Button
          variant="default"
          loading={reject.isPending}
          disabled={busy}
          onClick={() =>
            reject.mutate({ id }, { onError, onSuccess: () => host.toast(t('approvals.rejected')) })
          }
        >
          {t('approvals.reject')}
        </Button>
      )}
      {item.actions.includes('resolve') && (
        <>
          <p className="quiet">{t('approvals.unconfirmed')}</p>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => resolve.mutate({ id, posted: true }, { onError })}
          >
            {t('approvals.wasPosted')}
          </Button>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => resolve.mutate({ id, posted: false }, { onError })}
          >
            {t('approvals.wasNotPosted')}
          </Button>
        </>
      )}
    </div>
  )
}
