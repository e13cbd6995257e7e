import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useResultPosts, type ResultRow } from '#app/queries/results.ts'
import { daysOf } from '#app/result-period.ts'
import type { Segment } from './history-view.ts'
import styles from './history.module.css'

const BarChart = lazy(() => import('../../../components/bar-chart.tsx'))

/** Fewer bars than this compare nothing. */
const barsMin = 2
const barsMax = 30

const typesOf: Record<Segment, string> = {
  posts: 'auto_post,manual_post',
  kol: 'kol_reply',
  self: 'self_reply',
  manual: '',
}

/** How often the newest posts were seen in their first day, and what people did with them; nothing while too few have been counted. */
export function ViewsChart({ agentId, segment }: { agentId: string; segment: Segment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const newest = useResultPosts({
    ...daysOf('quarter', useNow()),
    agents: agentId,
    platform: 'twitter',
    postType: typesOf[segment],
    size: barsMax,
  }).data?.list
  const counted = (newest ?? []).filter(({ views }) => views !== null)
  if (counted.length < barsMin) return null
  const name = t('agent:history.viewsChart')
  const sum = (of: (row: ResultRow) => number | null) =>
    format.number(counted.reduce((all, row) => all + (of(row) ?? 0), 0))
  return (
    <section className={`card ${styles['views']}`} aria-label={name}>
      <h2>{name}</h2>
      <Suspense fallback={<div style={{ height: 180 }} />}>
        <BarChart
          name={name}
          bars={counted
            .map(({ publishedAt, views }) => ({ label: format.day(publishedAt), value: views ?? 0 }))
            .toReversed()}
          format={format.number}
        />
      </Suspense>
      <p className="small quiet tabular">
        {t('results:results.newest', {
          posts: format.number(counted.length),
          likes: sum(({ likes }) => likes),
          replies: sum(({ replies }) => replies),
          reposts: sum(({ reposts }) => reposts),
        })}
      </p>
    </section>
  )
}
