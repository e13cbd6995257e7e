import { ExternalError } from '#server/lib/external-error.ts'
import type { CallFailure } from './wire.ts'

/** What the client throws for a read that failed. */
export function outsideError(failure: CallFailure, cause: unknown): ExternalError {
  switch (failure.kind) {
    case 'refused':
      return new ExternalError('telegram', { ...failure, cause })
    case 'migrated':
      return new ExternalError('telegram', { kind: 'refused', reason: 'migrated', cause })
    case 'try-later':
      return new ExternalError('telegram', { ...failure, cause })
    case 'unknown':
      // Reads change nothing, so "we do not know" only means "ask again".
      return new ExternalError('telegram', {
        kind: 'try-later',
        reason: 'network',
        detail: failure.detail,
        cause,
      })
  }
}
