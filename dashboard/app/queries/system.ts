import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { followServer, stopwatch } from '../product-clock.ts'
import { useSession } from '../stores/session.ts'
import { callQuery } from './client.ts'

export type Config = Omit<Output<'system.config'>, 'now'>
export type Me = Output<'auth.me'>

/** Its time sets the clock of all screens and is not kept with it: what a server offers stays the same, its time does not. */
const configQuery = {
  queryKey: ['system.config', {}] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Config> {
    const askedAt = stopwatch()
    const { now, ...config } = await call('system.config', {}, { signal })
    followServer(now, askedAt)
    return config
  },
}

/** What this server offers; asked once. */
export function useConfig() {
  return useQuery({ ...configQuery, staleTime: Infinity })
}

const demoClockLooks = 10_000

/** Keeps the clock of all screens with the server's: asked again when somebody comes back to the page, and in a demo, where the desk moves it, all the time. Once per page. */
export function useProductClock(): void {
  useQuery({
    ...configQuery,
    staleTime: 60_000,
    refetchInterval: ({ state }) => ((state.data?.demo.length ?? 0) > 0 ? demoClockLooks : false),
    notifyOnChangeProps: [],
  })
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
