import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { callQuery, listQuery, queryClient, refresh, useCall } from './client.ts'
import { refreshWork } from './publishing.ts'

export type Results = Output<'results.overview'>
export type ResultSums = Results['total']
export type ResultRow = Output<'results.posts'>['list'][number]
export type AgainOffer = Output<'results.again'>['list'][number]
export type ResultsInput = Input<'results.overview'>

export function useResults(input: ResultsInput) {
  return useQuery({ ...callQuery('results.overview', input), placeholderData: keepPreviousData })
}

export function useResultPosts(input: Input<'results.posts'>, enabled = true) {
  return useQuery({
    ...listQuery('results.posts', input, { list: [], total: 0 }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The views of the newest posts by agent, for their cards. */
export function useResultCurves() {
  return useQuery({
    ...callQuery('results.curves', {}),
    staleTime: 60_000,
    select: ({ list }) =>
      new Map(list.map(({ agentId, points }) => [agentId, points.map(({ views }) => views)])),
  })
}

export function useResultSettings() {
  return useQuery(callQuery('results.settings', {}))
}

export function useSetDetailed() {
  return useCall('results.setDetailed', {
    onSuccess: (settings) => queryClient.setQueryData(['results.settings', {}], settings),
  })
}

export function useAgainOffers() {
  return useQuery({ ...callQuery('results.again', {}), staleTime: 60_000 })
}

export function useWriteAgain() {
  return useCall('results.writeAgain', {
    onSettled: () => Promise.all([refreshWork(), refresh('results.again')]),
  })
}
