import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCoins,
  IconFileText,
  IconHandStop,
  IconHelpCircle,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerSkipForward,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { AgentState } from '#contract/agents.ts'
import type { PublicationStatus } from '#contract/lists.ts'
import { useText } from './text.ts'

type Meaning = 'good' | 'attention' | 'bad' | 'waiting' | 'hint'

const ofAgent: Record<AgentState, [Meaning, TablerIcon]> = {
  active: ['good', IconCircleCheck],
  manual: ['hint', IconHandStop],
  paused: ['hint', IconPlayerPauseFilled],
  needs_connection: ['attention', IconPlugConnected],
  needs_reauth: ['bad', IconPlugConnectedX],
  no_credit: ['bad', IconCoins],
}

const ofPublication: Record<PublicationStatus, [Meaning, TablerIcon]> = {
  draft: ['hint', IconFileText],
  awaiting_approval: ['waiting', IconClock],
  scheduled: ['waiting', IconClock],
  generating: ['waiting', IconPencil],
  sending: ['waiting', IconSend],
  published: ['good', IconCircleCheck],
  failed: ['bad', IconCircleX],
  skipped: ['hint', IconPlayerSkipForward],
  rejected: ['hint', IconBan],
  unconfirmed: ['attention', IconHelpCircle],
}

/** What an agent is doing; colour never without icon and word. */
export function AgentStateWord({ state }: { state: AgentState }) {
  const t = useText()
  const [meaning, Icon] = ofAgent[state]
  return <Word meaning={meaning} Icon={Icon} text={t(`state.${state}`)} />
}

export function StatusWord({ status }: { status: PublicationStatus }) {
  const t = useText()
  const [meaning, Icon] = ofPublication[status]
  return <Word meaning={meaning} Icon={Icon} text={t(`status.${status}`)} />
}

export function Word({ meaning, Icon, text }: { meaning: Meaning; Icon: TablerIcon; text: string }) {
  return (
    <span className={`word ${meaning}`}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
      {text}
    </span>
  )
}
