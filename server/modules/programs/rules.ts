import { isHttpsAddress } from '#contract/https-address.ts'
import { type Scope, scopes } from '#contract/scope-names.ts'
import { visibleText } from '#server/lib/visible-text.ts'

/**
 * A refusal in the words of OAuth (RFC 6749, 4.1.2.1 and 5.2; RFC 7591, 3.2.2; RFC 8707, 2). `description` is for whoever
 * wrote the program.
 */
export class ProgramRefused extends Error {
  readonly code: ProgramError
  readonly description: string

  constructor(code: ProgramError, description: string) {
    super(code)
    this.name = 'ProgramRefused'
    this.code = code
    this.description = description
  }
}

/** Not the symmetric ones, and none of those that nobody should use any more (RFC 8725). */
export const signingAlgorithms = ['ES256', 'ES384', 'ES512', 'PS256', 'RS256', 'EdDSA', 'Ed25519'] as const

export type ProgramError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'request_not_supported'
  | 'temporarily_unavailable'

/** What a program may be allowed to call, and with that where its tokens are good: nowhere else (RFC 8707). */
export const resources = ['api', 'mcp'] as const
export type Resource = (typeof resources)[number]
export const resourceUrl = (publicUrl: string, resource: Resource): string =>
  `${originOf(publicUrl)}/${resource}`
/** Who gives the tokens out: the server's own origin, without a path (RFC 8414). */
export const originOf = (publicUrl: string): string => new URL(publicUrl).origin

/** Which of ours an address means; null: none. Capitals in the host and a slash at the end make no other. */
export function resourceOf(publicUrl: string, address: string): Resource | null {
  const plain = address.replace(/^https?:\/\/[^/]+/i, (host) => host.toLowerCase()).replace(/\/$/, '')
  return resources.find((resource) => resourceUrl(publicUrl, resource) === plain) ?? null
}

/** What a program asks for where it does not say: to look and to write. */
const usualScopes: readonly Scope[] = ['read', 'draft']

/** The scopes of ours that a list with blanks names, in our order; those of others are passed over. Null: none of ours. */
export function scopesIn(list: string | null): readonly Scope[] | null {
  if (list === null || list.trim() === '') return usualScopes
  const named = new Set(list.split(' '))
  const known = scopes.filter((scope) => named.has(scope))
  return known.length > 0 ? known : null
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(?=\/|\?|$)/
/** Schemes that a browser does something with itself. */
const browsersOwn =
  /^(https?|ftp|wss?|file|data|blob|javascript|vbscript|about|mailto|tel|sms|view-source|filesystem|chrome|edge|intent|tg)$/

/**
 * Whether somebody may be sent there with a code (RFC 8252, RFC 9700 2.1): a public https address; this computer, by name
 * or number; or a scheme of a program's own.
 */
export function isRedirectUri(address: string): boolean {
  if (address.length > 1000 || /[\s\\#\p{Cc}]/u.test(address) || !URL.canParse(address)) return false
  if (loopback.test(address) || isHttpsAddress(address)) return true
  const scheme = /^([a-z][a-z0-9+.-]*):\/{0,2}[a-z0-9]/i.exec(address)?.[1]?.toLowerCase()
  return scheme !== undefined && !browsersOwn.test(scheme)
}

/** What an id of a program that registered looks like; others are no rows of ours, whatever they hold. */
export const isRegisteredId = (clientId: string): boolean => /^prg_[0-9a-hjkmnp-tv-z]{20}$/.test(clientId)

/** Whether it is one of these; on this computer any port will do (RFC 8252, 7.3), otherwise every letter counts. */
export function isOneOf(known: readonly string[], address: string): boolean {
  if (!isRedirectUri(address)) return false
  const portless = (one: string) => one.replace(loopback, 'http://$1')
  return known.some((one) => one === address || (loopback.test(one) && portless(one) === portless(address)))
}

/** Where somebody is sent, in words for them: a host, this computer (null), or a program's own scheme. */
export function placeOfReturn(address: string): string | null {
  if (loopback.test(address)) return null
  return address.startsWith('https:') ? new URL(address).host : `${address.split(':', 1)[0]}:`
}

/**
 * Whether an id is the address of a description (draft-ietf-oauth-client-id-metadata-document-00, 2): https with a path,
 * and as a browser would write it, so that two spellings are not two programs.
 */
export function isDescriptionAddress(clientId: string): boolean {
  if (!isHttpsAddress(clientId) || clientId.includes('#')) return false
  const url = new URL(clientId)
  return url.pathname !== '/' && url.href === clientId
}

/** What a stranger calls a program, fit for a line of ours; empty: nothing that can be seen. */
export const plainName = (said: unknown): string =>
  typeof said === 'string' ? visibleText(said, 60).replaceAll('\n', ' ') : ''
