import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileText,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { AgentState } from '#contract/agents.ts'
import type { PublicationStatus } from '#contract/lists.ts'
import { useTexts } from './texts.ts'

export type Meaning = 'good' | 'attention' | 'bad' | 'waiting' | 'neutral'

const ofAgent: Record<AgentState, [Meaning, TablerIcon]> = {
  active: ['good', IconCircleCheck],
  manual: ['neutral', IconPencil],
  paused: ['neutral', IconPlayerPauseFilled],
  needs_connection: ['attention', IconPlugConnectedX],
  needs_reauth: ['bad', IconPlugConnectedX],
  no_credit: ['bad', IconCircleX],
}

const ofPublication: Record<PublicationStatus, [Meaning, TablerIcon]> = {
  draft: ['neutral', IconFileText],
  awaiting_approval: ['waiting', IconClock],
  scheduled: ['waiting', IconClock],
  generating: ['waiting', IconPencil],
  sending: ['waiting', IconClock],
  published: ['good', IconCircleCheck],
  failed: ['bad', IconCircleX],
  skipped: ['neutral', IconBan],
  rejected: ['neutral', IconBan],
  unconfirmed: ['attention', IconAlertTriangle],
}

/** What an agent is doing, always with icon and word; a draft that waits for its owner comes first. */
export function AgentWord({ state, waits = false }: { state: AgentState; waits?: boolean }) {
  const { t } = useTexts()
  if (waits) return <Word meaning="waiting" Icon={IconClock} text={t('agentState.waits')} />
  const [meaning, Icon] = ofAgent[state]
  return <Word meaning={meaning} Icon={Icon} text={t(`agentState.${state}`)} />
}

export function StatusWord({ status }: { status: PublicationStatus }) {
  const { t } = useTexts()
  const [meaning, Icon] = ofPublication[status]
  return <Word meaning={meaning} Icon={Icon} text={t(`status.${status}`)} />
}

export function Word({ meaning, Icon, text }: { meaning: Meaning; Icon: TablerIcon; text: string }) {
  return (
    <span className={`word ${meaning}`}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
