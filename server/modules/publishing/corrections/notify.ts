import type { CorrectionReason } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { notifyOwner, type NoticeParams } from '#server/modules/notices/index.ts'
import { withAgentName, type PublicationRow } from '../store.ts'
import type { WrongFigure } from './revised.ts'

/** More figures than that are in the history, not in the notice. */
const figuresTold = 3

/** Tells its owner which figures of a post are wrong, what they are by now, and who says so. */
export async function tellWrong(
  trx: Db,
  row: PublicationRow,
  {
    id,
    figures,
    advice,
  }: { id: string; figures: WrongFigure[]; advice: NoticeParams['figure_wrong']['advice'] },
): Promise<void> {
  const named = await withAgentName(trx, row.id)
  if (!named) return
  const told = figures.slice(0, figuresTold)
  const list = (words: (string | null)[]) => [...new Set(words)].filter(Boolean).join(', ')
  const about = { ownerId: named.ownerId, agentId: named.agentId, ref: id }
  const params = {
    agent: named.agentName,
    place: row.platform,
    said: list(told.map(({ said }) => said)),
    origin: list(told.map(({ source }) => source)),
    advice,
  }
  const now = list(told.map((figure) => figure.now))
  if (told.every((figure) => figure.now !== null))
    await notifyOwner(trx, { ...about, kind: 'figure_wrong', params: { ...params, now, correction: id } })
  else await notifyOwner(trx, { ...about, kind: 'figure_unheld', params })
}

/** Tells what became of a correction, in the transaction that ends it. */
export async function tellEnd(
  trx: Db,
  row: PublicationRow,
  { id, ending }: { id: string; ending: 'edited' | 'answered' | 'unknown' | CorrectionReason },
): Promise<void> {
  const named = await withAgentName(trx, row.id)
  if (!named) return
  await notifyOwner(trx, {
    ownerId: named.ownerId,
    agentId: named.agentId,
    ref: id,
    kind: 'figure_corrected',
    params: { agent: named.agentName, place: row.platform, ending },
  })
}
