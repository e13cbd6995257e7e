import { saveCsv } from '#app/csv.ts'
import type { Agent } from '#app/queries/agents.ts'
import type { ScheduleItem } from '#app/queries/schedule.ts'
import { dayKey } from './days.ts'

/** What is shown, as a table that the import reads again: in the reader's own zone, as on the screen. */
export function exportItems(items: ScheduleItem[], agents: Map<string, Agent>): void {
  const two = (value: number) => String(value).padStart(2, '0')
  saveCsv('kolony-plan.csv', [
    ['date', 'time', 'agent', 'place', 'text', 'status', 'poll', 'poll minutes'],
    ...items.map(({ at, agentId, platform, content, status, likely, poll }) => {
      const date = new Date(at)
      return [
        dayKey(date),
        `${two(date.getHours())}:${two(date.getMinutes())}`,
        agents.get(agentId)?.name ?? agentId,
        platform === 'twitter' ? 'x' : platform,
        content ?? '',
        likely ? 'likely' : status,
        poll?.options.join('\n') ?? '',
        poll ? String(poll.minutes) : '',
      ]
    }),
  ])
}
