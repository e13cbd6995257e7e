import type { AgentType, DeductType } from '#contract/lists.ts'
import type { Input } from '#contract/routes.ts'

export type SandboxRoute =
  'sandbox.post' | 'sandbox.projectSummary' | 'sandbox.scenarioPost' | 'sandbox.selfReply'
export type Scenario = 'post' | 'summary' | 'situation' | 'reply'

/** What the form holds, for whichever scenario. */
export interface Wanted {
  language: string
  topic: string
  situation: string
  tweetUrl: string
  comment: string
  ownPost: string
}

/** How a further version differs from what the form asks for. */
export interface Other {
  hint?: string
  previousGenerationId?: string
  coin?: string
  timeframe?: string
}

type Rest = Omit<Input<'sandbox.post'>, 'agentId'> & Record<string, unknown>

interface Row {
  route: SandboxRoute
  purpose: DeductType
  /** What the call takes besides the agent. */
  input: (wanted: Wanted) => Rest
  /** Whether enough is filled in to begin. */
  complete: (wanted: Wanted, type: AgentType) => boolean
}

const filled = (text: string) => text.trim() !== ''
const given = (name: string, text: string) => (filled(text) ? { [name]: text.trim() } : {})

/** What can be tried in the sandbox, each by a call of its own. */
export const scenarios: Record<Scenario, Row> = {
  post: {
    route: 'sandbox.post',
    purpose: 'SANDBOX_GENERATE',
    input: ({ language }) => ({ language }),
    complete: () => true,
  },
  summary: {
    route: 'sandbox.projectSummary',
    purpose: 'SANDBOX_PROJECT_SUMMARY',
    input: ({ language, topic }) => ({ language, topic: topic.trim() }),
    complete: ({ topic }) => filled(topic),
  },
  situation: {
    route: 'sandbox.scenarioPost',
    purpose: 'SANDBOX_SCENARIO_POST',
    input: ({ language, situation, tweetUrl }) => ({
      language,
      ...given('scenario', situation),
      ...given('tweetUrl', tweetUrl),
    }),
    // Who carries over another account's posts takes its newest.
    complete: ({ situation, tweetUrl }, type) =>
      type === 'clone_influence' || filled(situation) || filled(tweetUrl),
  },
  reply: {
    route: 'sandbox.selfReply',
    purpose: 'SANDBOX_SELF_REPLY',
    input: ({ language, comment, ownPost }) => ({
      language,
      comment: comment.trim(),
      ...given('postContent', ownPost),
    }),
    complete: ({ comment }) => filled(comment),
  },
}

/** A project's sides can only be told by an agent that has a project. */
export function scenariosOf(type: AgentType): Scenario[] {
  return type === 'project_promotion' || type === 'project_summary'
    ? ['post', 'summary', 'situation', 'reply']
    : ['post', 'situation', 'reply']
}
