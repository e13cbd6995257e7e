import { daytime, messagesOffered, alwaysActive, type WorkingHours } from '#contract/rules.ts'
import { refresh, useCall } from './queries/client.ts'

/** What is asked once when a chat was connected: how many messages a day, and when. */
export const paceOffered = messagesOffered

export type PaceHours = 'day' | 'always'

/** The zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function hoursOf(when: PaceHours): WorkingHours {
  return when === 'day' ? daytime(ownZone()) : { ...alwaysActive, workingHoursTimezone: ownZone() }
}

export const usePace = () =>
  useCall('manual.pace', {
    onSuccess: () =>
      refresh(
        'manual.rule',
        'agents.scheduleInfo',
        'agents.page',
        'agents.detail',
        'agents.list',
        'posts.planned',
      ),
  })
