import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import styles from './counter-ring.module.css'
import { ShareRing } from './share-ring.tsx'

/** How much of a post's weighted length is used, as X counts it. */
export function CounterRing({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const over = used > limit
  return (
    <span className={`inline-icon small tabular ${styles['counter']}`} data-over={over || undefined}>
      <ShareRing share={used / limit} colour={over ? 'var(--k-bad)' : 'var(--k-accent)'} />
      <span>{t('postCard.length', { used: format.number(used), limit: format.number(limit) })}</span>
    </span>
  )
}
