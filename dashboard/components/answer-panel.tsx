import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './approval-card.module.css'

/** An answer that takes words: it has the focus while it is open, Escape closes it, Ctrl Enter sends it. */
export function Panel({
  onSubmit,
  onClose,
  children,
}: {
  onSubmit: () => void
  onClose?: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const card = form.current?.closest('article')
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
    return () => {
      if (document.activeElement === document.body) card?.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <form
      ref={form}
      className={styles['mode']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

export function Cancel({ onClose, disabled = false }: { onClose: () => void; disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <Button variant="subtle" disabled={disabled} onClick={onClose}>
      {t('common.cancel')}
    </Button>
  )
}
