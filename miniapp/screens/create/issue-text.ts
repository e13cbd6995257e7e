import { useTexts } from '../../ui/texts.ts'
import { messageOf } from './steps.ts'

/** What to say beside a field; the contract's English words are replaced where the reader's language has its own. */
export function useIssueText(issues: { path: string; message: string }[]) {
  const { t } = useTexts()
  return (field: string): string | undefined => {
    const message = messageOf(issues, field)
    if (message === undefined) return undefined
    const count = /^At (?:most|least) (\d+)/.exec(message)?.[1]
    if (/^Required|^Choose at least one|expected string|expected array/.test(message)) return t('issue.required')
    if (message.startsWith('At most')) return t('issue.atMost', { max: count })
    if (/X account name/.test(message)) return t('issue.xName')
    if (/coin ticker/.test(message)) return t('issue.ticker')
    if (/HTTPS/.test(message)) return t('issue.https')
    return t('issue.other')
  }
}
