import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import type { EventKind } from '#contract/events.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery } from './client.ts'

export type TimelineEvent = Output<'timeline.post'>['list'][number]
/** On a page. */
const ofPage = 50
/** So many are saved at most, of 200 events each. */
const pagesMax = 50

/** Who did what to a post, from its beginning; a post that is older than the record has none. */
export function usePostTimeline(id: string) {
  return useQuery(callQuery('timeline.post', { id }))
}

export interface ActivityOf {
  /** Null: of where one works, and not of all of an organisation. */
  organisationId: string | null
  kind: EventKind | null
}

/** A page of the newest, or of those before an event. */
export function useActivity({ before, ...of }: ActivityOf & { before: string | null }) {
  return useQuery({
    queryKey: ['activity', of, before],
    queryFn: ({ signal }) => read(of, { size: ofPage, before, signal }),
    placeholderData: keepPreviousData,
  })
}

/** All of it that can be saved at once, the newest first. */
export async function allActivity(of: ActivityOf): Promise<TimelineEvent[]> {
  const all: TimelineEvent[] = []
  let before: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const { list, next }: Output<'timeline.project'> = await read(of, { size: 200, before })
    all.push(...list)
    if (next === null) return all
    before = next
  }
  return all
}

function read(
  { organisationId, kind }: ActivityOf,
  { size, before, signal }: { size: number; before: string | null; signal?: AbortSignal },
) {
  const page = { size, ...(before === null ? {} : { before }), ...(kind === null ? {} : { kind }) }
  return organisationId === null
    ? call('timeline.project', page, { signal })
    : call('timeline.organisation', { organisationId, ...page }, { signal })
}
