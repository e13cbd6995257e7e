import { useSearchParams } from 'react-router-dom'

const modes = ['sign-in', 'create', 'forgot', 'sent'] as const
export type SignInMode = (typeof modes)[number]

/** The login dialog lives in the address (`?login=`), so that back closes it and a link can open it. Null: closed. */
export function useSignIn() {
  const [search, setSearch] = useSearchParams()
  const change = (mode: SignInMode | null, replace: boolean) =>
    setSearch(
      (now) => {
        if (mode) now.set('login', mode)
        else now.delete('login')
        return now
      },
      { replace },
    )
  return {
    mode: modes.find((known) => known === search.get('login')) ?? null,
    open: (mode: SignInMode = 'sign-in', { replace = false } = {}) => change(mode, replace),
    close: () => change(null, true),
  }
}

/** The cashier is in the address too: `?topup=` holds `1`, a package or an order. */
export function topUpSearch(search: URLSearchParams, value = '1'): string {
  const next = new URLSearchParams(search)
  next.set('topup', value)
  return `?${next}`
}
