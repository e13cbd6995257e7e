import { ApiError } from '#app/api-error.ts'

/** No answer came, or the server was not ready for the question: asking the same again is no second order. */
export function wasNotAnswered(error: unknown): boolean {
  return error instanceof ApiError && (error.name === 'networkError' || error.name === 'unavailable')
}
