import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'

/** When health was judged last, or that it was not, which is as bad as a fault. */
export function CheckedLine({ checkedAt, stale }: { checkedAt: string | null; stale: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  if (checkedAt === null) return <p className="small quiet">{t('health:works.neverChecked')}</p>
  const minutes = Math.round((+new Date(now) - Date.parse(checkedAt)) / 60_000)
  return (
    <p className="small quiet" role={stale ? 'alert' : undefined}>
      {stale
        ? t('health:works.notChecked', { minutes })
        : t('health:works.checked', { at: format.moment(checkedAt) })}
    </p>
  )
}
