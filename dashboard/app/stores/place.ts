import { create } from 'zustand'
import { connectApi } from '../api.ts'
import { textIn } from '../api-error.ts'
import { local, readJson } from '../local-storage.ts'
import { queryClient, refresh } from '../queries/client.ts'
import { useSession } from './session.ts'

const key = 'project'

interface PlaceState {
  /** The project one works in; null: one's own. */
  projectId: string | null
  /** Counts how often the server knew it no more: whoever was there is told when it grows. */
  lost: number
}

export const usePlace = create<PlaceState>()(() => ({ projectId: null, lost: 0 }))

/** What is about the person or the server is the same wherever they work. */
const everywhere = new Set<unknown>(['system.config', 'auth.me', 'organisations.list', 'notices.page'])

/** Takes up where the person worked last in this browser, and ties the API to it. Call once, after the session. */
export function startPlace(): void {
  connectApi({
    project: () => usePlace.getState().projectId,
    onPlace(what, projectId) {
      if (what === 'gone') leavePlace(projectId)
      else void refresh('organisations.list')
    },
  })
  usePlace.setState({ projectId: kept() })
  useSession.subscribe(({ account }, before) => {
    if (account?.user.id === before.account?.user.id) return
    if (!account) local.remove(key)
    usePlace.setState({ projectId: kept() })
  })
}

/** From now on everything is done in this project, and nothing of the one before is known any more; null: one's own. */
export function workIn(projectId: string | null): void {
  const userId = useSession.getState().account?.user.id
  const chosen = projectId === userId ? null : projectId
  if (chosen === usePlace.getState().projectId) return
  queryClient.removeQueries({ predicate: ({ queryKey }) => !everywhere.has(queryKey[0]) })
  usePlace.setState({ projectId: chosen })
  if (chosen === null) local.remove(key)
  else local.set(key, JSON.stringify({ userId, projectId: chosen }))
}

/** Back to one's own, where the person still is in that project. Several calls may find out at once. */
export function leavePlace(projectId: string): void {
  if (usePlace.getState().projectId !== projectId) return
  workIn(null)
  usePlace.setState(({ lost }) => ({ lost: lost + 1 }))
  void refresh('organisations.list')
}

/** Only whoever is signed in: another person at this browser begins in their own. */
function kept(): string | null {
  const there = readJson(local.get(key))
  const userId = useSession.getState().account?.user.id
  return userId !== undefined && textIn(there, 'userId') === userId
    ? textIn(there, 'projectId') || null
    : null
}
