import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { useSession } from '../stores/session.ts'
import { callQuery } from './client.ts'

export type Status = Output<'status.show'>
export type StatusPart = Status['parts'][number]
export type Health = Output<'admin.health'>

const minute = 60_000

/** What works and what is late, looked up again each minute while somebody looks. */
export function useStatus() {
  return useQuery({ ...callQuery('status.show', {}), refetchInterval: minute, staleTime: minute / 2 })
}

/** What of these parts is late or does not work; empty while all is well, which is nearly always. */
export function useTrouble(about: StatusPart['part'][]): StatusPart[] {
  const { data } = useStatus()
  return data?.parts.filter(({ part, state }) => state !== 'ok' && about.includes(part)) ?? []
}

/** What of one's own posts is late; nothing for whoever is not signed in. */
export function useOwnLate() {
  const signedIn = useSession((state) => state.account !== null)
  return useQuery({ ...callQuery('status.mine', {}), enabled: signedIn, refetchInterval: minute })
}

/** What is wrong with the installation, for its operator. */
export function useHealth() {
  return useQuery({ ...callQuery('admin.health', {}), refetchInterval: minute / 4 })
}
