import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { ChatAction } from './queries/chat.ts'

/** What an agent offers to do as one sentence, with its time in the reader's own zone and language. */
export function useOfferText(): (shown: ChatAction['shown']) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ code, params: { at, place, ...params } }) =>
    t(`offers:offer.${code}`, {
      ...params,
      ...(place === undefined ? {} : { place: t(`platform.${place}`) }),
      ...(at === undefined ? {} : { at: format.weekdayTime(at) }),
    })
}

/** Why it was not done, in words that follow it. */
export function useRefusalOf(): (action: ChatAction) => string {
  const { t, i18n } = useTranslation()
  return ({ result }) => {
    const key = `errors:${result?.['problem'] ?? ''}`
    return i18n.exists(key) ? t(key) : t('errors:internal')
  }
}
