import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { useCloneAgent, useRemoveAgent, useRestoreAgent, type Agent } from '#app/queries/agents.ts'
import { useProblemToast } from '../../components/problem-toast.ts'

type Named = Pick<Agent, 'agentId' | 'name'>

/** Copies an agent after saying what is copied and what is not. */
export function useCloneWithQuestion() {
  const { t } = useTranslation()
  const host = useHost()
  const clone = useCloneAgent()
  const onError = useProblemToast()
  return async ({ agentId, name }: Named) => {
    const sure = await host.confirm({
      title: t('myAgents.clone.title', { name }),
      text: t('myAgents.clone.text'),
      ok: t('myAgents.clone.ok'),
      cancel: t('common.cancel'),
    })
    if (!sure) return
    clone.mutate(agentId, {
      onError,
      onSuccess: (copy) => host.toast(t('myAgents.clone.done', { name: copy.name }), 'good'),
    })
  }
}

/** Deletes an agent after a question; the bar that follows brings it back. */
export function useRemoveWithUndo() {
  const { t } = useTranslation()
  const host = useHost()
  const remove = useRemoveAgent()
  const restore = useRestoreAgent()
  const onError = useProblemToast()
  return async ({ agentId, name }: Named): Promise<boolean> => {
    const sure = await host.confirm({
      title: t('myAgents.remove.title', { name }),
      text: t('myAgents.remove.text'),
      ok: t('myAgents.remove.ok'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (!sure) return false
    try {
      await remove.mutateAsync(agentId)
    } catch (error) {
      onError(error)
      return false
    }
    const { undoBar } = await import('../../components/overlays.tsx')
    undoBar(t('myAgents.remove.done', { name }), () =>
      restore.mutate(agentId, {
        onError,
        onSuccess: () => host.toast(t('myAgents.remove.restored', { name }), 'good'),
      }),
    )
    return true
  }
}
