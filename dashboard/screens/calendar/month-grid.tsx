import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { ScheduleItem } from '#app/queries/schedule.ts'
import styles from './calendar.module.css'
import { atMinutes, dayKey, daysBetween, minutesOf, shiftDays } from './days.ts'
import { ItemChip } from './item-chip.tsx'
import { onwards, useCarry } from './use-carry.ts'
import type { GridProps } from './week-grid.tsx'

/** So many stand in a day; the others are counted, and stand in the list of its week. */
const shownMax = 3

/** A day or a week on or back, at the same time of day. */
function monthStep(key: string, at: Date): Date | null {
  const by = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -onwards(), ArrowRight: onwards() }[key]
  return by === undefined ? null : atMinutes(shiftDays(at, by), minutesOf(at))
}

/** A month in weeks of days; an item that is moved to another day keeps its time of day. */
export function MonthGrid({
  from,
  to,
  now,
  month,
  items,
  agents,
  colours,
  onOpen,
  onNew,
  onMove,
  onCarry,
  onDay,
}: GridProps & { month: number; onDay: (day: Date) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = daysBetween(from, to)
  const mayWrite = useMay('draft')
  const cells = useRef(new Map<string, HTMLElement>())
  const timeAt = (x: number, y: number, _grabbed: number, item: ScheduleItem) => {
    for (const day of days) {
      const box = cells.current.get(dayKey(day))?.getBoundingClientRect()
      if (box && x >= box.left && x < box.right && y >= box.top && y < box.bottom)
        return atMinutes(day, minutesOf(item.at))
    }
    return null
  }
  const { carried, chip } = useCarry({ timeAt, step: monthStep }, { onDrop: onMove, onOpen })
  useEffect(() => onCarry(carried), [carried, onCarry])
  return (
    <ol className={styles['month']}>
      {days.map((day) => {
        const key = dayKey(day)
        const own = items.filter(({ at }) => dayKey(at) === key)
        const more = own.length - shownMax
        return (
          <li
            key={key}
            ref={(element) => {
              if (element) cells.current.set(key, element)
            }}
            data-day={key}
            data-other={day.getMonth() !== month || undefined}
            data-today={key === dayKey(now) || undefined}
            data-target={(carried && dayKey(carried.at) === key) || undefined}
          >
            <div className="between">
              <time dateTime={key} className="small">
                {format.day(day)}
              </time>
              {mayWrite && shiftDays(day, 1).getTime() > now && (
                <ActionIcon
                  size={24}
                  variant="subtle"
                  aria-label={t('schedule:newOn', { day: format.weekday(day) })}
                  onClick={() => {
                    const noon = atMinutes(day, 12 * 60)
                    onNew(noon.getTime() > now ? noon : new Date(now + 3_600_000))
                  }}
                >
                  <IconPlus size={14} />
                </ActionIcon>
              )}
            </div>
            <ul>
              {own.slice(0, more > 0 ? shownMax : undefined).map((item) => (
                <li key={item.id}>
                  <ItemChip
                    agent={agents.get(item.agentId)}
                    colour={colours.get(item.agentId)}
                    {...chip(item)}
                  />
                </li>
              ))}
            </ul>
            {more > 0 && (
              <Button size="compact-sm" variant="subtle" onClick={() => onDay(day)}>
                {t('schedule:moreItems', { count: more })}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
