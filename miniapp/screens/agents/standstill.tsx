import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { standstillOf, usePauseAll, useResumeAll, type Agent } from '#app/queries/agents.ts'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** The emergency stop, as /stop in the chat, and its way back. */
export function Standstill({ agents }: { agents: Agent[] }) {
  const t = useText()
  const host = useTelegram()
  const onError = useProblem()
  const pause = usePauseAll()
  const resume = useResumeAll()
  const { working, stopped } = standstillOf(agents)
  const disabled = pause.isPending || resume.isPending
  return (
    <Group>
      {stopped && (
        <ActionRow
          before={<IconPlayerPlay className="row-icon turn" aria-hidden="true" />}
          title={t('myAgents.standstill.resume', { count: stopped.count })}
          disabled={disabled}
          onClick={() =>
            resume.mutate(stopped.pausedAt, {
              onError,
              onSuccess: ({ count }) => host.toast(t('myAgents.standstill.resumed', { count }), 'good'),
            })
          }
        />
      )}
      {working > 0 && (
        <ActionRow
          before={<IconPlayerPause className="row-icon" aria-hidden="true" />}
          title={t('myAgents.standstill.pause')}
          disabled={disabled}
          onClick={() =>
            pause.mutate(undefined, {
              onError,
              onSuccess: ({ count }) => host.toast(t('myAgents.standstill.paused', { count }), 'info'),
            })
          }
        />
      )}
    </Group>
  )
}
