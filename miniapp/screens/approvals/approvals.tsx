import { useAgents } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useSecondaryButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { ApprovalPost, useDecision } from './decision.tsx'
import { waitingOnly } from './waiting.ts'

/** What waits for its owner, one after the other, because each needs one decision. */
export function Approvals() {
  const t = useText()
  const approvals = useApprovals({ size: 100 })
  const agents = useAgents().data?.list ?? []
  const waiting = waitingOnly(approvals.data?.list)
  const item = waiting[0] ?? null
  const { main, secondary } = useDecision(item)
  useMainButton(main)
  useSecondaryButton(secondary)

  const agent = agents.find(({ agentId }) => agentId === item?.agentId)
  return (
    <Page title={t('nav.approvals')}>
      {approvals.isPending && <LoadingRows count={3} />}
      {approvals.isError && <LoadFailed error={approvals.error} retry={approvals.refetch} />}
      {approvals.isSuccess && !item && (
        <EmptyState title={t('approvals.empty.title')} text={t('approvals.empty.text')} />
      )}
      {item && (
        <section className="group" aria-label={t('approvals.of', { name: item.agentName })}>
          <p className="group-title">
            {t('approvals.of', { name: item.agentName })} · {t(`platform.${item.platform}`)}
            {waiting.length > 1 && ` · ${t('approvals.left', { count: waiting.length - 1 })}`}
          </p>
          <ApprovalPost
            key={item.id}
            item={item}
            agent={agent ?? { agentId: item.agentId, name: item.agentName, avatar: null, twitter: null }}
          />
        </section>
      )}
    </Page>
  )
}
