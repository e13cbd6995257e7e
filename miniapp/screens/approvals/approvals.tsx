import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAgents } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { Group, LinkRow } from '../../ui/groups.tsx'
import { LateNote } from '../../ui/late-note.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useSecondaryButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { ApprovalPost } from './approval-post.tsx'
import { DecisionRows, useDecision } from './decision.tsx'
import { VoteStanding } from './vote-standing.tsx'
import '../../ui/agent.css'

/** What waits for its owner, one after the other, because each needs one decision; or the one a link leads to. */
export function Approvals() {
  const { id = '' } = useParams()
  const t = useText()
  const [passed, setPassed] = useState(0)
  const approvals = useApprovals({ size: 100 })
  const agents = useAgents().data?.list ?? []
  const waiting = approvals.data?.list ?? []
  const item = (id ? waiting.find((one) => one.id === id) : waiting[passed % waiting.length]) ?? null
  const { main, secondary } = useDecision(item)
  useMainButton(main)
  useSecondaryButton(secondary)

  const mayApprove = useMay('approve')
  const several = !id && waiting.length > 1
  const agent = agents.find(({ agentId }) => agentId === item?.agentId)
  return (
    <Page title={t('nav.approvals')}>
      <LateNote about={['approvals', 'posts_twitter', 'posts_telegram', 'writing']} />
      {approvals.isPending && <LoadingRows count={3} />}
      {approvals.isError && <LoadFailed error={approvals.error} retry={approvals.refetch} />}
      {/* An item that is gone has been decided on. */}
      {approvals.isSuccess && !item && (
        <EmptyState title={t('agent:approvals.empty.title')} text={t('agent:approvals.empty.text')} />
      )}
      {item && (
        <>
          <section className="group" aria-label={t('agent:approvals.of', { name: item.agentName })}>
            <h2 className="group-title">
              {t('agent:approvals.of', { name: item.agentName })} · {t(`postType.${item.postType}`)}
              {several && ` · ${t('agent:approvals.left', { count: waiting.length - 1 })}`}
            </h2>
            <ApprovalPost
              key={item.id}
              item={item}
              agent={agent ?? { agentId: item.agentId, name: item.agentName, avatar: null, twitter: null }}
            />
          </section>
          {item.votes && <VoteStanding item={item} votes={item.votes} />}
          <DecisionRows item={item} {...(several ? { onNext: () => setPassed(passed + 1) } : {})} />
          {several && mayApprove && (
            <Group>
              <LinkRow
                to="/approvals/several"
                before={<IconChecks className="row-icon" aria-hidden="true" />}
                title={t('agent:approvals.several')}
              />
            </Group>
          )}
        </>
      )}
    </Page>
  )
}
