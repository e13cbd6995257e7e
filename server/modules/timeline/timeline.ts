import type { TimelineEvent } from '#contract/timeline.ts'
import type { Db } from '#db/connect.ts'
import { asProduct } from '#db/scope.ts'
import { csvLine } from '#server/lib/csv.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

/** No post has that many. */
const ofPostMax = 2000
const exportedMax = 50_000

type Row = Awaited<ReturnType<typeof store.eventsOf>>[number]
type Paged = store.Filters & { before?: string | undefined; size: number }

/** Who did what to a post, the oldest first. Problem `notFound` for one of somebody else, or that nothing is known of. */
export async function timelineOfPost(
  db: Db,
  { ownerId, publicationId }: { ownerId: string; publicationId: string },
): Promise<{ list: TimelineEvent[] }> {
  const rows = await store.eventsOfPost(db, { ownerId, publicationId, max: ofPostMax })
  if (rows.length === 0) throw new Problem('notFound')
  return { list: await present(db, rows) }
}

/** Who did what in a project, the newest first. */
export async function timelineOfProject(
  db: Db,
  { ownerId, ...paged }: Paged & { ownerId: string },
): Promise<{ list: TimelineEvent[]; next: string | null }> {
  return pageOf(db, { ownerId }, paged)
}

/** The same of all its projects, with its orders and people. */
export async function timelineOfOrganisation(
  db: Db,
  { organisationId, ...paged }: Paged & { organisationId: string },
): Promise<{ list: TimelineEvent[]; next: string | null }> {
  // A call has one project, and this one is about all of them: that they may see all was asked at the door.
  return asProduct(() => pageOf(db, { organisationId }, paged))
}

async function pageOf(db: Db, whose: store.Whose, { size, ...paged }: Paged) {
  const rows = await store.eventsOf(db, whose, { ...paged, size: size + 1 })
  const shown = rows.slice(0, size)
  return { list: await present(db, shown), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

async function present(db: Db, rows: Row[]): Promise<TimelineEvent[]> {
  const names = await store.namesOf(db, [...new Set(rows.flatMap(({ byId }) => byId ?? []))])
  return rows.map(({ id, kind, objectKind, objectId, projectId, agentId, byId, at, facts }) => ({
    id,
    kind,
    object: { kind: objectKind, id: objectId },
    projectId,
    agentId,
    by: byId === null ? null : { id: byId, name: names.get(byId) ?? '' },
    at: at.toISOString(),
    facts: facts as Record<string, unknown>,
  }))
}

/** A client who answered on a page has no account: the event itself names them. */
function clientOf({ guest }: Record<string, unknown>): string | null {
  return typeof guest === 'string' ? `${guest} (client)` : null
}

/** A project's events as a file, the oldest first. */
export async function exportTimeline(
  db: Db,
  { ownerId, format, ...filters }: store.Filters & { ownerId: string; format: 'csv' | 'json' },
): Promise<{ type: string; body: string; name: string }> {
  const rows = await store.eventsOf(db, { ownerId }, { ...filters, size: exportedMax, oldestFirst: true })
  const list = await present(db, rows)
  if (format === 'json')
    return { type: 'application/json', body: JSON.stringify(list, null, 1), name: 'kolony-timeline.json' }
  const head = csvLine(['id', 'at', 'kind', 'object', 'object_id', 'agent_id', 'by_id', 'by', 'facts'])
  const lines = list.map(({ id, at, kind, object, agentId, by, facts }) =>
    csvLine([
      id,
      at,
      kind,
      object.kind,
      object.id,
      agentId,
      by?.id ?? null,
      by?.name ?? clientOf(facts),
      JSON.stringify(facts),
    ]),
  )
  return { type: 'text/csv; charset=utf-8', body: head + lines.join(''), name: 'kolony-timeline.csv' }
}
