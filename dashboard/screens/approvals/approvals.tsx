import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useApprovals } from '#app/queries/publishing.ts'
import { ApprovalCard } from '../../components/approval-card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './approvals.module.css'

/** What waits for a yes, of all agents or of one. */
export default function Approvals() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const agentId = search.get('agentId')
  const items = useApprovals({ size: 50, ...(agentId ? { agentId } : {}) })
  const list = items.data?.list.filter((item) => item.status !== 'scheduled') ?? []
  return (
    <>
      <PageTitle title={t('nav.approvals')} />
      {items.isPending && <Waiting count={2} height={220} />}
      {items.isError && <ProblemCard onRetry={() => void items.refetch()} />}
      {items.data && list.length === 0 && (
        <EmptyState title={t('approvals.empty.title')} text={t('approvals.empty.text')} />
      )}
      <ul className={styles['list']}>
        {list.map((item) => (
          <li key={`${item.id}:${item.version}`}>
            <ApprovalCard item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}
