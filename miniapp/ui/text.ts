import { useTranslation } from 'react-i18next'

/** Texts of the Mini App, and those it shares with the dashboard. */
export function useText() {
  return useTranslation(['miniapp', 'app'], { nsMode: 'fallback' }).t
}
