import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import { useBalance } from './queries/credits.ts'

/** What the signed-in person owes, in words of the name space `owed`; null where they owe nothing. */
export function useOwed(): { title: string; next: string; debts: { credits: string; why: string }[] } | null {
  const { t } = useTranslation()
  const format = useFormat()
  const { owed = 0, debts = [] } = useBalance().data ?? {}
  if (owed === 0) return null
  const credits = (count: number) => t('price.credits', { count, amount: format.credits(count) })
  return {
    title: t('owed:title', { credits: credits(owed) }),
    next: t('owed:nextCredits'),
    debts: debts.map((debt) => ({
      credits: credits(debt.credits),
      why: t(`owed:why.${debt.kind}`, { orderNo: debt.orderNo ?? '' }),
    })),
  }
}
