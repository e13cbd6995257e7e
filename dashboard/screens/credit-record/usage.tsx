import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useAgents } from '#app/queries/agents.ts'
import { useCreditSummary } from '#app/queries/credits.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './credit-record.module.css'

const BarChart = lazy(() => import('../../components/bar-chart.tsx'))

const dayMilliseconds = 24 * 3600 * 1000
const days = 30
const groups = ['day', 'purpose', 'agent', 'balance'] as const
export type UsageBy = (typeof groups)[number]

/** What the address asks for. */
export function usageBy(asked: string | null): UsageBy {
  return groups.find((known) => known === asked) ?? 'day'
}

/** What the last thirty days went into: by day as a chart, by kind and by agent as lists with bars. And what was left each day. */
export function Usage({ by, onBy }: { by: UsageBy; onBy: (by: UsageBy) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
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
          {t(by === 'balance' ? 'account:records.balance' : 'account:records.usage', { count: days })}
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('account:records.by.label')}
          value={by}
          onChange={(value) => onBy(usageBy(value))}
          data={groups.map((value) => ({ value, label: t(`account:records.by.${value}`) }))}
        />
      </div>
      {summary.isPending && <Waiting height={180} />}
      {summary.isError && <ProblemCard onRetry={() => void summary.refetch()} />}
      {summary.data && rows.length === 0 && <p className="quiet">{t('account:records.noUse')}</p>}
      {rows.length > 0 && (by === 'day' || by === 'balance') && (
        <Suspense fallback={<div style={{ height: 180 }} />}>
          <BarChart
            name={t(`account:records.${by === 'day' ? 'spent' : 'left'}`)}
            bars={eachDay(rows, today - days + 1, by === 'balance').map(({ day, credits }) => ({
              label: format.day(`${day}T00:00:00Z`, 'UTC'),
              value: credits,
            }))}
            format={format.credits}
          />
        </Suspense>
      )}
      {rows.length > 0 && (by === 'purpose' || by === 'agent') && <Bars rows={rows} by={by} total={total} />}
    </section>
  )
}

/** A figure for each UTC day; a day without one of its own has none, or the one before it where figures stay. */
function eachDay(rows: { key: string; credits: number }[], firstDay: number, stays: boolean) {
  const known = new Map(rows.map(({ key, credits }) => [key.slice(0, 10), credits]))
  let last = 0
  return Array.from({ length: days }, (_, index) => {
    const day = new Date((firstDay + index) * dayMilliseconds).toISOString().slice(0, 10)
    last = known.get(day) ?? (stays ? last : 0)
    return { day, credits: last }
  })
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
    return agents?.find((agent) => agent.agentId === key)?.name ?? t('agent.gone')
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
