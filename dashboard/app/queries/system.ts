import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { useSession } from '../stores/session.ts'
import { callQuery } from './client.ts'

export type Config = Output<'system.config'>
export type Me = Output<'auth.me'>

/** What this server offers; asked once. */
export function useConfig() {
  return useQuery({ ...callQuery('system.config', {}), staleTime: Infinity })
}

export function useMe() {
  const signedIn = useSession((state) => state.account !== null)
  return useQuery({ ...callQuery('auth.me', {}), enabled: signedIn, staleTime: 60_000 })
}

const fallbackPrice = 1

/** The price of one purpose as the server names it; what a post on X costs with its text is in `posts.check`. */
export function usePurposePrice(purpose: string): number {
  return useConfig().data?.prices.find((price) => price.purpose === purpose)?.credits ?? fallbackPrice
}
