import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Api, HttpError, type ApiClientOptions, type Transformer } from 'grammy'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { networkDetail } from './wire.ts'

const telegramUrl = 'https://api.telegram.org'

/** Where the Bot API is; grammY refuses a root that ends in a slash. */
export function apiRoot(apiUrl: string | null): string {
  return (apiUrl ?? telegramUrl).replace(/\/+$/, '')
}

/**
 * grammY's Api for the bot door and for reads: never inside a transaction, never repeated by itself, and with errors that do not
 * carry the bot's token. The time limit is total, so a long poll must ask Telegram to wait less than that.
 */
export function guardedApi(
  token: string,
  options: { apiUrl: string | null; timeoutMilliseconds: number },
): Api {
  const api = new Api(token, {
    apiRoot: apiRoot(options.apiUrl),
    timeoutSeconds: options.timeoutMilliseconds / 1000,
  })
  api.config.use(guard)
  return api
}

/** Installed on the Api; a bot takes it over from there, because it makes an Api of its own. */
const guard: Transformer = async (prev, method, payload, signal) => {
  assertOutsideTransaction(`telegram.${method}`)
  try {
    return await prev(method, payload, signal)
  } catch (error) {
    // The address in the message of a failed fetch contains the token.
    if (error instanceof HttpError) throw new HttpError(error.message, { name: networkDetail(error) })
    throw error
  }
}

export interface Line {
  api: Api
  /** Whether the connection stood. Before that no byte of the request can have been written. */
  reached(): boolean
}

/**
 * An Api for one request on a connection of its own. A kept connection may have been closed by the other side a moment ago,
 * and then nobody can tell "not sent" from "sent, answer lost"; a fresh one costs a handshake and makes the difference plain.
 */
export function oneRequestLine(
  token: string,
  options: { apiUrl: string | null; timeoutMilliseconds: number },
): Line {
  const root = apiRoot(options.apiUrl)
  const secure = root.startsWith('https:')
  let reached = false
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false })
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (connection, callback) => {
    const socket = connect(connection, callback)
    socket?.once(secure ? 'secureConnect' : 'connect', () => {
      reached = true
    })
    return socket
  }
  // A redirect would repeat the request elsewhere; Telegram never answers one.
  const fetchConfig: ApiClientOptions['baseFetchConfig'] = { agent, redirect: 'error' }
  const api = new Api(token, {
    apiRoot: root,
    timeoutSeconds: options.timeoutMilliseconds / 1000,
    baseFetchConfig: fetchConfig,
  })
  return { api, reached: () => reached }
}
