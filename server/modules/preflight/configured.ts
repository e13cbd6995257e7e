import type { AgentFields } from '#contract/agents.ts'
import { phonesIn } from './detectors/phone-numbers.ts'
import { measure } from './measure.ts'
import type { Flight } from './types.ts'
import { walletAddressesIn } from './detectors/wallets.ts'

/**
 * What an agent's configuration lets it link to, mention, tag and show, and whether readers could take its posts for
 * advice about a market. A reply is no such advice.
 */
export function configuredFor(
  agent: AgentFields,
  { kind }: { kind: string },
): Pick<Flight, 'links' | 'handles' | 'tickers' | 'addresses' | 'market'> {
  const links = agent.projectInfo?.url ? [agent.projectInfo.url] : []
  const callToAction = agent.affiliateLinkPromotion ? (agent.callToAction ?? '') : ''
  const ownWords = [agent.projectInfo?.text ?? '', callToAction].join('\n')
  return {
    links: [...links, ...measure(callToAction).links],
    handles: [
      agent.projectInfo?.officialTwitterUsername,
      agent.targetAccount,
      agent.imitateAccount,
      ...agent.favoriteInfluencers,
      ...measure(callToAction).mentions,
    ].filter((handle) => typeof handle === 'string'),
    tickers: [...agent.coinTickers, ...(agent.projectInfo?.ticker ? [agent.projectInfo.ticker] : [])],
    addresses: [...walletAddressesIn(ownWords), ...phonesIn(ownWords)],
    market: kind === 'post' && agent.type === 'technical_analysis',
  }
}
