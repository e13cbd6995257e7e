import type { ReactNode } from 'react'

/** A button inside the page. The one primary action of a view is Telegram's own main button instead. */
export function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="soft-button" onClick={onClick}>
      {children}
    </button>
  )
}
