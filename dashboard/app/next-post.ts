import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import { useNow } from './product-clock.ts'

/** When the next post goes out, as a sentence. */
export function useNextPostWords(): (at: string | null) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return (at) => {
    if (at === null) return t('results:results.empty.none')
    const isToday = format.fullDate(at) === format.fullDate(now)
    return isToday
      ? t('results:results.empty.today', { time: format.clock(at) })
      : t('results:results.empty.later', { time: format.dateTime(at) })
  }
}
