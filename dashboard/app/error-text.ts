import i18next from 'i18next'
import { ApiError, memberOf, textIn } from './api-error.ts'

/**
 * The text of an error in the reader's language, or null where its code has none: then nothing is shown
 * (decision: errors-without-a-text).
 */
export function errorText(error: unknown): string | null {
  if (!(error instanceof ApiError)) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    console.warn('An error without a code', error)
    return null
  }
  const key = `errors:${memberOf(error.data, 'reason') === 'nothing_found' ? 'nothingFound' : error.name}`
  if (!i18next.exists(key)) {
    console.warn(`No text for code ${error.code}`, error.requestId)
    return null
  }
  const names = memberOf(error.data, 'nonexistent')
  return i18next.t(key, {
    names: Array.isArray(names) ? names.map((name) => `@${String(name)}`).join(', ') : '',
    name: textIn(error.data, 'name'),
    topic: textIn(error.data, 'topic'),
    seconds: error.retryAfter ?? 60,
  })
}

/** A text for something only the client can notice. */
export function clientErrorText(name: 'popupBlocked' | 'loginFailed' | 'loginFirst'): string {
  return i18next.t(`errors:${name}`)
}
