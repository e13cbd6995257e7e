import { Snackbar } from '@telegram-apps/telegram-ui'
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Toaster } from './telegram-host.ts'
import { useTelegram } from './telegram.ts'
import { useText } from './text.ts'

interface Toast {
  id: number
  message: string
  kind: 'info' | 'good' | 'bad'
  offer: Parameters<Toaster>[2]
}

const icons = { info: IconInfoCircle, good: IconCircleCheck, bad: IconCircleX }

/** Draws what views tell by `host.toast`, the newest only. */
export function Toasts({ children }: { children: ReactNode }) {
  const host = useTelegram()
  const [toast, setToast] = useState<Toast | null>(null)

  useEffect(() => {
    let id = 0
    host.showToastsWith((message, kind, offer) => {
      if (kind !== 'info') host.haptic(kind === 'good' ? 'success' : 'error')
      setToast({ id: ++id, message, kind, offer })
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
            duration={toast.offer ? toast.offer.seconds * 1000 : toast.kind === 'bad' ? 6_000 : 3_500}
            after={toast.offer && <Undo undo={toast.offer.undo} onDone={() => setToast(null)} />}
            onClose={() => setToast((now) => (now?.id === toast.id ? null : now))}
          >
            {toast.message}
          </Snackbar>
        )}
      </div>
    </>
  )
}

function Undo({ undo, onDone }: { undo: () => void; onDone: () => void }) {
  const t = useText()
  return (
    <Snackbar.Button
      onClick={() => {
        onDone()
        undo()
      }}
    >
      {t('common.undo')}
    </Snackbar.Button>
  )
}
