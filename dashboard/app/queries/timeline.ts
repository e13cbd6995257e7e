import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import type { EventKind } from '#contract/events.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery } from './client.ts'

export type TimelineEvent = Output<'timeline.post'>['list'][number]
/** On a page. */
const size = 50
/** So many are saved at most, of 200 events each. */
const pagesMax = 50

/** Who did what to a post, from its beginning; a post that is older than the record has none. */
export function usePostTimeline(id: string) {
  return useQuery(callQuery('timeline.post', { id }))
}

/** Who did what where one works, a page of the newest, or of those before an event. */
export function useActivity({ before, kind }: { before: string | null; kind: EventKind | null }) {
  return useQuery({
    ...callQuery('timeline.project', {
      size,
      ...(before === null ? {} : { before }),
      ...(kind === null ? {} : { kind }),
    }),
    placeholderData: keepPreviousData,
  })
}

/** All of it that can be saved at once, the newest first. */
export async function allActivity(kind: EventKind | null): Promise<TimelineEvent[]> {
  const all: TimelineEvent[] = []
  let before: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const { list, next }: { list: TimelineEvent[]; next: string | null } = await call('timeline.project', {
      size: 200,
      ...(kind === null ? {} : { kind }),
      ...(before === null ? {} : { before }),
    })
    all.push(...list)
    if (next === null) return all
    before = next
  }
  return all
}
