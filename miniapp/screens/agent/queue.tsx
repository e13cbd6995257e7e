import { IconMessageReply, IconUsers } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useSchedule, type Agent, type ScheduleInfo } from '#app/queries/agents.ts'
import { useKols } from '#app/queries/kols.ts'
import { useQueueKol, useQueueSelf, type QueueResult } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { ActionRow, Group, LinkRow, Row } from '../../ui/groups.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** What comes in the next 24 hours, why a slot will be left out, and whom to answer now. */
export function Queue({ agent }: { agent: Agent }) {
  const schedule = useSchedule(agent.agentId)
  if (schedule.isPending) return <LoadingRows />
  if (!schedule.data) return <LoadFailed error={schedule.error} retry={schedule.refetch} />
  return (
    <>
      <Upcoming agent={agent} schedule={schedule.data} />
      {agent.twitter && <Replies agent={agent} schedule={schedule.data} twitter={agent.twitter} />}
    </>
  )
}

function Upcoming({ agent, schedule: { upcoming, working } }: { agent: Agent; schedule: ScheduleInfo }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  if (upcoming.length === 0) {
    return (
      <Group title={t('upcoming.title')}>
        <Row
          title={t('myAgents.next.none')}
          text={agent.operationMode === 'manual' ? t('mode.manual.what') : t('myAgents.next.noneHint')}
          multiline
        />
      </Group>
    )
  }
  const zone = working.workingHoursTimezone
  const hours =
    working.alwaysActive || !working.workingHoursStartTime || !working.workingHoursEndTime
      ? t('upcoming.always')
      : t('upcoming.hours', { from: working.workingHoursStartTime, to: working.workingHoursEndTime })
  return (
    <Group title={t('upcoming.title')} note={`${hours} ${t('upcoming.zone', { zone })}`}>
      {upcoming.map((slot) => {
        const what = slot.reason ? t(`publicationReason.${slot.reason}`) : t(`postType.${slot.postType}`)
        return (
          <Row
            key={slot.publicationId ?? `${slot.postType}${slot.at}`}
            title={format.moment(slot.at, now, zone)}
            text={`${t(`platform.${slot.platform}`)} · ${what}`}
            after={<StatusWord status={slot.status} />}
          />
        )
      })}
    </Group>
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
