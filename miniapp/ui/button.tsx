import type { ReactNode } from 'react'

/** A button inside the page. The one primary action of a view is Telegram's own main button instead. */
export function Button({
  onClick,
  disabled = false,
  children,
}: {
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <button type="button" className="soft-button" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
