import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { standstillOf, usePauseAll, useResumeAll, type Agent } from '#app/queries/agents.ts'
import { useProblemToast } from '../../components/problem-toast.ts'

/** The emergency stop and its way back; no question before it, because nothing is lost by it. */
export function useStandstill(agents: Agent[]) {
  const { t } = useTranslation()
  const host = useHost()
  const pause = usePauseAll()
  const resume = useResumeAll()
  const onError = useProblemToast()
  const { working, stopped } = standstillOf(agents)
  return {
    busy: pause.isPending || resume.isPending,
    // The palette is gone when the answer comes, so the answer is not the mutation's to tell.
    pause:
      working > 0
        ? () =>
            void pause
              .mutateAsync()
              .then(({ count }) => host.toast(t('myAgents.standstill.paused', { count })), onError)
        : null,
    resume: stopped && {
      count: stopped.count,
      run: () =>
        void resume
          .mutateAsync(stopped.pausedAt)
          .then(({ count }) => host.toast(t('myAgents.standstill.resumed', { count }), 'good'), onError),
    },
  }
}

export default function StandstillButtons({ agents }: { agents: Agent[] }) {
  const { t } = useTranslation()
  const { busy, pause, resume } = useStandstill(agents)
  return (
    <>
      {resume && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlayFilled size={16} className="mirror" aria-hidden="true" />}
          loading={busy}
          onClick={resume.run}
        >
          {t('myAgents.standstill.resume', { count: resume.count })}
        </Button>
      )}
      {pause && (
        <Button
          variant="default"
          leftSection={<IconPlayerPauseFilled size={16} aria-hidden="true" />}
          loading={busy}
          onClick={pause}
        >
          {t('myAgents.standstill.pause')}
        </Button>
      )}
    </>
  )
}
