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

/** How good or urgent something is; a colour that never stands without an icon and a word. */
export type Meaning = 'good' | 'attention' | 'bad' | 'waiting' | 'neutral'

export const agentStates: Record<AgentState, [Meaning, TablerIcon]> = {
  active: ['good', IconCircleCheck],
  manual: ['neutral', IconHandStop],
  paused: ['neutral', IconPlayerPauseFilled],
  needs_connection: ['attention', IconPlugConnected],
  needs_reauth: ['bad', IconPlugConnectedX],
  no_credit: ['bad', IconCoins],
  idle: ['attention', IconClock],
}

export const publicationStates: Record<PublicationStatus, [Meaning, TablerIcon]> = {
  draft: ['neutral', IconFileText],
  awaiting_approval: ['waiting', IconClock],
  scheduled: ['waiting', IconClock],
  generating: ['waiting', IconPencil],
  sending: ['waiting', IconSend],
  published: ['good', IconCircleCheck],
  failed: ['bad', IconCircleX],
  skipped: ['neutral', IconPlayerSkipForward],
  rejected: ['neutral', IconBan],
  unconfirmed: ['attention', IconHelpCircle],
}
