import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { projectParameter } from '#contract/pages.ts'
import { useSession } from '#app/stores/session.ts'
import { workIn } from '#app/stores/place.ts'

/**
 * Goes to the project that an address names, which it then names no more: the next click is made there in any case. True:
 * it is not there yet, and what the address is about would be looked for elsewhere. Whoever does not work there is told so.
 */
export function useNamedPlace(): boolean {
  const [search, setSearch] = useSearchParams()
  const signedIn = useSession((state) => state.account !== null)
  const named = search.get(projectParameter)
  useEffect(() => {
    if (named === null || !signedIn) return
    workIn(named)
    setSearch(
      (all) => {
        all.delete(projectParameter)
        return all
      },
      { replace: true },
    )
  }, [named, signedIn, setSearch])
  return signedIn && named !== null
}
