import { transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import type { Produced } from '#contract/routes.ts'
import type { PublicationStatus } from '#contract/lists.ts'
import type { PublishingDeps } from './deps.ts'
import { present, presentOne, type PublicationView } from './present.ts'
import { answerWhenItRests, isOut, onX, release } from './request.ts'
import { endUnsent } from './reserve.ts'
import * as store from './store.ts'

type ItemView = Produced<'approvals.one'>

/** Publishes exactly the text of the version the owner saw. Web, Mini App and bot all come here; the first answer counts. */
export async function approve(
  deps: PublishingDeps,
  { userId, id, version }: { userId: string; id: string; version: number },
): Promise<PublicationView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { userId, id })
    if (row.version !== version) throw new Problem('conflict')
    if (row.assisted || row.content === null) throw new Problem('conflict')
    if (row.platform === 'twitter') await onX(trx, row.agent_id)
    await release(deps, trx, row, now)
  })
  return answerWhenItRests(deps, id)
}

/** Drops it. What was set aside falls back; what its writing cost stays charged. */
export async function reject(
  deps: Pick<PublishingDeps, 'db'>,
  { userId, id, reason }: { userId: string; id: string; reason?: string | undefined },
): Promise<PublicationView> {
  await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { userId, id })
    await endUnsent(trx, row, { status: 'rejected', reason: null })
    await store.change(trx, id, { reject_reason: reason ?? null })
  })
  return view(deps, id)
}

/** The owner's word on a send nobody could confirm. Never charged, never sent again. */
export async function resolve(
  deps: Pick<PublishingDeps, 'db' | 'clock'>,
  { userId, id, posted, url }: { userId: string; id: string; posted: boolean; url?: string | undefined },
): Promise<PublicationView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { userId, id }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    if (row.status !== 'unconfirmed') throw new Problem('conflict')
    await store.change(
      trx,
      id,
      posted
        ? { status: 'published', published_at: now, url: url ?? null }
        : { status: 'failed', reason: row.platform === 'twitter' ? 'x_unavailable' : 'telegram_refused' },
    )
  })
  return view(deps, id)
}

async function waiting(
  trx: PublishingDeps['db'],
  own: { userId: string; id: string },
): Promise<store.PublicationRow> {
  const row = await store.findOwn(trx, own, { forUpdate: true })
  if (!row) throw new Problem('notFound')
  if (isOut(row)) throw new Problem('tweetAlreadyPublished')
  if (row.status !== 'awaiting_approval' && row.status !== 'draft') throw new Problem('conflict')
  return row
}

async function view(deps: Pick<PublishingDeps, 'db'>, id: string): Promise<PublicationView> {
  const row = await store.find(deps.db, id)
  if (!row) throw new Problem('notFound')
  return presentOne(deps.db, row)
}

// The queue ---------------------------------------------------------------------------------------------------------

const queued: PublicationStatus[] = ['awaiting_approval', 'draft', 'scheduled', 'unconfirmed']
const statusOf = {
  approve: ['awaiting_approval'],
  assist: ['draft'],
  unconfirmed: ['unconfirmed'],
} satisfies Record<string, PublicationStatus[]>

export async function approvals(
  db: PublishingDeps['db'],
  {
    question,
    status,
    postType,
    sort,
    ...filter
  }: Omit<store.ListFilter, 'sort' | 'statuses' | 'postTypes'> & {
    question?: keyof typeof statusOf | undefined
    status?: PublicationStatus | undefined
    postType?: store.PublicationRow['post_type'] | undefined
    sort: 'createdAt' | 'expiresAt'
  },
) {
  const wanted = question ? statusOf[question] : queued
  const { rows, total } = await store.list(db, {
    ...filter,
    sort: sort === 'expiresAt' ? 'expires_at' : 'created_at',
    statuses: status ? wanted.filter((one) => one === status) : wanted,
    ...(postType ? { postTypes: [postType] } : {}),
  })
  return { total, list: await items(db, rows) }
}

export async function approvalItem(
  db: PublishingDeps['db'],
  own: { userId: string; id: string },
): Promise<ItemView> {
  const row = await store.findOwn(db, own)
  const [item] = row && queued.includes(row.status) ? await items(db, [row]) : []
  if (!item) throw new Problem('notFound')
  return item
}

async function items(db: PublishingDeps['db'], rows: store.PublicationRow[]): Promise<ItemView[]> {
  const views = await present(db, rows)
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
        agentName: names.get(row.agent_id) ?? '',
        question:
          row.status === 'awaiting_approval'
            ? ('approve' as const)
            : row.assisted
              ? ('assist' as const)
              : row.status === 'unconfirmed'
                ? ('unconfirmed' as const)
                : null,
        actions: actionsOf(row),
        deliveredTo: row.delivered_to.map((place) =>
          place === 'telegram' ? ('telegram' as const) : ('dashboard' as const),
        ),
        expiresAt: row.status === 'awaiting_approval' ? row.expires_at : null,
      },
    ]
  })
}

function actionsOf(row: store.PublicationRow): ItemView['actions'] {
  if (row.status === 'unconfirmed') return ['resolve']
  if (row.status === 'awaiting_approval' || row.status === 'draft') return ['approve', 'reject']
  return []
}
