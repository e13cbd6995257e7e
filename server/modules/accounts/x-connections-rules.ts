import type { Capabilities } from '#contract/agents.ts'
import { milliPerCredit, ownCredentialFactorMilli } from '#contract/limits.ts'
import type { XAccount } from '#server/adapters/x/client.ts'

export type AuthType = 'oauth' | 'customize'

/** What publishing through this connection costs, in thousandths of the price (decision P11). */
export function costFactorMilliOf(authType: AuthType): number {
  return authType === 'customize' ? ownCredentialFactorMilli : milliPerCredit
}

/**
 * What a new connection may do (decisions P4, P9). `profileWrite` starts on: only a refusal tells whether an app may
 * use the old endpoint, and it turns the flag off.
 */
export function firstCapabilities({
  replies,
  subscription,
}: {
  replies: Capabilities['replies']
  subscription: XAccount['subscription']
}): Capabilities {
  return {
    replies,
    quotes: false,
    cashtagsMax: 1,
    longPosts: subscription === 'Premium' || subscription === 'PremiumPlus',
    profileWrite: true,
  }
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

/** A connection as the contract shows it (2.3). */
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
