import type { z } from 'zod'
import type { agentEdit, AgentFields, AgentInput, Beginning } from '#contract/agents.ts'
import { type Db, transaction, violates } from '#db/connect.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import { whoActs } from '#server/lib/on-behalf.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { invalid, Problem } from '#server/problem.ts'
import { destroyConnections } from '#server/modules/connections/index.ts'
import { findAccounts, refuseNonexistent } from '#server/modules/accounts/index.ts'
import { type FilesDeps, ownsPicture, takeInUploads } from '#server/modules/files/index.ts'
import { beginTwitterRule } from './begin-rule.ts'
import { noteVersion } from './note-version.ts'
import { agentDetail, type AgentView } from './read-agent.ts'
import {
  accountsNamed,
  completeFields,
  copyNames,
  editedFields,
  isPlannedBy,
  newOnes,
  numberedNames,
  refuseIncomplete,
} from './rules.ts'
import { copyManualRule, clearPlan } from './rule-store.ts'
import * as store from './store.ts'

export interface WriteDeps extends FilesDeps {
  x: X | null
  market: Market | null
}

export interface Which {
  ownerId: string
  agentId: string
}

/**
 * Makes an agent that has what its type needs (decision: agents-are-complete), without connections. Asks X and the
 * market, so never inside a transaction.
 */
export async function createAgent(
  { db, storage, x, market }: WriteDeps,
  {
    ownerId,
    input: { startsByAsking, schedule, ...input },
  }: { ownerId: string; input: AgentInput & Beginning },
): Promise<AgentView> {
  const fields = completeFields(input)
  refuseIncomplete(fields)
  await refuseUnknownTickers(market, fields.coinTickers, fields.coinTickers)
  await refuseForeignPicture({ db, storage }, ownerId, fields.avatar)
  if (await store.nameTaken(db, { ownerId, name: fields.name })) throw new Problem('agentExists')
  await refuseUnknownAccounts({ db, x }, accountsNamed(fields))

  const agentId = await transaction(db, async (trx) => {
    const id = await store.insertAgent(trx, { ownerId, fields, asksFirst: startsByAsking })
    if (id === null) throw new Problem('agentExists')
    await beginTwitterRule(trx, id, schedule)
    return id
  })
  return agentDetail(db, { ownerId, agentId })
}

/** What an edit changed for those who lay plans and write texts, in its transaction. */
export type AgentChanged = (trx: Db, what: 'plan' | 'character') => Promise<void>

/**
 * Changes an agent; the result must have what its type needs. Asks about new X accounts and tickers only. `onPlanChanged` runs
 * in the transaction that stores the change, where its plan hangs on what the edit names.
 */
export async function editAgent(
  { db, storage, x, market }: WriteDeps,
  {
    ownerId,
    agentId,
    budget,
    startsByAsking,
    ...edit
  }: { ownerId: string; startsByAsking?: boolean | undefined } & z.output<typeof agentEdit>,
  changed: AgentChanged,
  { takenFrom = null }: { takenFrom?: number | null } = {},
): Promise<AgentView> {
  const before = await ownAgent(db, { ownerId, agentId })
  const checked = editedFields(before.fields, edit)
  refuseIncomplete(checked)
  await refuseUnknownTickers(
    market,
    checked.coinTickers,
    newOnes(before.fields.coinTickers, checked.coinTickers),
  )
  if (checked.avatar !== before.fields.avatar)
    await refuseForeignPicture({ db, storage }, ownerId, checked.avatar)
  if (await store.nameTaken(db, { ownerId, name: checked.name, exceptId: agentId }))
    throw new Problem('agentExists')
  await refuseUnknownAccounts({ db, x }, newOnes(accountsNamed(before.fields), accountsNamed(checked)))

  try {
    await transaction(db, async (trx) => {
      // Read again under a lock: another edit may have come in while X was asked, and its other fields must stay.
      const current = await ownAgent(trx, { ownerId, agentId }, { lock: true })
      const fields = editedFields(current.fields, edit)
      refuseIncomplete(fields)
      await store.updateAgent(trx, { agentId, fields })
      const isAnother = await noteVersion(trx, { agentId, by: whoActs(ownerId), takenFrom })
      if (budget) await store.setBudget(trx, { agentId, budget })
      await store.setAsksFirst(trx, { agentId, asksFirst: startsByAsking })
      if (isPlannedBy(edit)) {
        await clearPlan(trx, agentId)
        await changed(trx, 'plan')
      } else if (isAnother) await changed(trx, 'character')
    })
  } catch (error) {
    if (violates(error, 'agent_name')) throw new Problem('agentExists', { cause: error })
    throw error
  }
  return agentDetail(db, { ownerId, agentId })
}

/**
 * Deletes an agent so that it can be restored for 30 days, and destroys its connections to X. Its open items and its
 * Telegram chat are the caller's to end, in the same transaction.
 */
export async function removeAgent(db: Db, which: Which): Promise<void> {
  if (!(await store.markDeleted(db, which))) throw new Problem('agentNotFound')
  await destroyConnections(db, which.agentId)
}

/** Brings back an agent deleted less than 30 days ago, without its connections; under a numbered name where its own is taken. */
export async function restoreAgent(db: Db, which: Which): Promise<AgentView> {
  await transaction(db, async (trx) => {
    const name = await store.restorableName(trx, which)
    if (name === null) throw new Problem('agentNotFound')
    const nameOf = numberedNames(name)
    for (let n = 1; ; n++) {
      if (await store.nameTaken(trx, { ownerId: which.ownerId, name: nameOf(n) })) continue
      await store.unmarkDeleted(trx, { agentId: which.agentId, name: nameOf(n) })
      await noteVersion(trx, { agentId: which.agentId, by: whoActs(which.ownerId) })
      return
    }
  })
  return agentDetail(db, which)
}

/**
 * Copies character and Telegram rule under a name of its own; no connections, no history. `onCloned` runs in the
 * transaction that makes the copy.
 */
export async function cloneAgent(
  db: Db,
  { ownerId, agentId }: Which,
  onCloned: (trx: Db, cloneId: string) => Promise<void>,
): Promise<AgentView> {
  const original = await ownAgent(db, { ownerId, agentId })
  const cloneId = await transaction(db, async (trx) => {
    const id = await insertNamed(trx, {
      ownerId,
      fields: original.fields,
      // It has other accounts, and its owner has seen how the original writes.
      asksFirst: original.firstPostsLeft > 0,
      nameOf: copyNames(original.fields.name),
    })
    await copyManualRule(trx, { fromAgentId: agentId, toAgentId: id })
    await onCloned(trx, id)
    return id
  })
  return agentDetail(db, { ownerId, agentId: cloneId })
}

/** Makes an agent from fields that need no check, under the first of the names that is free. */
export async function insertNamed(
  db: Db,
  {
    ownerId,
    fields,
    asksFirst,
    nameOf,
  }: { ownerId: string; fields: AgentFields; asksFirst: boolean; nameOf: (n: number) => string },
): Promise<string> {
  for (let n = 1; ; n++) {
    const id = await store.insertAgent(db, { ownerId, asksFirst, fields: { ...fields, name: nameOf(n) } })
    if (id !== null) return id
  }
}

/** An agent of this user that is not deleted, with its fields. Problem `agentNotFound`. */
export async function ownAgent(db: Db, { ownerId, agentId }: Which, options?: { lock: boolean }) {
  const agent = await store.workingAgent(db, agentId, options)
  if (!agent || agent.ownerId !== ownerId || agent.deletedAt) throw new Problem('agentNotFound')
  return agent
}

/** `all` gives the place in the list that the message names; `asked` is what is not known to be right already. */
async function refuseUnknownTickers(market: Market | null, all: string[], asked: string[]): Promise<void> {
  const unknown = await unknownCoins(market, asked)
  if (unknown.length === 0) return
  throw invalid(
    ...unknown.map((ticker) => ({ path: `coinTickers.${all.indexOf(ticker)}`, message: 'Unknown coin' })),
  )
}

/** Those of them that the exchange does not trade; none where it does not say: a price source that is missing stops nobody. */
export async function unknownCoins(market: Market | null, tickers: string[]): Promise<string[]> {
  if (!market || tickers.length === 0) return []
  try {
    return (await market.knows(tickers)).unknown
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    return []
  }
}

async function refuseForeignPicture(files: FilesDeps, ownerId: string, avatar: string | null): Promise<void> {
  if (avatar === null) return
  await takeInUploads(files, { ownerId, urls: [avatar] })
  if (!(await ownsPicture(files.db, { ownerId, url: avatar }))) throw new Problem('invalidFileType')
}

async function refuseUnknownAccounts(deps: { db: Db; x: X | null }, names: string[]): Promise<void> {
  const { nonexistent } = await findAccounts(deps, names)
  refuseNonexistent(nonexistent)
}
