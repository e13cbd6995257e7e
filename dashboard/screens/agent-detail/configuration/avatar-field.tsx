import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { AgentCell } from '../../../components/agent-cell.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import styles from '../panels.module.css'

const MediaPicker = lazy(() => import('../../../components/media-picker.tsx'))

/** The agent's picture, changed at once: one that was drawn, one's own, or the cell drawn from its id. */
export function AvatarField({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const edit = useEditAgent()
  const onError = useProblemToast()
  const [picking, setPicking] = useState(false)
  const set = (avatar: string | null) => edit.mutate({ agentId: agent.agentId, avatar }, { onError })
  const shown = edit.isPending && edit.variables.avatar !== undefined ? edit.variables.avatar : agent.avatar
  return (
    <div className={styles['avatarRow']}>
      <AgentCell id={agent.agentId} avatar={shown} size={64} />
      <div className="row">
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('agent:avatar.change')}
        </Button>
        {shown && (
          <Button variant="subtle" color="gray" onClick={() => set(null)}>
            {t('agent:avatar.cell')}
          </Button>
        )}
      </div>
      {picking && (
        <Suspense>
          <MediaPicker
            kind="picture"
            drawFor={agent.agentId}
            onClose={() => setPicking(false)}
            onChoose={([picture]) => {
              setPicking(false)
              if (picture) set(picture.url)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
