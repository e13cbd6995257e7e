import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { useBalance, useSpentToday } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useText } from '../../ui/text.ts'

/** What is left, and what went today. */
export function BalanceCard() {
  const t = useText()
  const format = useFormat()
  const balance = useBalance().data
  const spent = useSpentToday()
  const ahead = useCostsAhead()
  const mayPay = useMay('pay')
  return (
    <section className="balance" aria-label={t('balance.canSpend')}>
      <div className="balance-facts">
        <p className="hint small">{t('balance.canSpend')}</p>
        <p className="figure">{balance ? format.credits(balance.credits) : '–'}</p>
        <p className="hint small">
          {t('spending.usedToday', { amount: spent ? format.credits(spent.total) : '–' })}
        </p>
        {ahead && <p className={`small ${ahead.soon ? 'attention' : 'hint'}`}>{ahead.text}</p>}
      </div>
      {mayPay && (
        <Link to="/credits/buy" className="soft-button">
          <IconPlus size={18} aria-hidden="true" />
          {t('nav.topUp')}
        </Link>
      )}
    </section>
  )
}
