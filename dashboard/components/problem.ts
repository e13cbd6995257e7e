import { errorText } from '#app/report.ts'
import { useHost } from '#app/host.ts'

/** Shows an error as a toast, if its code has a text; for use as `onError`. */
export function useProblemToast(): (error: unknown) => void {
  const host = useHost()
  return (error) => {
    const text = errorText(error)
    if (text) host.toast(text, 'bad')
  }
}
