import { Cell, Section } from '@telegram-apps/telegram-ui'
import { IconChevronRight } from '@tabler/icons-react'
import { Children, useId, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Rows under a title. Title and note are ours: the kit's would be headings out of order. */
export function Group({
  title,
  note,
  children,
}: {
  title?: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  // The kit draws a line after every child it counts, also after one that is not there.
  const rows = Children.toArray(children)
  return (
    <div className="group" {...(title ? { role: 'group', 'aria-labelledby': id } : {})}>
      {title && (
        <h2 id={id} className="group-title">
          {title}
        </h2>
      )}
      {rows.length > 0 && <Section className="group-rows">{rows}</Section>}
      {note && <p className="group-note">{note}</p>}
    </div>
  )
}

interface RowProps {
  title: ReactNode
  /** Under the title. */
  text?: ReactNode
  before?: ReactNode
  after?: ReactNode
  /** The whole text is shown, however long. */
  multiline?: boolean
}

/** A row that only tells. */
export function Row({ title, text, before, after, multiline = false }: RowProps) {
  return (
    <Cell
      className={classes('row still', multiline && 'whole')}
      before={before}
      after={after}
      description={text}
      multiline={multiline}
      readOnly
    >
      {title}
    </Cell>
  )
}

/** A row that leads somewhere. */
export function LinkRow({
  to,
  danger = false,
  replace = false,
  after,
  title,
  text,
  before,
  multiline = false,
}: RowProps & { to: string; danger?: boolean; replace?: boolean }) {
  return (
    <Cell
      className={classes('row', danger && 'danger', multiline && 'whole')}
      Component={Link}
      {...{ to, replace }}
      before={before}
      description={text}
      multiline={multiline}
      after={
        <span className="row-end">
          {after}
          <IconChevronRight className="turn" size={18} aria-hidden="true" />
        </span>
      }
    >
      {title}
    </Cell>
  )
}

/** A row that does something. */
export function ActionRow({
  onClick,
  disabled = false,
  danger = false,
  label,
  title,
  text,
  before,
  after,
  multiline = false,
  current = false,
}: RowProps & {
  onClick: (event: MouseEvent) => void
  disabled?: boolean
  danger?: boolean
  /** It is the one of several that stands now. */
  current?: boolean
  /** What it does, said after its title where that does not tell. */
  label?: string
}) {
  return (
    <Cell
      className={classes('row action', danger && 'danger', multiline && 'whole')}
      Component="button"
      {...{ type: 'button', disabled, ...(current ? { 'aria-current': true } : {}) }}
      onClick={onClick}
      before={before}
      after={
        label ? (
          <>
            {after}
            <span className="hidden">{label}</span>
          </>
        ) : (
          after
        )
      }
      description={text}
      multiline={multiline}
    >
      {title}
    </Cell>
  )
}

function classes(...names: (string | false)[]): string {
  return names.filter(Boolean).join(' ')
}
