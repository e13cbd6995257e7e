import type { AgentType, Platform } from './lists.ts'
import { mediaLimits } from './media.ts'

/**
 * Which pictures a text that an agent writes gets there: a chart of its coin, free, and one that is drawn for it
 * (decision: pictures-are-sold-in-threes). On X both; a message in Telegram shows one picture, and then the free one.
 */
export function picturesOfText(
  platform: Platform,
  { type, coinTickers }: { type: AgentType; coinTickers: readonly string[] },
  rule: { enableExchangeSpotPic: boolean; enableImageForPost: boolean } | null | undefined,
): { chart: boolean; drawn: boolean } {
  const chart =
    coinTickers.length > 0 && (type === 'technical_analysis' || (rule?.enableExchangeSpotPic ?? false))
  const wanted = rule?.enableImageForPost ?? false
  return { chart, drawn: wanted && !(chart && mediaLimits[platform].picturesMax === 1) }
}
