import type { ReactNode } from 'react'

/** A whole page that says one thing. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="notice">
      <svg viewBox="0 0 96 84" width="80" height="70" aria-hidden="true">
        <path className="empty-cell" d="M30 4l20 11.500v23L30 50 10 38.500v-23z" />
        <path className="empty-cell full" d="M70 4l20 11.500v23L70 50 50 38.500v-23z" />
        <path className="empty-cell" d="M50 38l20 11.500v23L50 84 30 72.500v-23z" />
      </svg>
      <h1>{title}</h1>
      <p className="hint">{text}</p>
      {children}
    </main>
  )
}
