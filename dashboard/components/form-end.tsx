import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The last row of a form: the button that does it, in its own words, and the way out. */
export function FormEnd({
  loading,
  disabled = false,
  danger = false,
  onClose,
  children,
}: {
  loading: boolean
  disabled?: boolean
  /** What it does cannot be undone. */
  danger?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="row">
      <Button type="submit" loading={loading} disabled={disabled} {...(danger ? { color: 'red' } : {})}>
        {children}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
