import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { usePackages } from '#app/queries/credits.ts'
import styles from './package-cards.module.css'

/** The three packages with what one message costs in each. */
export function PackageCards() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data = [] } = usePackages()
  return (
    <ul className={styles['packages']}>
      {data.map(({ id, credits, price, perMessage }) => (
        <li key={id} className="card">
          <div className="between">
            <h3>{t(`package.${id}`)}</h3>
            <span className={`${styles['price']} tabular`}>
              {t('package.price', { amount: format.number(price) })}
            </span>
          </div>
          <p className={`${styles['credits']} tabular`}>
            <strong>{format.number(credits)}</strong> {t('common.credits', { count: credits })}
          </p>
          <p className="small quiet">{t('package.perMessage', { amount: format.usd(perMessage) })}</p>
        </li>
      ))}
    </ul>
  )
}
