import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import '../late-calls.ts'
import { callQuery, refresh, useCall } from './client.ts'

export type Webhook = Output<'webhooks.list'>[number]

const livelyMilliseconds = 10_000
const again = { onSettled: () => refresh('webhooks.list', 'webhooks.deliveries') }

/** Addresses that hear what happens where one works. */
export function useWebhooks() {
  return useQuery({ ...callQuery('webhooks.list', {}), refetchInterval: livelyMilliseconds })
}

export const useMakeWebhook = () => useCall('webhooks.make', again)
export const useRemoveWebhook = () => useCall('webhooks.remove', again)
export const useRotateWebhook = () => useCall('webhooks.rotate', again)
export const usePauseWebhook = () => useCall('webhooks.pause', again)
export const useResumeWebhook = () => useCall('webhooks.resume', again)
export const useTestWebhook = () => useCall('webhooks.test')
export const useReplayWebhook = () => useCall('webhooks.replay', again)

/** What was sent there lately. */
export function useDeliveries(id: string) {
  return useQuery({
    ...callQuery('webhooks.deliveries', { id, size: 20 }),
    refetchInterval: livelyMilliseconds,
  })
}
