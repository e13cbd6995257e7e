import { inProject } from '#server/modules/organisations/index.ts'
import {
  findPublication,
  type PublicationRow,
  type PublishingDeps,
} from '#server/modules/publishing/index.ts'
import { ask } from './ask.ts'
import { leaveCard, updateCard } from './card.ts'
import { cardShown, putOnce, takeDue, takeIfDue, type TakenCard } from './card-store.ts'
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
    await ask(deps, { ...row, ask_again_at: null, approval_message: null })
    await leaveCard(deps, row)
  } else if (row.state === 'draft' && row.assisted && !row.delivered_to.includes('telegram')) {
    if (await putOnce(deps.db, taken)) await offerReply(deps, row)
  } else if (row.approval_message === null) await cardShown(deps.db, taken)
  else await updateCard(deps, row, taken)
}
