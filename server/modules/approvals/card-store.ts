import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { findPublication, type PublicationRow } from '#server/modules/publishing/index.ts'

/** A card somebody is bringing up to date, and until when nobody else does. */
export interface TakenCard {
  id: string
  due: Date
}

// Dates of this language know milliseconds only, and the value is compared later.
const halfAMinute = sql<Date>`date_trunc('milliseconds', app_now()) + interval '30 seconds'`

/**
 * Cards that are not there yet or, where they can be `changed`, do not show what is; each taken for half a minute. Two
 * that sweep never get the same one.
 */
export async function takeDue(
  db: Db,
  { max, changed }: { max: number; changed: boolean },
): Promise<TakenCard[]> {
  const due = dueCards(db).$if(!changed, (cards) => cards.where('approval_message', 'is', null))
  return take(db, due.orderBy('card_due_at').limit(max).forUpdate().skipLocked())
}

/** The same for one card; null where it is not due. It waits for a change of the row that is under way. */
export async function takeIfDue(db: Db, id: string): Promise<TakenCard | null> {
  const [card] = await take(db, dueCards(db).where('id', '=', id).forUpdate())
  return card ?? null
}

/** A card that stands, whether it is due or not; null where there is none. */
export async function takeCard(db: Db, id: string): Promise<TakenCard | null> {
  const standing = db
    .selectFrom('publication')
    .select('id')
    .where('id', '=', id)
    .where('approval_message', 'is not', null)
  const [card] = await take(db, standing)
  return card ?? null
}

/** Longer no send takes; whoever died on the way has asked once, or not at all. */
const sendsWithin = sql`interval '5 minutes'`

/** One that is being sent is nobody else's before it is known where it stands. */
function dueCards(db: Db) {
  return db
    .selectFrom('publication')
    .select('id')
    .where('card_due_at', '<=', sql<Date>`app_now()`)
    .where(
      sql<boolean>`(approval_message is not null or card_begun_at is null or card_begun_at <= app_now() - ${sendsWithin})`,
    )
}

async function take(db: Db, cards: ReturnType<typeof dueCards>): Promise<TakenCard[]> {
  const rows = await db
    .updateTable('publication')
    .set({ card_due_at: halfAMinute })
    .where('id', 'in', cards)
    .returning(['id', 'card_due_at as due'])
    .execute()
  return rows.flatMap(({ id, due }) => (due ? [{ id, due }] : []))
}

/**
 * Before a message is sent that nobody can take back: the card counts as put, so that dying on the way never puts it
 * twice (decision: a-question-is-put-once). What stood before it is forgotten. False: somebody else has it.
 */
export async function putOnce(db: Db, { id, due }: TakenCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ card_due_at: null, ask_again_at: null, approval_message: null, card_begun_at: sql`app_now()` })
    .where('id', '=', id)
    .where('card_due_at', '=', due)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same for a question that stands in a list, and is to have a message of its own. */
export async function takeOutOfList(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ approval_message: null, card_begun_at: sql`app_now()` })
    .where('id', '=', id)
    .where('approval_message', '@>', JSON.stringify({ list: true }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It is no longer being sent, whether it stands now or did not arrive. */
export async function putEnded(db: Db, id: string): Promise<void> {
  await db.updateTable('publication').set({ card_begun_at: null }).where('id', '=', id).execute()
}

/** Questions that wait in one message of a chat, in the order they came. */
export async function listedIn(
  db: Db,
  { ownerId, chatId, messageId }: { ownerId: string; chatId: string; messageId: number },
): Promise<PublicationRow[]> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'awaiting_approval')
    .where('approval_message', '@>', JSON.stringify({ chatId, messageId, list: true }))
    .orderBy('created_at')
    .execute()
}

/** How many questions have a card of their own in a chat, and the message of those that stand in a list. */
export async function standingIn(
  db: Db,
  { ownerId, chatId }: { ownerId: string; chatId: string },
): Promise<{ cards: number; list: number | null }> {
  const { rows } = await sql<{ cards: number; list: number | null }>`
    select count(*) filter (where not coalesce((approval_message->>'list')::boolean, false))::int as cards,
      (max((approval_message->>'messageId')::bigint) filter (where (approval_message->>'list')::boolean))::int as list
    from publication
    where owner_id = ${ownerId} and status = 'awaiting_approval' and ask_again_at is null
      and approval_message->>'chatId' = ${chatId}`.execute(db)
  return rows[0] ?? { cards: 0, list: null }
}

interface SentCard {
  chatId: string
  messageId: number
  /** Of the publication, as the card shows it. */
  version: number
}

/** The question stands in Telegram; due where something was said to it, or it was answered or changed, while it was sent. */
export async function cardSent(
  db: Db,
  id: string,
  { version, ...place }: SentCard & { image: string | null; list?: boolean },
): Promise<void> {
  await noteCard(db, id, { place, version }).execute()
}

/** The same, learned from a button pressed on it; a place that is known stays. */
export async function cardSeen(
  db: Db,
  id: string,
  { hasPicture, version, ...place }: SentCard & { hasPicture: boolean },
): Promise<void> {
  const row = await findPublication(db, id)
  if (!row || row.approval_message !== null) return
  const image = hasPicture ? (row.image_names[0] ?? null) : null
  await noteCard(db, id, { place: { ...place, image }, version })
    .where('approval_message', 'is', null)
    .execute()
}

function noteCard(db: Db, id: string, { place, version }: { place: object; version: number }) {
  return db
    .updateTable('publication')
    .set({
      approval_message: JSON.stringify(place),
      delivered_to: ['dashboard', 'telegram'],
      card_due_at: sql<Date | null>`
        case when status = 'awaiting_approval' and version = ${version} then card_due_at else app_now() end`,
    })
    .where('id', '=', id)
}

/** "Later" is taken back: the question stands again before its time, and whoever looks at it now knows when to look next. */
export async function standsAgain(db: Db, id: string): Promise<void> {
  await db
    .updateTable('publication')
    .set({ ask_again_at: null, next_at: sql`app_now()` })
    .where('id', '=', id)
    .where('status', '=', 'awaiting_approval')
    .where('ask_again_at', 'is not', null)
    .execute()
}

/** The card shows what was read after it was taken; a change since then keeps it due. */
export async function cardShown(db: Db, { id, due }: TakenCard): Promise<void> {
  await db
    .updateTable('publication')
    .set({ card_due_at: null })
    .where('id', '=', id)
    .where('card_due_at', '=', due)
    .execute()
}
