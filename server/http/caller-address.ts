import type { IncomingMessage } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { clientAddress } from '#server/lib/client-address.ts'

/** Says where requests come from; once, in the log, that somebody forwards requests who is not trusted to say for whom. */
export function callerAddress({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const { trustedProxies } = config
  const none = 'count' in trustedProxies && trustedProxies.count === 0
  let told = false
  return ({ headers, socket }: IncomingMessage): string => {
    const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    if (none && !told && forwardedFor !== '') {
      told = true
      log.warn(
        { peer: socket.remoteAddress },
        'a request came with X-Forwarded-For, but no proxy is trusted: if it is yours, all of its callers share one limit until TRUSTED_PROXIES names it',
      )
    }
    return clientAddress({ peer: socket.remoteAddress ?? '', forwardedFor }, trustedProxies)
  }
}
