import type { TFunction } from 'i18next'

/** Schemes that run something here, or show what nobody sent: never a way back. The server registers none of them. */
const runsHere = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
])

/** Whether a browser may be sent to what the server answered. */
export function leadsOut(address: string): boolean {
  return URL.canParse(address) && !runsHere.has(new URL(address).protocol)
}

/** Whether the program is an app that its own scheme opens. */
export const isAppScheme = (returnsTo: string | null): boolean => returnsTo?.endsWith(':') ?? false

/** Where somebody is sent afterwards, in words. */
export function placeWords(t: TFunction, returnsTo: string | null): string {
  if (returnsTo === null) return t('token:consent.place.here')
  return isAppScheme(returnsTo)
    ? t('token:consent.place.app', { scheme: `\u2066${returnsTo}\u2069` })
    : `\u2066${returnsTo}\u2069`
}
