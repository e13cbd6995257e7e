import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useToast } from './toasts.ts'

const icons = { info: IconInfoCircle, good: IconCircleCheck, bad: IconAlertTriangle }

/** The place where toasts appear; always there, so that a screen reader hears what comes into it. */
export function Toasts() {
  const { toast } = useToast()
  const Icon = icons[toast?.kind ?? 'info']
  return (
    <div className="toasts" role="status">
      {toast && (
        <p key={toast.id} className="toast">
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span dir="auto">{toast.message}</span>
        </p>
      )}
    </div>
  )
}
