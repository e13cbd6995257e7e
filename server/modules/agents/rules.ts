import {
  type AgentFields,
  agentFields,
  type AgentInput,
  type AgentState,
  missingForType,
} from '#contract/agents.ts'
import { unique } from '#contract/fields.ts'
import { priceMilli } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import type { WorkingHours } from '#contract/rules.ts'
import type { Db } from '#db/connect.ts'
import { invalid } from '#server/problem.ts'

const nameLengthMax = 50

/** A new agent's fields with the defaults that depend on others (decision: agents-are-complete). */
export function completeFields(input: AgentInput): AgentFields {
  const autonomy = input.operationMode === 'automated' ? 'auto' : 'ask'
  return fillImitated({
    ...input,
    postAutonomy: input.postAutonomy ?? autonomy,
    replyAutonomy: input.replyAutonomy ?? autonomy,
    paidPartnership: input.paidPartnership ?? input.type === 'project_promotion',
  })
}

/** The fields after an edit: what it leaves out keeps its value, and the type is never among them. */
export function editedFields(stored: AgentFields, edit: object): AgentFields {
  const edited = agentFields.parse({ ...stored, ...edit, type: stored.type })
  // The two names of a translator were one person; renaming one of them means both.
  if (edited.type === 'clone_influence' && stored.imitateAccount === stored.targetAccount) {
    if (edited.targetAccount && !('imitateAccount' in edit)) edited.imitateAccount = edited.targetAccount
    else if (edited.imitateAccount && !('targetAccount' in edit)) edited.targetAccount = edited.imitateAccount
  }
  return fillImitated(edited)
}

/** Whether the plan of posts hangs on what an edit names; the other fields act when a text is written. */
export function isPlannedBy(edit: {
  operationMode?: unknown
  carryOver?: unknown
  postAutonomy?: unknown
}): boolean {
  return edit.operationMode !== undefined || edit.carryOver !== undefined || edit.postAutonomy !== undefined
}

function fillImitated(fields: AgentFields): AgentFields {
  if (fields.type !== 'clone_influence') return fields
  return {
    ...fields,
    imitateAccount: fields.imitateAccount ?? fields.targetAccount,
    targetAccount: fields.targetAccount ?? fields.imitateAccount,
  }
}

/** A 400 that names every field the agent's type still needs. */
export function refuseIncomplete(fields: AgentFields): void {
  const missing = missingForType(fields)
  if (missing.length > 0) throw invalid(...missing)
}

/** Every X account an agent's fields name. */
export function accountsNamed(fields: AgentFields): string[] {
  return unique(
    [
      fields.imitateAccount,
      fields.targetAccount,
      fields.projectInfo?.officialTwitterUsername,
      ...fields.favoriteInfluencers,
    ].filter((name) => name !== null && name !== undefined),
  )
}

/** What the edited agent names and the stored one did not: only that is asked about, so X being away stops no other edit. */
export function newOnes(before: string[], after: string[]): string[] {
  const known = new Set(before.map((name) => name.toLowerCase()))
  return after.filter((name) => !known.has(name.toLowerCase()))
}

/** The names to try for a copy, in order: "Atlas copy", "Atlas copy 2" … */
export function copyNames(name: string): (n: number) => string {
  return (n) => fitting(name, n === 1 ? ' copy' : ` copy ${n}`)
}

/** The names to try for something that should keep its name: "Atlas", "Atlas 2" … */
export function numberedNames(name: string): (n: number) => string {
  return (n) => (n === 1 ? name : fitting(name, ` ${n}`))
}

function fitting(name: string, ending: string): string {
  const room = nameLengthMax - ending.length
  return `${Array.from(name).slice(0, room).join('').trimEnd()}${ending}`
}

/** The one word for how an agent is; the first that applies is the one its owner should act on. */
export function stateOf(agent: {
  paused: boolean
  operationMode: AgentFields['operationMode']
  connection: { state: 'ok' | 'needs_reauth' | 'suspended'; costFactorMilli: number } | null
  telegram: boolean
  /** Where it is connected, but does nothing by itself. */
  scheduleOff: Platform[]
  balanceMilli: number
}): AgentState {
  const { connection } = agent
  if (agent.paused) return 'paused'
  if (connection && connection.state !== 'ok') return 'needs_reauth'
  if (agent.operationMode === 'manual') return 'manual'
  if (!connection && !agent.telegram) return 'needs_connection'
  const places = (connection ? 1 : 0) + (agent.telegram ? 1 : 0)
  if (agent.scheduleOff.length === places) return 'idle'
  const onX = connection && !agent.scheduleOff.includes('twitter')
  const price = onX ? (priceMilli.POST * connection.costFactorMilli) / 1000 : priceMilli.TELEGRAM_MESSAGE
  return agent.balanceMilli < price ? 'no_credit' : 'active'
}

/** Whether an agent in this state posts: what is planned for another is no promise. */
export function mayPost(state: AgentState): boolean {
  return state === 'active' || state === 'manual'
}

/** Told in the transaction of an edit, with the zone that the rule's days were in before it and are in now. */
export type RuleChanged = (
  trx: Db,
  change: { agentId: string; zones: { from: string; to: string } },
) => Promise<void>

export function zonesOf(
  before: Pick<WorkingHours, 'workingHoursTimezone'>,
  after: Pick<WorkingHours, 'workingHoursTimezone'>,
) {
  return { from: before.workingHoursTimezone, to: after.workingHoursTimezone }
}
