import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { ScheduleItem } from '#app/queries/schedule.ts'
import styles from './calendar.module.css'
import {
  atMinutes,
  dayKey,
  daysBetween,
  lanesOf,
  minutesOf,
  shiftDays,
  snapMinutes,
  snapped,
} from './days.ts'
import { ItemChip } from './item-chip.tsx'
import { type Carried, onwards, useCarry } from './use-carry.ts'

/** Pixels of an hour, and minutes that an item covers so that its words can be read. */
const hourHeight = 52
const itemMinutes = 50
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export interface GridProps {
  from: Date
  to: Date
  now: number
  items: ScheduleItem[]
  agents: Map<string, Agent>
  colours: Map<string, string>
  onOpen: (item: ScheduleItem) => void
  onNew: (at: Date) => void
  onMove: (item: ScheduleItem, at: Date) => void
  onCarry: (carried: Carried | null) => void
  /** What stands in the head of a day beside its name. */
  dayTools?: (day: Date) => React.ReactNode
}

/** A quarter of an hour, an hour or a day on or back. */
function weekStep(key: string, at: Date): Date | null {
  const byMinutes = { ArrowUp: -snapMinutes.keys, ArrowDown: snapMinutes.keys, PageUp: -60, PageDown: 60 }[
    key
  ]
  if (byMinutes !== undefined) return new Date(at.getTime() + byMinutes * 60_000)
  const byDays = { ArrowLeft: -onwards(), ArrowRight: onwards() }[key]
  return byDays === undefined ? null : atMinutes(shiftDays(at, byDays), minutesOf(at))
}

/** A week as a grid of hours: items where their time is, moved by mouse and by keyboard, new ones by a click on a time. */
export function WeekGrid({
  from,
  to,
  now,
  items,
  agents,
  colours,
  onOpen,
  onNew,
  onMove,
  onCarry,
  dayTools,
}: GridProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = daysBetween(from, to)
  const mayWrite = useMay('draft')
  const columns = useRef(new Map<string, HTMLElement>())
  const scroller = useRef<HTMLDivElement>(null)

  const timeAt = (x: number, y: number, grabbed: number) => {
    for (const day of days) {
      const box = columns.current.get(dayKey(day))?.getBoundingClientRect()
      if (!box || x < box.left || x >= box.right) continue
      return atMinutes(day, snapped(((y - grabbed - box.top) / hourHeight) * 60, snapMinutes.mouse))
    }
    return null
  }
  const { carried, chip } = useCarry({ timeAt, step: weekStep }, { onDrop: onMove, onOpen })
  useEffect(() => onCarry(carried), [carried, onCarry])
  useLayoutEffect(() => {
    // The working day is in view, whatever hour it is.
    scroller.current?.scrollTo({ top: hourHeight * 7.5 })
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={styles['grid']} ref={scroller} role="region" aria-label={t('schedule:week')} tabIndex={0}>
      <div className={styles['gridHead']}>
        <span />
        {days.map((day) => (
          <div key={dayKey(day)} data-today={dayKey(day) === dayKey(now) || undefined}>
            <h2>
              <time dateTime={dayKey(day)}>{format.weekday(day)}</time>
            </h2>
            <span className={styles['dayTools']}>
              {dayTools?.(day)}
              {mayWrite && <NewButton day={day} now={now} onNew={onNew} />}
            </span>
          </div>
        ))}
      </div>
      <div className={styles['gridBody']} style={{ height: hourHeight * 24 }}>
        <div className={styles['hours']} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className="small quiet tabular" style={{ top: hour * hourHeight }}>
              {hour > 0 && `${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Column
            key={dayKey(day)}
            day={day}
            now={now}
            items={items.filter(({ at }) => dayKey(at) === dayKey(day))}
            agents={agents}
            colours={colours}
            carried={carried}
            chip={chip}
            onClickAt={(y, box) => {
              const at = atMinutes(day, snapped(((y - box.top) / hourHeight) * 60, 15))
              if (mayWrite && at.getTime() > now) onNew(at)
            }}
            columnRef={(element) => {
              if (element) columns.current.set(dayKey(day), element)
            }}
          />
        ))}
      </div>
    </div>
  )
}

function NewButton({ day, now, onNew }: { day: Date; now: number; onNew: (at: Date) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (shiftDays(day, 1).getTime() <= now) return null
  const label = t('schedule:newOn', { day: format.weekday(day) })
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={label}
        onClick={() => {
          const hour = atMinutes(day, 12 * 60)
          onNew(hour.getTime() > now ? hour : new Date(Math.ceil((now + 600_000) / 900_000) * 900_000))
        }}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function Column({
  day,
  now,
  items,
  agents,
  colours,
  carried,
  chip,
  onClickAt,
  columnRef,
}: {
  day: Date
  now: number
  items: ScheduleItem[]
  agents: Map<string, Agent>
  colours: Map<string, string>
  carried: Carried | null
  chip: ReturnType<typeof useCarry>['chip']
  onClickAt: (y: number, box: DOMRect) => void
  columnRef: (element: HTMLElement | null) => void
}) {
  const lanes = lanesOf(
    items.map(({ at }) => minutesOf(at)),
    itemMinutes,
  )
  const isToday = dayKey(day) === dayKey(now)
  const ghost = carried && dayKey(carried.at) === dayKey(day) ? carried : null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard the button in the day's head does the same
    <ol
      ref={columnRef}
      className={styles['column']}
      data-day={dayKey(day)}
      data-today={isToday || undefined}
      style={{ '--hour': `${hourHeight}px` } as React.CSSProperties}
      onClick={(event) => {
        if (event.target === event.currentTarget)
          onClickAt(event.clientY, event.currentTarget.getBoundingClientRect())
      }}
    >
      {items.map((item, index) => {
        const { lane, lanes: count } = lanes[index] ?? { lane: 0, lanes: 1 }
        return (
          <li
            key={item.id}
            style={{
              top: (minutesOf(item.at) / 60) * hourHeight,
              height: (itemMinutes / 60) * hourHeight,
              insetInlineStart: `${(lane / count) * 100}%`,
              width: `${100 / count}%`,
            }}
          >
            <ItemChip agent={agents.get(item.agentId)} colour={colours.get(item.agentId)} {...chip(item)} />
          </li>
        )
      })}
      {ghost && (
        <li
          className={styles['ghost']}
          aria-hidden="true"
          style={{
            top: (minutesOf(ghost.at) / 60) * hourHeight,
            height: (itemMinutes / 60) * hourHeight,
          }}
        />
      )}
      {isToday && (
        <li
          className={styles['nowLine']}
          aria-hidden="true"
          style={{ top: (minutesOf(new Date(now)) / 60) * hourHeight }}
        />
      )}
    </ol>
  )
}
