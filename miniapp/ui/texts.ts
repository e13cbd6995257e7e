import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'

/** The Mini App's own texts, else those it shares with the dashboard; numbers and times in the same language. */
export function useTexts() {
  const { t, i18n } = useTranslation(['miniapp', 'app'], { nsMode: 'fallback' })
  return { t, format: useFormat(), language: i18n.language }
}
