import { IconCheck, IconClockQuestion, IconLock, IconPencil, IconSparkles, IconX } from '@tabler/icons-react'
import type { CSSProperties, HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import type { ScheduleItem } from '#app/queries/schedule.ts'
import styles from './calendar.module.css'

/** An item as it stands in a grid: when, whose, its first words, and how far it is. */
export function ItemChip({
  item,
  agent,
  colour,
  style,
  lifted = false,
  ...handlers
}: {
  item: ScheduleItem
  agent: Agent | undefined
  colour: string | undefined
  style?: CSSProperties
  lifted?: boolean
} & Pick<
  HTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown' | 'onBlur'
>) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = agent?.name ?? t('agent.gone')
  const words = item.content ?? (item.likely ? t('schedule:likely') : t('schedule:toBeWritten'))
  return (
    <button
      type="button"
      className={styles['chip']}
      data-item={item.id}
      data-likely={item.likely || undefined}
      data-over={isOver(item) || undefined}
      data-lifted={lifted || undefined}
      aria-describedby="calendar-keys"
      style={{ ...style, '--agent': colour } as CSSProperties}
      {...handlers}
    >
      <span className={styles['chipHead']}>
        <time className="tabular" dateTime={item.at}>
          {format.clock(item.at)}
        </time>
        <span className="clip" dir="auto">
          {name}
        </span>
        <Mark item={item} />
      </span>
      <span className={styles['chipWords']} dir="auto">
        {words}
      </span>
      <span className="visually-hidden">
        {t(`platform.${item.platform}`)}, {t(`status.${item.status}`)}
        {item.parts > 1 && `, ${t('schedule:parts', { count: item.parts })}`}
      </span>
    </button>
  )
}

/** It went out, or will not. */
function isOver({ status }: ScheduleItem): boolean {
  return !['scheduled', 'generating', 'awaiting_approval', 'sending'].includes(status)
}

function Mark({ item }: { item: ScheduleItem }) {
  const { t } = useTranslation()
  // Why it did not go out stands in its status, which is told besides.
  if (isOver(item) && item.status !== 'published') return <IconX size={14} stroke={1.75} aria-hidden="true" />
  const mark = markOf(item)
  if (!mark) return null
  const [Icon, label] = mark
  return <Icon size={14} stroke={1.75} role="img" aria-label={t(`schedule:itemMark.${label}`)} />
}

function markOf(item: ScheduleItem) {
  if (item.locked) return [IconLock, 'locked'] as const
  if (item.status === 'published') return [IconCheck, 'published'] as const
  if (item.status === 'awaiting_approval') return [IconClockQuestion, 'waits'] as const
  if (item.approved) return [IconPencil, 'approved'] as const
  if (item.content !== null) return [IconSparkles, 'written'] as const
  return null
}
