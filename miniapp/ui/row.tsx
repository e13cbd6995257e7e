import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Cell } from './kit.ts'

interface Props {
  children: ReactNode
  description?: ReactNode
  before?: ReactNode
  after?: ReactNode
  /** Pressing it leads somewhere (with an arrow) or does something. */
  onClick?: (() => void) | undefined
  leads?: boolean
  disabled?: boolean
  /** Long texts wrap instead of being cut. */
  multiline?: boolean
}

/** One line of a section: a button where it can be pressed, plain text where not. */
export function Row({
  children,
  description,
  before,
  after,
  onClick,
  leads = Boolean(onClick),
  disabled,
  multiline,
}: Props) {
  const shared = {
    description,
    before,
    multiline: multiline ?? false,
    after:
      after || leads ? (
        <span className="row-end">
          {after}
          {leads && <IconChevronRight size={18} stroke={1.75} className="hint turn" aria-hidden="true" />}
        </span>
      ) : undefined,
  }
  if (!onClick) {
    return (
      <Cell className="row still" {...shared}>
        {children}
      </Cell>
    )
  }
  return (
    <Cell
      className="row"
      Component="button"
      type="button"
      disabled={disabled ?? false}
      onClick={onClick}
      {...shared}
    >
      {children}
    </Cell>
  )
}
