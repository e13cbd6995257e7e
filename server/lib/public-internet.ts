import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { Agent, type AgentOptions } from 'node:https'
import { connect, isIPv6, type LookupFunction, type Socket } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

const notPublicCode = 'ENOTPUBLIC'

/**
 * How a stranger's address is connected to, so that it reaches the public internet and nothing of ours
 * (decision: fetching-strangers-pages). With `routeAllTo` (demo and tests) all connections go to that server; `lookup` replaces DNS.
 */
export function publicInternet({
  routeAllTo,
  lookup,
}: {
  routeAllTo: string | null
  lookup: LookupFunction | null
}): { agent: Agent; lookup: LookupFunction } {
  return {
    agent: routeAllTo ? new RoutedAgent(routeAllTo) : new RequestFilteringHttpsAgent(),
    lookup: publicLookup(lookup ?? resolveName),
  }
}

/** Whether a connection failed because the name leads to an address that is not public. */
export function isNotPublic(error: Error): boolean {
  return ('code' in error && error.code === notPublicCode) || / is not allowed\. Because/.test(error.message)
}

/**
 * Resolves once, and only to addresses that are all public: the connection uses this very answer. The agent checks the
 * same list against its own table of private ranges; here everything outside today's global IPv6 space goes too.
 */
function publicLookup(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, answer) => {
      if (error) return callback(error, '')
      const addresses = Array.isArray(answer) ? answer : []
      const [first] = addresses
      if (!first || !addresses.every(isGlobalSpace)) return callback(notPublic(hostname), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function isGlobalSpace({ address }: LookupAddress): boolean {
  return !isIPv6(address) || /^[23][0-9a-f]{3}:/i.test(address)
}

function notPublic(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is not a public name`), { code: notPublicCode })
}

/** Demo and tests: every connection goes to one server on loopback, without TLS; the request itself stays the same. */
class RoutedAgent extends Agent {
  readonly #port: number
  readonly #host: string

  constructor(routeAllTo: string, options?: AgentOptions) {
    super(options)
    const target = new URL(routeAllTo)
    this.#port = Number(target.port)
    this.#host = target.hostname
  }

  override createConnection(): Socket {
    return connect(this.#port, this.#host)
  }
}
