import { postPictureMilli } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import { picturesOfText } from '#contract/text-pictures.ts'
import type { Agent } from './queries/agents.ts'
import { useManualRule, useTwitterRule } from './queries/rules.ts'
import { usePurposePrice } from './queries/system.ts'

/** Credits for a text that an agent writes there now: the text, by whose keys it goes out, and the picture drawn for it. */
export function useWrittenPrice(agent: Agent, platform: Platform): number {
  const post = usePurposePrice('POST') * (agent.twitter?.costFactor ?? 1)
  const message = usePurposePrice('MANUAL_POST_GENERATE')
  const rules = { twitter: useTwitterRule(agent.agentId).data, telegram: useManualRule(agent.agentId).data }
  const { drawn } = picturesOfText(platform, agent, rules[platform])
  const text = { twitter: post, telegram: message }[platform]
  return text + (drawn ? postPictureMilli / 1000 : 0)
}
