import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Results, ResultSums } from '#app/queries/results.ts'
import styles from './results.module.css'

const BarChart = lazy(() => import('../../components/bar-chart.tsx'))

/** The numbers that are told everywhere; the others stand in the table of posts. */
export const shownNumbers = ['posts', 'views', 'replies', 'reposts', 'likes', 'reactions'] as const

/** The sums of the time, each with that of the time before, and what they rest on. */
export function Totals({ total, before }: Pick<Results, 'total' | 'before'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const perThousand = ({ perThousand: value }: ResultSums) => (value === null ? '–' : format.credits(value))
  return (
    <section className={`card ${styles['part']}`} aria-label={t('results:results.numbers.title')}>
      <dl className={styles['totals']}>
        {shownNumbers.map((name) => (
          <div key={name}>
            <dt className="small quiet">{t(`results:results.numbers.${name}`)}</dt>
            <dd className={`tabular ${styles['big']}`}>{format.number(total[name])}</dd>
            <dd className="small quiet tabular">
              {t('results:results.before', { amount: format.number(before[name]) })}
            </dd>
          </div>
        ))}
        <div>
          <dt className="small quiet">{t('results:results.numbers.perThousand')}</dt>
          <dd className={`tabular ${styles['big']}`}>{perThousand(total)}</dd>
          <dd className="small quiet tabular">
            {t('results:results.before', { amount: perThousand(before) })}
          </dd>
        </div>
      </dl>
      <p className="small quiet">
        {t('results:results.basis', {
          counted: format.number(total.counted),
          posts: format.number(total.posts),
        })}
      </p>
    </section>
  )
}

/** Views of each week, side by side. */
export function Weeks({ weeks }: Pick<Results, 'weeks'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = t('results:results.weeks')
  if (weeks.length < 2 || weeks.every(({ views }) => views === 0)) return null
  return (
    <section className={`card ${styles['part']}`} aria-label={name}>
      <h2>{name}</h2>
      <Suspense fallback={<div style={{ height: 180 }} />}>
        <BarChart
          name={name}
          bars={weeks.map(({ monday, views }) => ({
            label: format.day(`${monday}T00:00:00Z`, 'UTC'),
            value: views,
          }))}
          format={format.number}
        />
      </Suspense>
    </section>
  )
}
