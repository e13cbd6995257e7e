import { useTranslation } from 'react-i18next'
import { ApiError } from './api-error.ts'
import { useHost } from './host.ts'

/** Asks whether a post goes out over its agent's daily limit, where that is what refused it; a yes goes into the call. */
export function useAskOverLimit(): (
  error: unknown,
  post: { name: string; price: number },
) => Promise<boolean> {
  const host = useHost()
  const { t } = useTranslation()
  return async (error, { name, price }) =>
    error instanceof ApiError &&
    error.name === 'dailyTweetLimit' &&
    host.confirm({
      title: t('postNow.overLimit'),
      text: t('postNow.overLimitText', { name }),
      ok: t('postNow.overLimitGo', { count: price }),
      cancel: t('common.cancel'),
    })
}
