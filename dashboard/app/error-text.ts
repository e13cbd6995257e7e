import i18next from 'i18next'
import { type Capability, rolesWith } from '#contract/policy.ts'
import { ApiError, isProjectGone, memberOf, neededFor, textIn } from './api-error.ts'
import { anyOf, rolesText } from './role-words.ts'

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
  // Said once, by whoever brings the person back to their own (`use-workplaces.ts`).
  if (isProjectGone(error)) return null
  if (neededFor(error)) return roleText(error)
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

/** What somebody is here does not include it: what they are, and who may. */
function roleText(error: ApiError): string {
  if (memberOf(error.data, 'closed') === true) return i18next.t('team.closed')
  const needs = neededFor(error) as Capability
  const roles = memberOf(error.data, 'roles')
  return i18next.t('team.refused', {
    roles: rolesText(Array.isArray(roles) ? roles.map(String) : []),
    who: anyOf(rolesWith(needs)),
  })
}

/** A text for something only the client can notice. */
export function clientErrorText(name: 'popupBlocked' | 'loginFailed' | 'loginFirst'): string {
  return i18next.t(`errors:${name}`)
}
