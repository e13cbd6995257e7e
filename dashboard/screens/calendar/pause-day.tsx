import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { usePauseDay, type ScheduleWindow } from '#app/queries/schedule.ts'
import { useProblemToast } from '../../components/problem-toast.ts'
import { dayKey, shiftDays } from './days.ts'

/** Stops everything with a time on a day, for the agents that are shown; pressed again, lets it go. */
export function PauseDay({
  day,
  now,
  agents,
  paused,
}: {
  day: Date
  now: number
  agents: Agent[]
  paused: ScheduleWindow['paused']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const onError = useProblemToast()
  const call = usePauseDay()
  const mayPublish = useMay('publish')
  const date = dayKey(day)
  if (!mayPublish || shiftDays(day, 1).getTime() <= now || agents.length === 0) return null
  const isPaused = agents.every(({ agentId }) =>
    paused.some((one) => one.agentId === agentId && one.date === date),
  )
  const label = t(isPaused ? 'schedule:resumeDay' : 'schedule:pauseDay', { day: format.weekday(day) })
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={24}
        variant={isPaused ? 'light' : 'subtle'}
        aria-label={label}
        aria-pressed={isPaused}
        loading={call.isPending}
        onClick={() =>
          call.mutate(
            { agentIds: agents.map(({ agentId }) => agentId), date, paused: !isPaused },
            { onError },
          )
        }
      >
        {isPaused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
      </ActionIcon>
    </Tooltip>
  )
}
