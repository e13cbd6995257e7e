import i18next from 'i18next'
import { ApiError, memberOf, textIn } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import type { Verdicts } from '#app/queries/schedule.ts'

type Refusal = NonNullable<Verdicts['items'][number]['error']>

/** Why a text cannot be put where it should go, in the reader's words. */
export function refusalText({ code, msg, data }: Refusal): string {
  const issues = memberOf(data, 'issues')
  if (Array.isArray(issues) && issues.length > 0) return issues.map(issueText).join(' ')
  const reason = textIn(data, 'reason')
  if (reason && i18next.exists(`schedule:refusal.${reason}`)) return i18next.t(`schedule:refusal.${reason}`)
  return errorText(new ApiError({ code, msg, data })) ?? msg
}

function issueText(issue: unknown): string {
  const code = textIn(issue, 'code')
  const params = memberOf(issue, 'params')
  const [, part] = /^parts\.(\d+)\./.exec(textIn(issue, 'path')) ?? []
  const text =
    code && i18next.exists(`findings:${code}`)
      ? i18next.t(`findings:${code}`, typeof params === 'object' && params !== null ? { ...params } : {})
      : textIn(issue, 'message')
  return part === undefined ? text : i18next.t('schedule:composer.ofPart', { n: Number(part) + 1, text })
}
