import type { WorkingHours } from '#contract/rules.ts'
import { type Db, transaction } from '#db/connect.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'

type ConfirmDeps = Parameters<typeof telegram.confirm>[0]
type Confirmation = Parameters<typeof telegram.confirm>[1]
type NewRule = Parameters<typeof agents.createManualRule>[1]
type RuleEdit = Parameters<typeof agents.editManualRule>[1]

/** A chat said yes to being bound. Answers as `telegram.confirm`. */
export async function bindTelegram(deps: ConfirmDeps, yes: Confirmation): Promise<telegram.Answered> {
  return telegram.confirm(deps, yes, (trx, agentId) => publishing.agentChanged(trx, { agentId }))
}

/** Ends an agent's binding; what waits for the chat is canceled. Problems `agentNotFound`; `conflict` where none is there. */
export async function unbindTelegram(db: Db, which: { ownerId: string; agentId: string }): Promise<void> {
  await transaction(db, async (trx) => {
    await telegram.unbind(trx, which)
    await publishing.agentChanged(trx, { agentId: which.agentId, cancel: 'unbound', platform: 'telegram' })
  })
}

/** Makes an agent's Telegram rule. Problems `agentNotFound`, `characterRuleExists`. */
export async function createManualRule(db: Db, rule: NewRule) {
  return agents.createManualRule(db, rule, (trx) => publishing.agentChanged(trx, { agentId: rule.agentId }))
}

/** Changes a Telegram rule; what is left out keeps its value. Problem `notFound`. */
export async function editManualRule(db: Db, edit: RuleEdit) {
  return agents.editManualRule(db, edit, (trx, change) =>
    publishing.ruleChanged(trx, { ...change, platform: 'telegram' }),
  )
}

interface Pace {
  ownerId: string
  agentId: string
  perDay: number
  hours?: WorkingHours | undefined
}

/**
 * How many messages a day an agent delivers by itself, and when; with 0 it writes when it is asked. Makes its Telegram rule
 * where it has none; said twice it is the same. Problem `agentNotFound`.
 */
export async function paceMessages(db: Db, { ownerId, agentId, perDay, hours }: Pace) {
  const chosen = {
    enableGenerateContent: true,
    enablePostToTelegram: perDay > 0,
    ...(perDay > 0 ? { dailyPostLimit: perDay } : {}),
    ...hours,
  }
  const edit = async (id: string) => editManualRule(db, { ownerId, id, ...chosen })
  const rule = await agents.manualRuleView(db, { ownerId, agentId })
  if (rule) return edit(rule.id)
  try {
    return await createManualRule(db, { ownerId, agentId, ...chosen })
  } catch (error) {
    // Somebody said it on another screen at this moment.
    const made = await agents.manualRuleView(db, { ownerId, agentId })
    if (!made) throw error
    return edit(made.id)
  }
}
