import { IconArrowDown, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { queryClient } from '#app/queries/client.ts'
import { useTelegram } from './telegram.ts'
import { useText } from './text.ts'

/** How far a finger has to pull, px. */
const enough = 72
const furthest = 110

/** Everything shown is asked for again when somebody pulls the page down from its top. */
export function PullToRefresh({ children }: { children: ReactNode }) {
  const t = useText()
  const host = useTelegram()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Else the same pull closes the app.
    host.holdSwipes(true)
    let from: number | null = null
    let by = 0
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && window.scrollY <= 0 ? (touches[0]?.clientY ?? null) : null
      by = 0
    }
    const move = ({ touches }: TouchEvent) => {
      if (from === null) return
      by = Math.min(furthest, Math.max(0, ((touches[0]?.clientY ?? from) - from) / 2))
      setPulled(by)
    }
    const end = () => {
      if (from === null) return
      from = null
      setPulled(0)
      if (by < enough) return
      host.haptic('light')
      setBusy(true)
      void queryClient.refetchQueries({ type: 'active' }).finally(() => setBusy(false))
    }
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end }
    const add = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][]
    add.forEach(([name, listener]) => window.addEventListener(name, listener, { passive: true }))
    return () => {
      add.forEach(([name, listener]) => window.removeEventListener(name, listener))
      host.holdSwipes(false)
    }
  }, [host])

  return (
    <>
      <div className="pull" role="status" style={{ height: busy ? 44 : pulled }}>
        {busy ? (
          <>
            <IconLoader2 className="turning" size={24} aria-hidden="true" />
            <span className="hidden">{t('common.loading')}</span>
          </>
        ) : (
          pulled > 12 && (
            <IconArrowDown
              className={pulled >= enough ? 'pull-arrow ready' : 'pull-arrow'}
              size={24}
              aria-hidden="true"
            />
          )
        )}
      </div>
      {children}
    </>
  )
}
