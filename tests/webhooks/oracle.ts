import { sql } from 'kysely'
import type { World } from '#tests/support/world.ts'
import type { Receiver } from './receiver.ts'

/** What of the events of the database, from the n-th on, came wrong to somebody who heard all of them: empty lists mean nothing. */
export async function compare(
  world: Pick<World, 'db'>,
  receiver: Receiver,
  { ownerId }: { ownerId: string },
) {
  const { rows: events } = await sql<{
    id: string
    object: string
    type: string
    timestamp: Date
    facts: unknown
  }>`
    select e.id, e.object_id as object, e.kind as type, e.at as timestamp, e.facts from event e
     where e.owner_id = ${ownerId} and e.n > coalesce((select max(n) from event where id = ${firstAfter(receiver)}), 0)
     order by e.n`.execute(world.db)
  const known = new Map(events.map((event, place) => [event.id, { ...event, place }]))
  const arrived = new Map<string, string>()
  const invented: string[] = receiver.forged.map((id) => `${id}: signed by nobody`)
  const outOfOrder: string[] = []
  const reached = new Map<string, number>()
  for (const { id, body } of receiver.got) {
    const event = known.get(id)
    const before = arrived.get(id)
    arrived.set(id, body)
    if (!event) invented.push(`${id}: no such event`)
    else if (before !== undefined && before !== body) invented.push(`${id}: another body than before`)
    else if (!says(body, event)) invented.push(`${id}: not what happened`)
    // A repeat says nothing new: the order is that in which each came first.
    if (!event || before !== undefined) continue
    if ((reached.get(event.object) ?? -1) > event.place) outOfOrder.push(`${id} of ${event.object}`)
    reached.set(event.object, event.place)
  }
  const missing = events.filter(({ id }) => !arrived.has(id)).map(({ id, type }) => `${id} ${type}`)
  return { events: events.length, objects: reached.size, missing, invented, outOfOrder }
}

function says(
  body: string,
  event: { object: string; type: string; timestamp: Date; facts: unknown },
): boolean {
  const told = JSON.parse(body) as {
    type: string
    timestamp: string
    data: { object: { id: string }; facts: unknown }
  }
  return (
    told.type === event.type &&
    told.timestamp === event.timestamp.toISOString() &&
    told.data.object.id === event.object &&
    JSON.stringify(told.data.facts) === JSON.stringify(event.facts)
  )
}

const starts = new WeakMap<Receiver, string>()
const firstAfter = (receiver: Receiver) => starts.get(receiver) ?? ''

/** From the newest event on that there is now, everything is to arrive. */
export async function beginHere(world: Pick<World, 'db'>, receiver: Receiver): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from event order by n desc limit 1`.execute(world.db)
  starts.set(receiver, rows[0]?.id ?? '')
}

/** Everything there ever was is to arrive. */
export function beginAtAll(receiver: Receiver): void {
  starts.delete(receiver)
}
