import './form-styles.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './made-once.module.css'

/** What was just made and no later answer has, to be taken along now; `children`: the ways to do that. */
export function MadeOnce({
  title,
  once,
  label,
  value,
  children,
}: {
  title: string
  /** That it is shown this once. */
  once: string
  label: string
  value: string
  children: ReactNode
}) {
  return (
    <div className={styles['made']} role="status">
      <p className={styles['title']}>{title}</p>
      <p className="small quiet">{once}</p>
      <TextInput
        readOnly
        dir="ltr"
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row">{children}</div>
    </div>
  )
}
