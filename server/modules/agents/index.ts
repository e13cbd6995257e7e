export { createFromStarter, starterAgents } from './create-from-starter.ts'
export { agentIdsOf, handOverAgents } from './hand-over.ts'
export { createManualRule, editManualRule, manualRuleView } from './manual-rule.ts'
export { availableTopics, styleAdjectives } from './options.ts'
export { agentDetail, type AgentView, listBriefs, pageAgents } from './read-agent.ts'
export { editTwitterRule, ensureTwitterRule, twitterRuleView } from './twitter-rule.ts'
export { lockBudget } from './store.ts'
export { agentVersion, agentVersions, takeBack } from './versions.ts'
export { forgetVersions } from './version-store.ts'
export { type WorkingAgent, workingAgent } from './working-agent.ts'
export {
  cloneAgent,
  createAgent,
  editAgent,
  ownAgent,
  pauseAgent,
  pausedTogether,
  pauseAgents,
  resumeAgents,
  removeAgent,
  restoreAgent,
} from './write-agent.ts'
