import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Agent } from '#app/queries/agents.ts'
import { useEditAgent, usePauseAgent } from '#app/queries/agents.ts'
import { SwitchRow } from '../../ui/fields.tsx'
import { Group } from '../../ui/group.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Row } from '../../ui/row.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'

/** By itself or only when asked; and the brake. */
export function Control({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const host = useTelegram()
  const edit = useEditAgent()
  const pause = usePauseAgent()
  const paused = agent.state === 'paused'
  const automated = (edit.isPending ? edit.variables.operationMode : agent.operationMode) === 'automated'
  const Icon = paused ? IconPlayerPlay : IconPlayerPause

  return (
    <>
      <Group title={t('agent.control')} note={automated ? t('mode.automated.what') : t('mode.manual.what')}>
        <SwitchRow
          label={t('mode.automated.name')}
          checked={automated}
          disabled={edit.isPending}
          onChange={(checked) => {
            host.haptic('light')
            const operationMode = checked ? 'automated' : 'manual'
            // The autonomy that belongs to the mode comes with it (decision P5).
            const autonomy = checked ? 'auto' : 'ask'
            edit.mutate({ agentId: agent.agentId, operationMode, postAutonomy: autonomy, replyAutonomy: autonomy })
          }}
        />
        <Row
          leads={false}
          disabled={pause.isPending}
          before={<Icon size={22} stroke={1.75} className="accent" aria-hidden="true" />}
          description={paused ? t('agent.resumeHint') : t('agent.pauseHint')}
          onClick={() => {
            host.haptic('light')
            pause.mutate({ id: agent.agentId, paused: !paused })
          }}
        >
          {paused ? t('agent.resume') : t('agent.pause')}
        </Row>
      </Group>
      <Problem error={edit.error ?? pause.error} agentId={agent.agentId} />
    </>
  )
}
