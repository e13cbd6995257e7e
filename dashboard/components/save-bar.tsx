import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './save-bar.module.css'

/** Appears when something changed, and saves the form it names. */
export function SaveBar({
  form,
  changes,
  saving,
  onReset,
}: {
  form: string
  changes: number
  saving: boolean
  onReset: () => void
}) {
  const { t } = useTranslation()
  if (changes === 0 && !saving) return null
  return (
    <div className={styles['bar']}>
      <span className="quiet">{t('common.changes', { count: changes })}</span>
      <span className="row">
        <Button variant="default" onClick={onReset} disabled={saving}>
          {t('common.discard')}
        </Button>
        <Button type="submit" form={form} loading={saving}>
          {t('common.save')}
        </Button>
      </span>
    </div>
  )
}
