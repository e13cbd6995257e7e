import type { ReplyStatus } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import type { X } from '#server/adapters/x/client.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import { findAccounts, refuseNonexistent } from '#server/modules/accounts/index.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { categoryShown } from './category-store.ts'
import * as store from './store.ts'

/** Accounts one agent may answer. */
const kolsMax = 500

interface KolDeps {
  db: Db
  x: X | null
}

interface Which {
  ownerId: string
  agentId: string
}

/** All of an agent's KOLs, newest first. */
export async function listKols(db: Db, which: Which) {
  await ownAgent(db, which)
  const rows = await store.list(db, { agentId: which.agentId })
  return present(db, which.agentId, rows)
}

export async function pageKols(db: Db, { ownerId, ...filter }: { ownerId: string } & store.KolFilter) {
  await ownAgent(db, { ownerId, agentId: filter.agentId })
  const { rows, total } = await store.page(db, filter)
  return { total, list: await present(db, filter.agentId, rows) }
}

/**
 * Adds accounts to answer. One that nobody has at X refuses all (`twitterUserNotFound`); those that are there already
 * are reported and stay as they are.
 */
export async function addKols(
  { db, x }: KolDeps,
  {
    twitterNames,
    categoryId,
    replyStatus,
    ...which
  }: Which & { twitterNames: string[]; categoryId?: string | undefined; replyStatus: ReplyStatus },
) {
  const { ownerId, agentId } = which
  await ownAgent(db, which)
  await requireCategory(db, { ownerId, categoryId })
  // Before X is asked, which costs something: a full list is full for any account.
  const known = await store.namesOf(db, agentId)
  const names = new Set(twitterNames.map((name) => name.toLowerCase()))
  if (known.size + [...names].filter((name) => !known.has(name)).length > kolsMax)
    throw new Problem('conflict')

  const { existing: accounts, nonexistent } = await findAccounts({ db, x }, twitterNames)
  refuseNonexistent(nonexistent)

  return transaction(db, async (trx) => {
    // One agent's lists wait for each other here, so that counting and adding are one step.
    await ownAgent(trx, which, { lock: true })
    await requireCategory(trx, { ownerId, categoryId })
    const added = await store.insert(trx, { agentId, accounts, categoryId: categoryId ?? null, replyStatus })
    if ((await store.count(trx, agentId)) > kolsMax) throw new Problem('conflict')
    await store.follow(
      trx,
      accounts.map(({ id }) => id),
    )
    const rows = await store.list(trx, { agentId, ids: added.map(({ id }) => id) })
    const isAdded = new Set(added.map(({ xUserId }) => xUserId))
    return {
      added: await present(trx, agentId, rows),
      existing: accounts.filter(({ id }) => !isAdded.has(id)).map(({ username }) => username),
    }
  })
}

/** Problem `agentKolNotFound`; `notFound` for a category. */
export async function editKol(
  db: Db,
  {
    ownerId,
    id,
    replyStatus,
    categoryId,
  }: {
    ownerId: string
    id: string
    replyStatus?: ReplyStatus | undefined
    categoryId?: string | null | undefined
  },
) {
  return transaction(db, async (trx) => {
    const [kol] = await store.ownKols(trx, { ownerId, ids: [id] })
    if (!kol) throw new Problem('agentKolNotFound')
    await requireCategory(trx, { ownerId, categoryId: categoryId ?? undefined })
    await store.change(trx, { id, replyStatus, categoryId })
    const rows = await store.list(trx, { agentId: kol.agentId, ids: [id] })
    const [shown] = await present(trx, kol.agentId, rows)
    if (!shown) throw new Problem('agentKolNotFound')
    return shown
  })
}

/**
 * Stops answering these accounts, all of them or, if one is not this user's, none (`agentKolNotFound`). Returns whose
 * replies are now to be skipped, which is the caller's to do in the same transaction.
 */
export async function removeKols(
  trx: Db,
  { ownerId, ids }: { ownerId: string; ids: string[] },
): Promise<{ deleted: number; byAgent: Map<string, string[]> }> {
  const wanted = new Set(ids)
  const kols = await store.ownKols(trx, { ownerId, ids: [...wanted] })
  if (kols.length < wanted.size) throw new Problem('agentKolNotFound')
  await store.remove(trx, kols)
  const byAgent = new Map<string, string[]>()
  for (const { agentId, xUserId } of kols) byAgent.set(agentId, [...(byAgent.get(agentId) ?? []), xUserId])
  return { deleted: kols.length, byAgent }
}

async function requireCategory(
  db: Db,
  { ownerId, categoryId }: { ownerId: string; categoryId: string | undefined },
): Promise<void> {
  if (categoryId !== undefined && !(await categoryShown(db, { ownerId, id: categoryId })))
    throw new Problem('notFound')
}

/** With how a reply would be delivered: by us where X allows it (decision: x-conversation-control). */
async function present(db: Db, agentId: string, rows: store.KolRow[]) {
  const connection = await connectionOf(db, agentId)
  const delivery: 'automatic' | 'assisted' =
    connection?.capabilities.replies === 'any' ? 'automatic' : 'assisted'
  return rows.map((row) => ({ ...row, delivery }))
}
