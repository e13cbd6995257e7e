import { QueryClient, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { CallName } from '../call-table.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

/** One call as a query: its name and input are its key. */
export function callQuery<N extends CallName>(name: N, input: Input<N>) {
  return {
    queryKey: [name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
  }
}

/** A look that a button waits for is made again by itself until an answer comes; a refusal is an answer. */
export const untilAnswered = {
  retry: (_: number, error: Error) => error instanceof ApiError && error.name === 'networkError',
  retryDelay: (failed: number) => Math.min(1000 * 2 ** failed, 15_000),
}

type ListName = {
  [N in CallName]: Output<N> extends { list: unknown[]; total: number } | unknown[] ? N : never
}[CallName]

/**
 * A list call: a refusal shows an empty list (decision: errors-without-a-text); only an answer that never came is an
 * error.
 */
export function listQuery<N extends ListName>(name: N, input: Input<N>, empty: Output<N>) {
  return {
    queryKey: [name, input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output<N>> => {
      try {
        return await call(name, input, { signal })
      } catch (error) {
        if (!(error instanceof ApiError) || error.name === 'networkError') throw error
        console.warn(`${name} answered ${error.code}`, error.requestId)
        return empty
      }
    },
  }
}

/** One call as a mutation. `after` keeps or refreshes what it changes: after a success, or after any outcome. */
export function useCall<N extends CallName>(
  name: N,
  after: Pick<UseMutationOptions<Output<N>, Error, Input<N>>, 'onSuccess' | 'onSettled'> = {},
) {
  return useMutation({ mutationFn: (input: Input<N>) => call(name, input), ...after })
}

/** Everything known about the named calls is asked for again. */
export async function refresh(...names: CallName[]): Promise<void> {
  // A first look that is under way was asked before the change, and would be taken for the answer after it.
  const first = ({ state }: { state: { data: unknown } }) => state.data === undefined
  await Promise.all(
    names.map(async (name) => {
      await queryClient.cancelQueries({ queryKey: [name], predicate: first })
      await queryClient.invalidateQueries({ queryKey: [name] })
    }),
  )
}
