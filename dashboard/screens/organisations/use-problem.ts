import { useHost } from '#app/host.ts'
import { problemText } from './words.ts'

/** Says what stood against a change; for use as `onError`. */
export function useProblem(): (error: unknown) => void {
  const host = useHost()
  return (error) => {
    const text = problemText(error)
    if (text) host.toast(text, 'bad')
  }
}
