import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AgentState } from '#contract/agents.ts'
import type { PublicationReason, PublicationStatus } from '#contract/lists.ts'
import { agentStates, publicationStates, type Meaning } from '#app/status-meanings.ts'

const colours: Record<Meaning, string> = {
  good: 'var(--k-good)',
  attention: 'var(--k-attention)',
  bad: 'var(--k-bad)',
  waiting: 'var(--k-waiting)',
  neutral: 'var(--k-text-2)',
}

/** What an agent is doing, always with icon and word. */
export function AgentStateWord({ state }: { state: AgentState }) {
  const { t } = useTranslation()
  const [meaning, Icon] = agentStates[state]
  return <Word meaning={meaning} Icon={Icon} text={t(`state.${state}`)} />
}

/** How far a post is, with the reason where there is one. */
export function PublicationStatusWord({
  status,
  reason,
}: {
  status: PublicationStatus
  reason?: PublicationReason | null
}) {
  const { t } = useTranslation()
  const [meaning, Icon] = publicationStates[status]
  return (
    <span>
      <Word meaning={meaning} Icon={Icon} text={t(`status.${status}`)} />
      {reason && (
        <span className="small quiet" style={{ display: 'block', paddingInlineStart: 24 }}>
          {t(`publicationReason.${reason}`)}
        </span>
      )}
    </span>
  )
}

/** Something to notice that is neither. */
export function NoticeWord({
  meaning,
  text,
}: {
  meaning: 'attention' | 'bad' | 'good' | 'waiting'
  text: string
}) {
  const icons = { attention: IconAlertTriangle, bad: IconCircleX, good: IconCircleCheck, waiting: IconClock }
  return <Word meaning={meaning} Icon={icons[meaning]} text={text} />
}

function Word({ meaning, Icon, text }: { meaning: Meaning; Icon: TablerIcon; text: string }) {
  return (
    <span className="inline-icon" style={{ color: colours[meaning], fontWeight: 500 }}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
