import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './save-bar.module.css'

/** Appears when something changed; belongs into the form it saves. */
export function SaveBar({
  dirty,
  saving,
  onReset,
}: {
  dirty: boolean
  saving: boolean
  onReset: () => void
}) {
  const { t } = useTranslation()
  if (!dirty && !saving) return null
  return (
    <div className={styles['bar']}>
      <span className="quiet">{t('common.unsaved')}</span>
      <span className="row">
        <Button variant="default" onClick={onReset} disabled={saving}>
          {t('common.discard')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('common.save')}
        </Button>
      </span>
    </div>
  )
}
