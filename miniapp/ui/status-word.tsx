import type { TablerIcon } from '@tabler/icons-react'
import type { AgentState } from '#contract/agents.ts'
import type { PublicationStatus } from '#contract/lists.ts'
import { agentStates, publicationStates, type Meaning } from '#app/status-meanings.ts'
import { useText } from './text.ts'

/** What an agent is doing; colour never without icon and word. */
export function AgentStateWord({ state }: { state: AgentState }) {
  const t = useText()
  const [meaning, Icon] = agentStates[state]
  return <Word meaning={meaning} Icon={Icon} text={t(`state.${state}`)} />
}

export function StatusWord({ status }: { status: PublicationStatus }) {
  const t = useText()
  const [meaning, Icon] = publicationStates[status]
  return <Word meaning={meaning} Icon={Icon} text={t(`status.${status}`)} />
}

export function Word({ meaning, Icon, text }: { meaning: Meaning; Icon: TablerIcon; text: string }) {
  return (
    <span className={`word ${meaning === 'neutral' ? 'hint' : meaning}`}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
      {text}
    </span>
  )
}
