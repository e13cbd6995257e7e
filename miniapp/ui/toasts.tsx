import { Snackbar } from '@telegram-apps/telegram-ui'
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTelegram } from './telegram.ts'

interface Toast {
  id: number
  message: string
  kind: 'info' | 'good' | 'bad'
}

const icons = { info: IconInfoCircle, good: IconCircleCheck, bad: IconCircleX }

/** Draws what views tell by `host.toast`, the newest only. */
export function Toasts({ children }: { children: ReactNode }) {
  const host = useTelegram()
  const [toast, setToast] = useState<Toast | null>(null)

  useEffect(() => {
    let id = 0
    host.showToastsWith((message, kind) => {
      if (kind !== 'info') host.haptic(kind === 'good' ? 'success' : 'error')
      setToast({ id: ++id, message, kind })
    })
  }, [host])

  const Icon = icons[toast?.kind ?? 'info']
  return (
    <>
      {children}
      <div role="status">
        {toast && (
          <Snackbar
            key={toast.id}
            className="toast"
            before={<Icon size={20} aria-hidden="true" />}
            duration={toast.kind === 'bad' ? 6_000 : 3_500}
            onClose={() => setToast((now) => (now?.id === toast.id ? null : now))}
          >
            {toast.message}
          </Snackbar>
        )}
      </div>
    </>
  )
}
