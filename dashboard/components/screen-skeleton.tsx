import { useTranslation } from 'react-i18next'
import styles from './screen-skeleton.module.css'

/** Keeps the layout still while a screen loads; appears only after 300 ms. */
export function ScreenSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('common.loading')}>
      <div className={styles['line']} />
      <div className={styles['block']} />
      <div className={styles['block']} />
    </div>
  )
}

/** A grey block of a given height, for lists that are on their way. */
export function Waiting({ height = 120, count = 1 }: { height?: number; count?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['block']} style={{ height }} />
      ))}
    </div>
  )
}
