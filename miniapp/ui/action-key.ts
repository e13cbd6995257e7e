import { useRef } from 'react'
import { newIdempotencyKey } from '#app/api.ts'
import { wasNotAnswered } from './not-answered.ts'

/**
 * One idempotency key per action of the user. It stays while no answer came, so that pressing again after a lost
 * connection finds the first order instead of paying a second one.
 */
export function useActionKey() {
  const kept = useRef<{ what: string; key: string } | null>(null)
  return {
    keyFor(what: string): string {
      if (kept.current?.what !== what) kept.current = { what, key: newIdempotencyKey() }
      return kept.current.key
    },
    /** The action got an answer, or this error instead of one. */
    answered(error?: unknown) {
      if (!wasNotAnswered(error)) kept.current = null
    },
  }
}
