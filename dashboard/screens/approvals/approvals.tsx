import '../../components/form-styles.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAgents } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { useApproveMany } from '#app/use-approve-many.ts'
import { AgentFilter } from '../../components/agent-filter.tsx'
import { ApprovalCard } from '../../components/approval-card.tsx'
import { Pager } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LateNote } from '../../components/late-note.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useAddress } from '../../components/use-address.ts'
import { useTell } from '../../components/use-tell.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './approvals.module.css'
import { useApprovalKeys } from './use-approval-keys.ts'

const size = 20
const kinds = ['asks', 'assist', 'unconfirmed', 'draft'] as const

const filters = {
  asks: { question: 'approve', status: 'awaiting_approval' },
  assist: { question: 'assist' },
  unconfirmed: { question: 'unconfirmed' },
  draft: { status: 'draft' },
} as const

/** What waits for its owner, of all agents or of one: questions, replies to send by hand, posts X did not confirm, drafts. */
export default function Approvals() {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const agents = useAgents().data?.list ?? []
  const agentId = search.get('agentId') ?? ''
  const kind = kinds.find((known) => known === search.get('kind')) ?? null
  const items = useApprovals({
    page,
    size,
    ...(agentId ? { agentId } : {}),
    ...(kind ? filters[kind] : {}),
  })
  const list = items.data?.list ?? []
  const many = useApproveMany(list, useTell())
  const keys = useApprovalKeys(list.map(({ id, version }) => `${id}:${version}`).join(), many.approve)
  return (
    <>
      <PageTitle title={t('nav.approvals')} />
      <LateNote about={['approvals', 'posts_twitter', 'posts_telegram', 'writing']} />
      <div className={styles['filters']}>
        <SegmentedControl
          aria-label={t('agent:approvals.kind')}
          value={kind ?? 'all'}
          onChange={(value) => change({ kind: value === 'all' ? null : value })}
          data={['all', ...kinds].map((value) => ({ value, label: t(`agent:approvals.kinds.${value}`) }))}
        />
        {agents.length > 1 && (
          <AgentFilter
            agents={agents}
            value={agentId || null}
            onChange={(value) => change({ agentId: value })}
          />
        )}
      </div>
      {items.isPending && <Waiting count={2} height={220} />}
      {items.isError && <ProblemCard onRetry={() => void items.refetch()} />}
      {items.data && list.length === 0 && (
        <EmptyState
          Icon={IconCheck}
          title={t('agent:approvals.empty.title')}
          text={t('agent:approvals.empty.text')}
        />
      )}
      {list.length > 0 && <p className={`small quiet ${styles['keys']}`}>{t('agent:approvals.keys')}</p>}
      <ul className={styles['list']} {...keys}>
        {list.map((item) => (
          <li key={`${item.id}:${item.version}`} data-id={item.id}>
            <ApprovalCard
              item={item}
              mark={{
                checked: many.isMarked(item),
                onChange: () => many.toggle(item),
                problem: many.problemOf(item),
              }}
            />
          </li>
        ))}
      </ul>
      <Marked many={many} />
      {items.data && items.data.total > size && (
        <Pager
          page={page}
          size={size}
          total={items.data.total}
          onPage={(to) => change({ page: String(to) })}
        />
      )}
    </>
  )
}

/** What is marked, what it costs together, and its approval. */
function Marked({
  many: { marked, price, busy, approve, clear },
}: {
  many: ReturnType<typeof useApproveMany>
}) {
  const { t } = useTranslation()
  if (marked.length === 0) return null
  const count = marked.length
  return (
    <div className={styles['marked']}>
      <span role="status" className="quiet">
        {t('agent:approvals.marked', { count })}
      </span>
      <span className="row">
        <Button variant="default" disabled={busy} onClick={clear}>
          {t('agent:approvals.unmark')}
        </Button>
        {price === null ? (
          <Button loading={busy} aria-keyshortcuts="Shift+A" onClick={approve}>
            {t('agent:approvals.approveMany', { count })}
          </Button>
        ) : (
          <PriceButton price={price} loading={busy} aria-keyshortcuts="Shift+A" onClick={approve}>
            {t('agent:approvals.approveMany', { count })}
          </PriceButton>
        )}
      </span>
    </div>
  )
}
