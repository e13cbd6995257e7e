import { useFormat } from '#app/format.ts'
import { useSchedule, type Agent } from '#app/queries/agents.ts'
import { Group, Row } from '../../ui/groups.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useText } from '../../ui/text.ts'

/** What comes in the next 24 hours, and why a slot will be left out. */
export function Queue({ agent }: { agent: Agent }) {
  const t = useText()
  const format = useFormat()
  const { data, isPending, error, refetch } = useSchedule(agent.agentId)
  if (isPending) return <LoadingRows />
  if (!data) return <LoadFailed error={error} retry={refetch} />

  const { upcoming, working } = data
  if (upcoming.length === 0) {
    return (
      <EmptyState
        title={t('myAgents.next.none')}
        text={agent.operationMode === 'manual' ? t('mode.manual.what') : t('myAgents.next.noneHint')}
      />
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
        const what = slot.reason ? t(`reason.${slot.reason}`) : t(`postType.${slot.postType}`)
        return (
          <Row
            key={slot.publicationId ?? `${slot.postType}${slot.at}`}
            title={format.moment(slot.at, Date.now(), zone)}
            text={`${t(`platform.${slot.platform}`)} · ${what}`}
            after={<StatusWord status={slot.status} />}
          />
        )
      })}
    </Group>
  )
}
