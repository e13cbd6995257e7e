import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMay } from '#app/queries/organisations.ts'
import { isMovable, type ScheduleItem } from '#app/queries/schedule.ts'

export interface Carried {
  item: ScheduleItem
  /** Where it would be put down. */
  at: Date
  by: 'pointer' | 'keys'
}

/** How far a pointer moves before a press is no click. */
const dragFrom = 5

interface Grid {
  /** The time under a pointer, `grabbed` pixels below which the item's beginning is; null: nowhere. */
  timeAt(x: number, y: number, grabbed: number, item: ScheduleItem): Date | null
  /** One step with that key; null: no step. */
  step(key: string, at: Date): Date | null
}

/** Which way the days go on the screen: with the reader's writing. */
export function onwards(): 1 | -1 {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
}

/**
 * Takes an item up and puts it down elsewhere, with the mouse or a finger, or with the keyboard: M takes up, arrows move,
 * Enter puts down, Escape leaves it where it was. Both end in `onDrop`; a click that moves nothing opens it.
 */
export function useCarry(
  grid: Grid,
  {
    onDrop,
    onOpen,
  }: { onDrop: (item: ScheduleItem, at: Date) => void; onOpen: (item: ScheduleItem) => void },
) {
  const mayMove = useMay('publish')
  const [carried, setCarried] = useState<Carried | null>(null)
  const press = useRef<{
    item: ScheduleItem
    x: number
    y: number
    grabbed: number
    dragged: boolean
  } | null>(null)
  const cancel = () => {
    press.current = null
    setCarried(null)
  }
  useEffect(() => {
    if (carried?.by !== 'pointer') return
    const leave = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [carried?.by])

  const drop = () => {
    if (carried && carried.at.getTime() !== new Date(carried.item.at).getTime())
      onDrop(carried.item, carried.at)
    cancel()
  }

  /** What the chip of an item is given. */
  const chip = (item: ScheduleItem) => ({
    item,
    lifted: carried?.item.id === item.id,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !mayMove || !isMovable(item)) return
      // A quick hand has left it before the first move is told.
      event.currentTarget.setPointerCapture(event.pointerId)
      const top = event.currentTarget.getBoundingClientRect().top
      press.current = {
        item,
        x: event.clientX,
        y: event.clientY,
        grabbed: event.clientY - top,
        dragged: false,
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = press
      if (!current || current.item.id !== item.id) return
      const far = Math.hypot(event.clientX - current.x, event.clientY - current.y) > dragFrom
      if (!current.dragged && !far) return
      current.dragged = true
      const at = grid.timeAt(event.clientX, event.clientY, current.grabbed, item)
      if (at) setCarried({ item, at, by: 'pointer' })
    },
    onPointerUp() {
      const { current } = press
      if (current?.dragged) {
        drop()
        // The click that follows is none.
        press.current = { ...current, dragged: true }
        setTimeout(() => (press.current = null))
      } else press.current = null
    },
    onPointerCancel: cancel,
    onClick() {
      if (!press.current?.dragged && carried?.item.id !== item.id) onOpen(item)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const mine = carried?.by === 'keys' && carried.item.id === item.id
      if (!mine) {
        if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return
        if (!mayMove || !isMovable(item)) return
        event.preventDefault()
        setCarried({ item, at: new Date(item.at), by: 'keys' })
        return
      }
      if (event.key === 'Escape') return cancel()
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        return drop()
      }
      const at = grid.step(event.key, carried.at)
      if (!at) return
      event.preventDefault()
      setCarried({ ...carried, at })
    },
    /** Who leaves it with the focus puts it nowhere. */
    onBlur() {
      if (carried?.by === 'keys' && carried.item.id === item.id) cancel()
    },
  })
  return { carried, chip }
}
