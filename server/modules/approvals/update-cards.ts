import { span } from '#server/lib/trace.ts'
import { inProject } from '#server/modules/organisations/index.ts'
import {
  findPublication,
  type PublicationRow,
  type PublishingDeps,
} from '#server/modules/publishing/index.ts'
import { ask } from './ask.ts'
import { cardPlace, leaveCard, showList, updateCard } from './card.ts'
import {
  cardShown,
  putEnded,
  putOnce,
  takeDue,
  takeIfDue,
  takeOutOfList,
  type TakenCard,
} from './card-store.ts'
import { offerReply } from './offer-reply.ts'

/** Puts cards that are not there yet and brings up to date what changed elsewhere: answered on the web, expired, published. Returns how many it found. */
export async function updateCards(deps: PublishingDeps): Promise<number> {
  const taken = await takeDue(deps.db, { max: 50, changed: deps.telegram !== null })
  for (const card of taken) await bring(deps, card)
  return taken.length
}

/** One job of the queue: the same for one card, at once. */
export async function cardJob(deps: PublishingDeps, id: string): Promise<void> {
  const card = await takeIfDue(deps.db, id)
  if (card) await bring(deps, card)
}

async function bring(deps: PublishingDeps, taken: TakenCard): Promise<void> {
  const row = await findPublication(deps.db, taken.id)
  if (row) await inProject(deps.db, row.owner_id, () => bringRow(deps, taken, row))
}

async function bringRow(deps: PublishingDeps, taken: TakenCard, row: PublicationRow): Promise<void> {
  const now = await deps.clock.now()
  const putOff = row.ask_again_at !== null && row.ask_again_at <= now
  if (row.state === 'awaiting_approval' && (row.approval_message === null || putOff)) {
    if (!(await putOnce(deps.db, taken))) return
    await putting(deps, row, () =>
      asking(row, () => ask(deps, { ...row, ask_again_at: null, approval_message: null })),
    )
    await leaveCard(deps, row)
  } else if (row.state === 'draft' && row.assisted && !row.delivered_to.includes('telegram')) {
    if (await putOnce(deps.db, taken))
      await putting(deps, row, () => asking(row, () => offerReply(deps, row)))
  } else if (row.approval_message === null) await cardShown(deps.db, taken)
  else await updateCard(deps, row, taken)
}

/** Sends the card that is nobody else's now, and then shows on it what was said to its question meanwhile. */
async function putting(
  deps: PublishingDeps,
  { id }: PublicationRow,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } finally {
    await putEnded(deps.db, id)
  }
  await cardJob(deps, id)
}

/** Takes a question out of the list it stands in and puts it in a message of its own; one that has a card already stays there. */
export async function askByItself(deps: PublishingDeps, id: string): Promise<void> {
  const row = await findPublication(deps.db, id)
  const place = row?.approval_message ? cardPlace.parse(row.approval_message) : null
  if (!row || !place?.list || !(await takeOutOfList(deps.db, id))) return
  await putting(deps, row, async () => {
    await showList(deps, row.owner_id, place)
    await asking(row, () => ask(deps, row, { own: true }))
  })
}

function asking({ id, traceparent }: PublicationRow, work: () => Promise<void>): Promise<void> {
  return span('ask', { publication: id }, work, { of: traceparent })
}
