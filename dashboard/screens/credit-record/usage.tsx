import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/now.ts'
import { useAgents } from '#app/queries/agents.ts'
import { useCreditSummary } from '#app/queries/credits.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './credit-record.module.css'

const DayChart = lazy(() => import('./day-chart.tsx'))

const dayMilliseconds = 24 * 3600 * 1000
const days = 30
const groups = ['day', 'purpose', 'agent'] as const
export type UsageBy = (typeof groups)[number]

/** What the last thirty days went into: by day as a chart, by kind and by agent as lists with bars. */
export function Usage({ by, onBy }: { by: UsageBy; onBy: (by: UsageBy) => void }) {
  const { t } = useTranslation()
  const now = useNow()
  // Whole UTC days, as the server counts them; the same all day, and with it the query's key.
  const today = Math.floor(now / dayMilliseconds)
  const from = new Date((today - days + 1) * dayMilliseconds).toISOString()
  const summary = useCreditSummary({ by, from })
  const rows = summary.data?.rows ?? []
  const total = rows.reduce((sum, { credits }) => sum + credits, 0)
  return (
    <section className={`card ${styles['usage']}`} aria-labelledby="usage-title">
      <div className="between">
        <h2 id="usage-title" className={styles['heading']}>
          {t('account:records.usage', { count: days })}
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('account:records.by.label')}
          value={by}
          onChange={(value) => onBy(groups.find((known) => known === value) ?? 'day')}
          data={groups.map((value) => ({ value, label: t(`account:records.by.${value}`) }))}
        />
      </div>
      {summary.isPending && <Waiting height={180} />}
      {summary.isError && <ProblemCard onRetry={() => void summary.refetch()} />}
      {summary.data && rows.length === 0 && <p className="quiet">{t('account:records.noUse')}</p>}
      {rows.length > 0 && by === 'day' && (
        <Suspense fallback={<div style={{ height: 180 }} />}>
          <DayChart rows={rows} firstDay={today - days + 1} days={days} />
        </Suspense>
      )}
      {rows.length > 0 && by !== 'day' && <Bars rows={rows} by={by} total={total} />}
    </section>
  )
}

function Bars({
  rows,
  by,
  total,
}: {
  rows: { key: string; credits: number }[]
  by: 'purpose' | 'agent'
  total: number
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const agents = useAgents().data?.list
  const nameOf = (key: string) => {
    if (by === 'purpose') return t(`purpose.${key}`)
    if (key === '') return t('account:records.noAgent')
    return agents?.find((agent) => agent.agentId === key)?.name ?? t('records.agentGone')
  }
  const most = Math.max(...rows.map(({ credits }) => credits))
  return (
    <ul className={styles['bars']}>
      {rows
        .toSorted((one, other) => other.credits - one.credits)
        .map(({ key, credits }) => (
          <li key={key}>
            <span className="between">
              <span>{nameOf(key)}</span>
              <span className="tabular">
                {format.credits(credits)} <span className="quiet">({format.percent(credits / total)})</span>
              </span>
            </span>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ width: `${(100 * credits) / most}%` }} />
            </span>
          </li>
        ))}
    </ul>
  )
}
