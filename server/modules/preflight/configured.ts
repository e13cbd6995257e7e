import type { AgentFields } from '#contract/agents.ts'
import { phonesIn } from './detectors/phone-numbers.ts'
import { measure } from './measure.ts'
import type { Flight } from './types.ts'
import { walletAddressesIn } from './detectors/wallets.ts'

/** What an agent's configuration lets it link to, mention, tag and show. */
export function configuredFor(
  agent: AgentFields,
): Pick<Flight, 'links' | 'handles' | 'tickers' | 'addresses'> {
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
  }
}

/** Whether readers could take it for advice about a market. */
export function isMarketText({ type }: Pick<AgentFields, 'type'>, { kind }: { kind: string }): boolean {
  return kind === 'post' && type === 'technical_analysis'
}
