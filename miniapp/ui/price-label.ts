import { useFormat } from '#app/format.ts'
import { useText } from './text.ts'

/** A label with its price: nothing that spends is labelled without its amount. */
export function usePriced(): (label: string, credits: number) => string {
  const t = useText()
  const format = useFormat()
  return (label, credits) =>
    `${label} (${t('price.credits', { count: credits, amount: format.credits(credits) })})`
}
