import type { PublicationStatus } from '#contract/lists.ts'
import type { Produced } from '#contract/routes.ts'
import type { Db } from '#db/connect.ts'
import type { VotesView } from '#contract/votes.ts'
import { presentVotes, type Voter } from '#server/modules/votes/index.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import {
  assistUrl,
  findOwnPublication,
  listPublications,
  present,
  priceToLetGo,
  type PublicationFilter,
  type PublicationRow,
  type PublishingDeps,
  votingOn,
} from '#server/modules/publishing/index.ts'
import { draftsOf } from './drafts.ts'

type Shown = Pick<PublishingDeps, 'db' | 'config'>
export type ItemView = Produced<'approvals.one'>

const queued: PublicationStatus[] = ['awaiting_approval', 'draft', 'scheduled', 'unconfirmed']

/** What an item asks of its owner. A draft asks as well: nothing happens to it by itself. */
const askedBy: Record<
  NonNullable<ItemView['question']> | 'any',
  { statuses: PublicationStatus[]; assisted?: boolean }
> = {
  any: { statuses: ['awaiting_approval', 'draft', 'unconfirmed'] },
  approve: { statuses: ['awaiting_approval', 'draft'], assisted: false },
  assist: { statuses: ['draft'], assisted: true },
  unconfirmed: { statuses: ['unconfirmed'] },
}

/** The owner's queue: what waits for an answer, and what is planned. */
export async function approvals(
  deps: Shown,
  {
    question,
    status,
    postType,
    sort,
    voter,
    ...filter
  }: Omit<PublicationFilter, 'sort' | 'statuses' | 'postTypes' | 'assisted'> & {
    /** Who looks; null: nobody whom we know. */
    voter: Voter | null
    question?: keyof typeof askedBy | undefined
    status?: PublicationStatus | undefined
    postType?: PublicationRow['post_type'] | undefined
    sort: 'createdAt' | 'expiresAt'
  },
) {
  const { db } = deps
  if (filter.agentId) await ownAgent(db, { ownerId: filter.ownerId, agentId: filter.agentId })
  const { statuses, assisted } = question ? askedBy[question] : { statuses: queued }
  const { rows, total } = await listPublications(db, {
    ...filter,
    assisted,
    wholeThreads: true,
    sort: sort === 'expiresAt' ? 'expires_at' : 'created_at',
    statuses: status ? statuses.filter((one) => one === status) : statuses,
    ...(postType ? { postTypes: [postType] } : {}),
  })
  return { total, list: await items(deps, rows, voter) }
}

/** One item of the queue. Problem `notFound` for one that is not in it any more, too. */
export async function approvalItem(
  deps: Shown,
  { voter, ...own }: { ownerId: string; id: string; voter: Voter | null },
): Promise<ItemView> {
  const row = await findOwnPublication(deps.db, own)
  const [item] = row && queued.includes(row.status) ? await items(deps, [row], voter) : []
  if (!item) throw new Problem('notFound')
  return item
}

/** Whose agent it is of and what may still be answered to it, also where that is nothing any more; null for an unknown one. */
export async function itemInQueue(
  db: Db,
  own: { ownerId: string; id: string },
): Promise<{ agentId: string; version: number; actions: ItemView['actions'] } | null> {
  const row = await findOwnPublication(db, own)
  return row ? { agentId: row.agent_id, version: row.version, actions: actionsOf(row) } : null
}

async function items(deps: Shown, rows: PublicationRow[], voter: Voter | null): Promise<ItemView[]> {
  const { db } = deps
  const prices = new Map<string, number>()
  for (const row of rows) prices.set(row.id, await priceToLetGo(deps, db, row))
  const views = await present(db, rows)
  const voting = new Map<string, VotesView>()
  for (const row of rows) {
    const found = row.status === 'unconfirmed' ? null : await votingOn(db, row)
    if (found) voting.set(row.id, presentVotes(found, voter))
  }
  const names = new Map<string, string>()
  for (const row of rows) {
    if (!names.has(row.agent_id))
      names.set(row.agent_id, (await workingAgent(db, row.agent_id))?.fields.name ?? '')
  }
  return rows.flatMap((row, index) => {
    const shown = views[index]
    if (!shown) return []
    return [
      {
        ...shown,
        price: fromMilli(prices.get(row.id) ?? row.price),
        agentName: names.get(row.agent_id) ?? '',
        question: questionOf(row),
        actions: actionsOf(row),
        drafts: draftsOf(row).map(({ content }) => ({
          content,
          assistUrl: assistUrl({ ...row, content }) ?? '',
        })),
        deliveredTo: row.delivered_to.map((place) =>
          place === 'telegram' ? ('telegram' as const) : ('dashboard' as const),
        ),
        expiresAt: row.status === 'awaiting_approval' ? row.expires_at : null,
        votes: voting.get(row.id) ?? null,
      },
    ]
  })
}

function questionOf(row: PublicationRow): ItemView['question'] {
  if (row.status === 'unconfirmed') return 'unconfirmed'
  if (row.status !== 'awaiting_approval' && row.status !== 'draft') return null
  return row.assisted ? 'assist' : 'approve'
}

function actionsOf(row: PublicationRow): ItemView['actions'] {
  switch (questionOf(row)) {
    case 'approve':
      return ['approve', 'edit', 'regenerate', 'reject']
    case 'assist':
      return ['edit', 'regenerate', 'reject', 'done']
    case 'unconfirmed':
      return ['resolve']
    case null:
      return []
  }
}
