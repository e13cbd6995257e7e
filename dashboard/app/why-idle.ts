import type { Agent } from './queries/agents.ts'

/** Why an agent plans nothing: the switch that is off, or what it lacks. */
export type WhyIdle = 'paused' | 'connect' | 'manual' | 'telegram' | 'twitter' | 'soon'

export function whyIdle(
  agent: Pick<Agent, 'state' | 'operationMode' | 'scheduleOff' | 'twitter' | 'telegram'>,
): WhyIdle {
  if (agent.state === 'paused') return 'paused'
  if (!agent.twitter && !agent.telegram) return 'connect'
  if (agent.operationMode === 'manual') return 'manual'
  return agent.scheduleOff[0] ?? 'soon'
}
