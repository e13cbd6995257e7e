import { useTranslation } from 'react-i18next'
import { estimated } from '#contract/estimated.ts'
import { useFormat } from './format.ts'
import { useNow } from './product-clock.ts'
import { useCreditSummary } from './queries/credits.ts'

/** When credits end within two weeks, that is worth a mark of its own. */
const soonMilliseconds = 14 * 24 * 3600_000

/** What the present schedule and habits cost, in the one sentence that every screen says; null where nothing is spent. */
export function useCostsAhead(): { text: string; perDay: number; soon: boolean } | null {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const summary = useCreditSummary().data
  if (!summary || summary.perDay === 0) return null
  const { perDay, runsOutAt } = summary
  const count = estimated(perDay)
  const amount = format.credits(count)
  return {
    perDay,
    soon: runsOutAt !== null && Date.parse(runsOutAt) - now < soonMilliseconds,
    text: runsOutAt
      ? t('costsAhead.until', { count, amount, date: format.fullDate(runsOutAt) })
      : t('costsAhead.perDay', { count, amount }),
  }
}
