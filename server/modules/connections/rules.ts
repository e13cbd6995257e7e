import type { Capabilities } from '#contract/agents.ts'
import { milliPerCredit, ownCredentialFactorMilli } from '#contract/limits.ts'
import type { XAccount } from '#server/adapters/x/client.ts'

export type AuthType = 'oauth' | 'customize'

/** What publishing through this connection costs, in thousandths of the price (decision: own-keys-cost-less). */
export function costFactorMilliOf(authType: AuthType): number {
  return authType === 'customize' ? ownCredentialFactorMilli : milliPerCredit
}

/**
 * What a new connection may do (decision: x-capability-flags). `profileWrite` starts on: only a refusal tells whether
 * an app may use the old endpoint, and it turns the flag off.
 */
export function firstCapabilities({
  replies,
  account,
}: {
  replies: Capabilities['replies']
  account: Pick<XAccount, 'mayPostLong'>
}): Capabilities {
  return { replies, quotes: false, cashtagsMax: 1, longPosts: account.mayPostLong, profileWrite: true }
}

/** What a user may say of the app behind his own keys; X corrects it by refusing. */
export interface AskedCapabilities {
  replies?: Capabilities['replies'] | undefined
  quotes?: boolean | undefined
  cashtagsMax?: number | undefined
}

/** What own keys may do: as the user says, else as before, else as a self-serve app may. */
export function ownCapabilities({
  asked,
  before,
  account,
}: {
  asked: AskedCapabilities
  before: Capabilities | null
  account: Pick<XAccount, 'mayPostLong'>
}): Capabilities {
  const start = before ?? firstCapabilities({ replies: 'summoned', account })
  return {
    replies: asked.replies ?? start.replies,
    quotes: asked.quotes ?? start.quotes,
    cashtagsMax: asked.cashtagsMax ?? start.cashtagsMax,
    longPosts: account.mayPostLong,
    profileWrite: true,
  }
}

/** The end of a secret, so that its owner recognises it. */
export function masked(secret: string): string {
  return `••••${secret.slice(-4)}`
}

export type CapabilityName = keyof Capabilities

const off: Capabilities = {
  replies: 'summoned',
  quotes: false,
  cashtagsMax: 1,
  longPosts: false,
  profileWrite: false,
}

/** Capabilities without what X has just refused, and the names of those that were on. */
export function turnedOff(capabilities: Capabilities, refused: CapabilityName[]) {
  const names = refused.filter((name) => capabilities[name] !== off[name])
  const changed = Object.fromEntries(names.map((name) => [name, off[name]]))
  return { names, capabilities: { ...capabilities, ...changed } }
}

export interface ConnectionRow {
  id: string
  screenName: string
  name: string
  avatar: string | null
  authType: AuthType
  state: 'ok' | 'needs_reauth' | 'suspended'
  capabilities: Capabilities
  boundAt: Date
}

/** A connection as the contract shows it. */
export function presentConnection(row: ConnectionRow) {
  const costFactor: 1 | 0.8 = row.authType === 'customize' ? 0.8 : 1
  return {
    twitterTbId: row.id,
    screenName: row.screenName,
    name: row.name,
    avatar: row.avatar,
    authType: row.authType,
    state: row.state,
    costFactor,
    capabilities: row.capabilities,
    boundAt: row.boundAt,
  }
}
