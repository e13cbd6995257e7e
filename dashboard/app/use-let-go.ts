import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { restingStatuses } from '#contract/resting-statuses.ts'
import { call } from './api.ts'
import { useHost, type Host } from './host.ts'
import { stopwatch } from './product-clock.ts'
import { callQuery, queryClient } from './queries/client.ts'
import { refreshWork, type Publication } from './queries/publishing.ts'

const askEachMilliseconds = 2_000
/** What takes longer is told by the lists. */
const followMilliseconds = 3 * 60_000

/**
 * Takes what calls with `undoable` answered: offers to take it back while that is possible, and tells what came of it when
 * it rests. None of this hangs on the screen it was asked on, which is often gone by then.
 */
export function useLetGo(): (sent: Publication[], tell: (rested: Publication[]) => void) => void {
  const { t } = useTranslation()
  const host = useHost()
  return (sent, tell) => void letGo(sent, { t, host, tell })
}

interface Around {
  t: TFunction
  host: Host
  tell: (rested: Publication[]) => void
}

async function letGo(sent: Publication[], around: Around) {
  const waiting = sent.filter(({ undoUntil }) => undoUntil !== null)
  const others = sent.filter(({ undoUntil }) => undoUntil === null)
  if (others.length > 0) around.tell(others)
  if (waiting.length === 0) return
  const gone = (await isTakenBack(waiting.length, around)) ? await takeBack(waiting, around) : waiting
  const rested = (await Promise.all(gone.map(whenItRests))).filter((one) => one !== null)
  if (gone.length > 0) void refreshWork()
  if (rested.length > 0) around.tell(rested)
}

function isTakenBack(count: number, { t, host }: Around): Promise<boolean> {
  const seconds = limits.undoSeconds
  return new Promise((resolve) => {
    host.offerUndo(t('undo.going', { count, seconds }), seconds, () => resolve(true))
    setTimeout(() => resolve(false), seconds * 1000)
  })
}

/** Answers with those for which it was too late. */
async function takeBack(waiting: Publication[], { t, host }: Around): Promise<Publication[]> {
  const answers = await Promise.allSettled(waiting.map(({ id }) => call('posts.undo', { id })))
  void refreshWork()
  const back = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const late = waiting.filter((_, index) => answers[index]?.status === 'rejected')
  if (late.length > 0) host.toast(t('undo.late'), 'bad')
  else host.toast(t(back[0]?.status === 'draft' ? 'undo.draft' : 'undo.waits'))
  return late
}

/** The publication once it changes no more by itself; null: nobody knows yet. */
async function whenItRests({ id, agentId }: Publication): Promise<Publication | null> {
  for (const since = stopwatch(); stopwatch() - since < followMilliseconds;) {
    const query = callQuery('posts.publication', { id: agentId, publicationId: id })
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (now && restingStatuses.has(now.status)) return now
    await new Promise((done) => setTimeout(done, askEachMilliseconds))
  }
  return null
}
