/** Agents: character, rules, versions, starters, and how they are shown. */
export { createFromStarter, starterAgents } from './create-from-starter.ts'
export { agentIdsOf, handOverAgents } from './hand-over.ts'
export { createManualRule, editManualRule, manualRuleView } from './manual-rule.ts'
export { availableTopics, styleAdjectives } from './options.ts'
export { pauseAgent, pauseAgents, pauseAll, pausedTogether, resumeAgents, resumeAll } from './pause.ts'
export { agentDetail, type AgentView, listBriefs, pageAgents } from './read-agent.ts'
export { editTwitterRule, ensureTwitterRule, twitterRuleView } from './twitter-rule.ts'
export {} from './rules.ts'
export { lockBudget, resumeDue, type WorkingAgent, workingAgent } from './store.ts'
export { agentVersion, agentVersions, takeBack } from './versions.ts'
export { forgetVersions } from './version-store.ts'
export {
  type AgentChanged,
  cloneAgent,
  createAgent,
  editAgent,
  ownAgent,
  removeAgent,
  restoreAgent,
  unknownCoins,
} from './write-agent.ts'
