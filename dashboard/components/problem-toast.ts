import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import { errorText } from '#app/error-text.ts'

/** Shows an error as a toast, if its code has a text; for use as `onError`. Missing credits also open the packages. */
export function useProblemToast(): (error: unknown) => void {
  const host = useHost()
  const [, setSearch] = useSearchParams()
  return (error) => {
    const text = errorText(error)
    if (text) host.toast(text, 'bad')
    if (!(error instanceof ApiError) || error.name !== 'noCredit') return
    setSearch((search) => {
      search.set('topup', '1')
      return search
    })
  }
}
