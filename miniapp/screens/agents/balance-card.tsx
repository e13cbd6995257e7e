import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useBalance, useCreditRecords, useCreditSummary } from '#app/queries/credits.ts'
import { useText } from '../../ui/text.ts'

/** What is left, and what went today. */
export function BalanceCard() {
  const t = useText()
  const format = useFormat()
  const balance = useBalance().data
  const used = useUsedToday()
  const runsOutAt = useCreditSummary().data?.runsOutAt
  return (
    <section className="balance" aria-label={t('balance.canSpend')}>
      <div className="balance-facts">
        <p className="hint small">{t('balance.canSpend')}</p>
        <p className="figure">{balance ? format.credits(balance.credits) : '–'}</p>
        <p className="hint small">{t('spending.usedToday', { amount: format.credits(used) })}</p>
        {runsOutAt && (
          <p className="attention small">{t('myAgents.cost.runsOut', { date: format.day(runsOutAt) })}</p>
        )}
      </div>
      <Link to="/credits/buy" className="soft-button">
        <IconPlus size={18} aria-hidden="true" />
        {t('nav.topUp')}
      </Link>
    </section>
  )
}

/** Spent since the midnight of the reader's zone. */
export function useUsedToday(agentId?: string): number {
  // The same all day, so that the query's key stays the same.
  const from = new Date(new Date(useNow()).setHours(0, 0, 0, 0)).toISOString()
  const { data } = useCreditRecords({ type: 'EXPENSE', from, size: 100, ...(agentId ? { agentId } : {}) })
  return (data?.list ?? []).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
}
