import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useTweetHistory, type TweetHistory } from '#app/queries/publishing.ts'
import styles from './history.module.css'

const BarChart = lazy(() => import('../../../components/bar-chart.tsx'))

/** Fewer bars than this compare nothing. */
const barsMin = 2
const barsMax = 30

/** How often the newest posts were seen in their first day; nothing while too few of them have been counted. */
export function ViewsChart({ agentId, from }: { agentId: string; from: TweetHistory }) {
  const { t } = useTranslation()
  const format = useFormat()
  const newest = useTweetHistory(from, { agentId, status: 'published', size: barsMax }).data?.list ?? []
  const bars = newest
    .flatMap(({ createdAt, views24h }) =>
      views24h === null ? [] : [{ label: format.day(createdAt), value: views24h }],
    )
    .toReversed()
  if (bars.length < barsMin) return null
  const name = t('agent:history.viewsChart')
  return (
    <section className={`card ${styles['views']}`} aria-label={name}>
      <h2>{name}</h2>
      <Suspense fallback={<div style={{ height: 180 }} />}>
        <BarChart name={name} bars={bars} format={format.number} />
      </Suspense>
    </section>
  )
}
