import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { agentInput, missingForType } from '#contract/agents.ts'
import { agentTypes as types, type AgentType, type OperationMode } from '#contract/lists.ts'
import type { Agent, AgentCreate, StarterAgent } from '../queries/agents.ts'
import { contractResolver, type Issue } from './validation.ts'

export const agentTypes = types

/** A character as typed: empty texts where the contract says null, so that every input has a value. */
export interface AgentFormFields {
  type: AgentType
  name: string
  bio: string
  lore: string
  language: string
  communicationStyles: string[]
  characterAdjectives: string[]
  topic: string
  favoriteInfluencers: string[]
  /** Whose manner its texts take; of a translator it is the account that is carried over. */
  imitateAccount: string
  targetAccount: string
  targetLanguage: string
  project: { name: string; ticker: string; url: string; text: string; officialTwitterUsername: string }
  coinTickers: string[]
  timeframe: string
  sentimentFlag: boolean
  affiliateLinkPromotion: boolean
  callToAction: string
  operationMode: OperationMode
  madeWithAi: boolean
  paidPartnership: boolean
}

export const emptyAgent: AgentFormFields = {
  type: 'technical_analysis',
  name: '',
  bio: '',
  lore: '',
  language: 'ENGLISH',
  communicationStyles: [],
  characterAdjectives: [],
  topic: '',
  favoriteInfluencers: [],
  imitateAccount: '',
  targetAccount: '',
  targetLanguage: '',
  project: { name: '', ticker: '', url: '', text: '', officialTwitterUsername: '' },
  coinTickers: [],
  timeframe: '4h',
  sentimentFlag: false,
  affiliateLinkPromotion: false,
  callToAction: '',
  operationMode: 'automated',
  madeWithAi: true,
  paidPartnership: false,
}

/** An agent, or what a starter gives of one, as form fields. */
export function fieldsOf(agent: Agent | StarterAgent): AgentFormFields {
  const { type, name, bio, language, coinTickers, sentimentFlag } = agent
  return {
    ...emptyAgent,
    type,
    name,
    bio,
    language,
    topic: agent.topic ?? '',
    targetAccount: agent.targetAccount ?? '',
    targetLanguage: agent.targetLanguage ?? '',
    project: projectFields(agent.projectInfo),
    coinTickers,
    timeframe: agent.timeframe ?? emptyAgent.timeframe,
    sentimentFlag,
    paidPartnership: type === 'project_promotion',
    ...('agentId' in agent ? ownFields(agent) : {}),
  }
}

/** What a starter has, too; of the account to follow an agent may have an older name. */
type StarterField =
  | 'type'
  | 'name'
  | 'bio'
  | 'language'
  | 'topic'
  | 'targetLanguage'
  | 'project'
  | 'coinTickers'
  | 'timeframe'
  | 'sentimentFlag'

/** What only an agent has. Complete by its type: a field left out here would be emptied when the form is saved. */
function ownFields(agent: Agent): Omit<AgentFormFields, StarterField> {
  const { communicationStyles, characterAdjectives, favoriteInfluencers, operationMode } = agent
  const { madeWithAi, paidPartnership } = agent
  return {
    lore: agent.lore ?? '',
    communicationStyles,
    characterAdjectives,
    favoriteInfluencers,
    imitateAccount: agent.imitateAccount ?? '',
    targetAccount: agent.targetAccount ?? agent.imitateAccount ?? '',
    affiliateLinkPromotion: agent.affiliateLinkPromotion,
    callToAction: agent.callToAction ?? '',
    operationMode,
    madeWithAi,
    paidPartnership,
  }
}

function projectFields(info: Agent['projectInfo']): AgentFormFields['project'] {
  return {
    name: info?.name ?? '',
    ticker: info?.ticker ?? '',
    url: info?.url ?? '',
    text: info?.text ?? '',
    officialTwitterUsername: info?.officialTwitterUsername ?? '',
  }
}

/** What is sent: fields of other types are left at their empty value, empty texts become null. */
export function inputOf(fields: AgentFormFields): AgentCreate {
  const { project, ...rest } = fields
  const isProject = fields.type === 'project_promotion' || fields.type === 'project_summary'
  const technical = fields.type === 'technical_analysis'
  const clones = fields.type === 'clone_influence'
  const { imitateAccount, ...own } = rest
  return {
    ...own,
    // The server keeps a translator's in step with the account that it carries over.
    ...(clones ? {} : { imitateAccount: orNull(imitateAccount) }),
    topic: orNull(fields.topic),
    targetAccount: clones ? orNull(fields.targetAccount) : null,
    targetLanguage: clones ? orNull(fields.targetLanguage) : null,
    projectInfo:
      isProject && project.name.trim()
        ? {
            name: project.name,
            ticker: orNull(project.ticker),
            url: orNull(project.url),
            text: orNull(project.text),
            officialTwitterUsername: orNull(project.officialTwitterUsername),
          }
        : null,
    coinTickers: technical ? fields.coinTickers : [],
    timeframe: technical ? (orNull(fields.timeframe) as AgentCreate['timeframe']) : null,
    callToAction: fields.affiliateLinkPromotion ? orNull(fields.callToAction) : null,
  }
}

/** What is still wrong with a character, beside the form's own field names. */
export function agentIssues(fields: AgentFormFields): Issue[] {
  const parsed = agentInput.safeParse(inputOf(fields))
  const issues = parsed.success
    ? missingForType(parsed.data)
    : [
        ...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        ...roughlyMissing(fields),
      ]
  return issues.map(({ path, message }) => ({ path: path.replace(/^projectInfo/, 'project'), message }))
}

/** The type's own fields, asked for also while others do not fit yet, so that everything is said at once. */
function roughlyMissing(fields: AgentFormFields): Issue[] {
  return missingForType({
    ...fields,
    topic: orNull(fields.topic),
    imitateAccount: null,
    targetAccount: orNull(fields.targetAccount),
    targetLanguage: fields.targetLanguage ? 'ENGLISH' : null,
    projectInfo: fields.project.name.trim()
      ? { name: fields.project.name, ticker: null, url: null, text: null, officialTwitterUsername: null }
      : null,
    timeframe: fields.timeframe ? '4h' : null,
    callToAction: orNull(fields.callToAction),
  })
}

export function useAgentForm(fields: AgentFormFields = emptyAgent) {
  return useForm<AgentFormFields>({
    defaultValues: fields,
    resolver: contractResolver<AgentFormFields>(z.unknown(), agentIssues),
  })
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
