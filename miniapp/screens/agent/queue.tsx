import { IconMessageReply, IconPencilPlus, IconUsers } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import { useSchedule, type Agent, type ScheduleInfo } from '#app/queries/agents.ts'
import { useKols } from '#app/queries/kols.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useQueueKol, useQueueSelf, type QueueResult } from '#app/queries/publishing.ts'
import type { ScheduleWindow } from '#app/queries/schedule.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { ActionRow, Group, LinkRow } from '../../ui/groups.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { isAhead, useAgentPlan } from './use-agent-plan.ts'
import { WhyNothingPlanned } from './why-nothing-planned.tsx'

/** What comes in the next days, with its first words, a post of one's own, and whom to answer now. */
export function Queue({ agent }: { agent: Agent }) {
  const schedule = useSchedule(agent.agentId)
  const plan = useAgentPlan(agent.agentId)
  const mayPublish = useMay('publish')
  if (schedule.isPending || plan.isPending) return <LoadingRows />
  if (!schedule.data) return <LoadFailed error={schedule.error} retry={schedule.refetch} />
  if (!plan.data) return <LoadFailed error={plan.error} retry={plan.refetch} />
  return (
    <>
      {mayPublish && <NewPost agentId={agent.agentId} />}
      <Upcoming agent={agent} plan={plan.data} />
      {mayPublish && agent.twitter && (
        <Replies agent={agent} schedule={schedule.data} twitter={agent.twitter} />
      )}
    </>
  )
}

function NewPost({ agentId }: { agentId: string }) {
  const t = useText()
  return (
    <Group>
      <LinkRow
        to={`/agent/${agentId}/post/new`}
        before={<IconPencilPlus className="row-icon" aria-hidden="true" />}
        title={t('schedule:newPost')}
      />
    </Group>
  )
}

function Upcoming({ agent, plan }: { agent: Agent; plan: ScheduleWindow }) {
  const t = useText()
  const format = useFormat()
  const items = plan.items.filter(isAhead)
  // Both rules follow one zone; a rule of its own kept from before is named by its place's row alone.
  const zone = (plan.plans.find(({ works }) => works) ?? plan.plans[0])?.zone
  if (items.length === 0) return <WhyNothingPlanned agent={agent} />
  const days = Map.groupBy(items, ({ at }) => format.weekday(at, zone))
  return (
    <>
      {[...days].map(([day, theirs]) => (
        <Group key={day} title={day}>
          {theirs.map((item) => (
            <LinkRow
              key={item.id}
              to={`/agent/${agent.agentId}/plan/${encodeURIComponent(item.id)}`}
              title={
                <span className="two-lines" dir="auto">
                  {item.content ?? t(item.likely ? 'schedule:likely' : 'schedule:toBeWritten')}
                </span>
              }
              text={`${format.clock(item.at, zone)} · ${t(`platform.${item.platform}`)}`}
              after={item.likely ? undefined : <StatusWord status={item.status} />}
              multiline
            />
          ))}
        </Group>
      ))}
      {zone && <p className="group-note">{t('upcoming.zone', { zone: zone.replaceAll('_', ' ') })}</p>}
    </>
  )
}

/** Answers now; what X does not let us send waits under approvals. */
function Replies({
  agent: { agentId },
  schedule,
  twitter,
}: {
  agent: Agent
  schedule: ScheduleInfo
  twitter: NonNullable<Agent['twitter']>
}) {
  const t = useText()
  const host = useTelegram()
  const priced = usePriced()
  const format = useFormat()
  const onError = useProblem()
  const kols = useKols(agentId).data
  const toKols = useQueueKol()
  const toOwn = useQueueSelf()
  const any = twitter.capabilities.replies === 'any'
  const kolPrice = usePurposePrice(any ? 'KOL_REPLY' : 'ASSISTED_REPLY') * (any ? twitter.costFactor : 1)
  const ownPrice = usePurposePrice('SELF_REPLY') * twitter.costFactor
  const busy = toKols.isPending || toOwn.isPending
  const onSuccess = ({ queued, delivery, lookedAt }: QueueResult) => {
    const assisted = delivery === 'assisted' || delivery === 'mixed'
    const text =
      queued > 0
        ? t('agent:replies.queued', { n: queued })
        : `${t('agent:replies.nothing')} ${t('agent:replies.looked', { time: format.clock(lookedAt) })}`
    host.toast(assisted ? `${text} ${t('queue.underApprovals')}` : text, queued > 0 ? 'good' : 'info')
  }
  const today = ({ used, limit }: { used: number; limit: number }) =>
    limit > 0 ? t('agent:replies.today', { used, limit }) : undefined
  return (
    <Group title={t('agent:replies.title')} note={t(any ? 'agent:replies.any' : 'agent:replies.summoned')}>
      {kols?.length === 0 ? (
        <LinkRow
          to={`/more/kols/${agentId}`}
          before={<IconUsers className="row-icon" aria-hidden="true" />}
          title={t('agent:replies.openKols')}
        />
      ) : (
        <ActionRow
          before={<IconUsers className="row-icon" aria-hidden="true" />}
          title={priced(t('agent:replies.queueKol'), kolPrice)}
          text={today(schedule.kolReplies)}
          disabled={busy || !kols}
          onClick={() => toKols.mutate({ id: agentId }, { onSuccess, onError })}
        />
      )}
      <ActionRow
        before={<IconMessageReply className="row-icon" aria-hidden="true" />}
        title={priced(t('agent:replies.queueOwn'), ownPrice)}
        text={today(schedule.selfReplies)}
        disabled={busy}
        onClick={() => toOwn.mutate({ id: agentId }, { onSuccess, onError })}
      />
    </Group>
  )
}
