import type { Usage } from '#server/lib/outside-prices.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Ask, systemOf, toolsOf, turnsOf } from './dialect.ts'

/** UTF-8 bytes that make a token, at the fewest: letters of Thai or Hindi are a token of three bytes each, English has more. */
const bytesPerToken = 3

/** What a server adds around each turn, in tokens, and a little more. */
const perTurn = 10

/**
 * What a request took, where the server did not say it: an estimate, meant to be no less than the bill. Counts what was
 * sent, what arrived, and all the thinking there was room for, unless the model was told to do without it. `arrived` null:
 * nothing was seen of an answer that may be whole, so all its room counts.
 */
export function estimated(ask: Ask, arrived: string | null): Usage {
  const { model, shape, room, effort, without } = ask
  const texts = [
    systemOf(ask),
    ...turnsOf(ask).map((turn) => ('calls' in turn ? JSON.stringify(turn) : turn.content)),
    JSON.stringify(shape?.schema ?? ''),
    ...toolsOf(ask).map((tool) => JSON.stringify(tool)),
  ]
  const input = texts.reduce((sum, text) => sum + tokens(text) + perTurn, 0)
  const thinks = effort !== 'none' || without.has('effort')
  const output = arrived === null ? room : tokens(arrived) + (thinks ? ask.thinking : 0)
  return { model, input, cached: 0, output, reasoning: 0, pictures: 0 }
}

function tokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken)
}

/** How a connection fails that was never made. */
const unreached = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Whether a request that failed cannot be billed: the server answered with a refusal, or was never reached. */
export function isUnbilled(error: unknown): boolean {
  if (!(error instanceof ExternalError)) return false
  return (error.status !== null && error.status >= 400) || isUnreached(error.cause)
}

/** Whether the connection was never made, so that nobody can have begun to answer. */
export function isUnreached(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && unreached.includes(String(cause.code))) return true
  return false
}
