import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import { useResultSettings, useSetDetailed } from './queries/results.ts'

/** Whether posts are read three times, and what that costs, in words; null: not known yet. */
export function useDetailedResults(onError: (error: Error) => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const settings = useResultSettings().data
  const set = useSetDetailed()
  if (!settings) return null
  const { posts, withOwnKeys, usd, usdPerReading } = settings
  const cost = t('results:results.detailed.hint', {
    price: format.usdExact(usdPerReading),
    usd: format.usd(usd),
    posts: format.number(posts),
  })
  const bill =
    withOwnKeys > 0
      ? t('results:results.detailed.own', { own: format.number(withOwnKeys) })
      : t('results:results.detailed.free')
  return {
    label: t('results:results.detailed.label'),
    words: `${cost} ${bill}`,
    isOn: set.variables?.detailed ?? settings.detailed,
    turn: (detailed: boolean) =>
      set.mutate({ detailed }, { onError: (error) => (set.reset(), onError(error)) }),
  }
}
