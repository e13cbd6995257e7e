import type { ReactNode } from 'react'

/** One drawing, one line, what to do next (the kit's own has markup that screen readers stumble over). */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <path d="M36 4 50 12v16l-14 8-14-8V12z" className="empty-a" />
        <path d="M20 34l14 8v16l-14 8-14-8V42z" className="empty-b" />
        <path d="M52 34l14 8v16l-14 8-14-8V42z" className="empty-c" />
      </svg>
      <p className="strong">{title}</p>
      {text && <p className="hint">{text}</p>}
      {children}
    </div>
  )
}

/** Holds the place of what is on its way, so that nothing moves when it comes. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div className="waiting" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
