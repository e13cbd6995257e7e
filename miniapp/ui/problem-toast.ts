import { useHost } from '#app/host.ts'
import { errorText } from '#app/error-text.ts'

/** Shows an error as a toast, if its code has a text; for use as `onError`. */
export function useProblem(): (error: unknown) => void {
  const host = useHost()
  return (error) => {
    const text = errorText(error)
    if (text) host.toast(text, 'bad')
  }
}
