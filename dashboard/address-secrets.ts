/**
 * Some pages are opened with a secret in their address: the code of a reset mail, what X, Google or Telegram answer a
 * sign-in with, the token of an invitation or of a client's page. It leaves the address before anything else runs, so that no history, screenshot, report or later request
 * holds it, and stays with this one entry of the tab's history, where only scripts of this page can read it, so that
 * a reload can continue.
 */
const secretPaths = ['/reset-password', '/login-callback']
/** Here it is behind the `#`; what is before it is no secret. */
const tokenPaths = ['/join', '/review']
const member = 'addressSecrets'

takeSecrets()
// Another link of these that is opened in the same tab loads nothing by itself.
addEventListener('hashchange', () => {
  if (tokenPaths.includes(window.location.pathname) && window.location.hash !== '') window.location.reload()
})

function takeSecrets(): void {
  const { pathname, search, hash } = window.location
  if (tokenPaths.includes(pathname) && hash !== '')
    window.history.replaceState({ ...stateNow(), [member]: `token=${hash.slice(1)}` }, '', pathname + search)
  if (!secretPaths.includes(pathname) || (search === '' && hash === '')) return
  window.history.replaceState({ ...stateNow(), [member]: search }, '', pathname)
}

/** What the address of this page held when it was opened. */
export function addressSecrets(): URLSearchParams {
  const kept = stateNow()[member]
  return new URLSearchParams(typeof kept === 'string' ? kept : '')
}

/** They have been used, or are of no use: loading the page again begins without them. */
export function forgetAddressSecrets(): void {
  window.history.replaceState({ ...stateNow(), [member]: undefined }, '', window.location.href)
}

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
