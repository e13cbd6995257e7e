import { useNow } from '#app/product-clock.ts'
import { useScheduleWindow, type ScheduleItem } from '#app/queries/schedule.ts'

const day = 24 * 3600_000

/** What an agent has planned for the next seven days. */
export function useAgentPlan(agentId: string) {
  // By the hour, so that every minute asks the same question; what is late is looked for in the day before.
  const hour = Math.floor(useNow() / 3600_000) * 3600_000
  return useScheduleWindow({
    from: new Date(hour - day).toISOString(),
    to: new Date(hour + 7 * day).toISOString(),
    agentIds: agentId,
  })
}

const over: ScheduleItem['status'][] = ['published', 'failed', 'skipped', 'rejected', 'draft']

/** Whether it is still to come, or stands where its owner can help it on. */
export function isAhead({ status, parts, partsOut }: ScheduleItem): boolean {
  return !over.includes(status) || (status !== 'published' && partsOut > 0 && partsOut < parts)
}
