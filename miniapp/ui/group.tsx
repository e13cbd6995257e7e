import { Children, useId, type ReactNode } from 'react'
import { Section } from './kit.ts'

/** A section of rows with its own heading (the kit's headers break the order of headings) and a note below. */
export function Group({ title, note, children }: { title?: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  const rows = Children.toArray(children)
  return (
    <div className="group">
      {title && (
        <h2 id={id} className="group-title">
          {title}
        </h2>
      )}
      {/* A landmark without a name would only be in the way. */}
      {rows.length > 0 && (
        <Section {...(title ? { 'aria-labelledby': id } : { role: 'presentation' })}>{rows}</Section>
      )}
      {note && <div className="note">{note}</div>}
    </div>
  )
}
