import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { Publication } from '#app/queries/publishing.ts'

/** Says in a line what became of publications that were let go; those that are out are told of together. */
export function useTell(): (rested: Publication[]) => void {
  const { t } = useTranslation()
  const host = useHost()
  return (rested) => {
    const out = rested.filter(({ status }) => status === 'published')
    const [one] = out
    if (one && out.length === 1)
      host.toast(t(one.platform === 'telegram' ? 'telegramNow.sent' : 'postCard.published'), 'good')
    if (out.length > 1) host.toast(t('undo.out', { count: out.length }), 'good')
    for (const { status, reason } of rested)
      if (status !== 'published') {
        const why = reason ? `: ${t(`publicationReason.${reason}`)}` : ''
        host.toast(`${t(`status.${status}`)}${why}`, status === 'failed' ? 'bad' : 'info')
      }
  }
}
