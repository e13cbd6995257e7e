import { languages, platforms, postTypes, type Language } from '#contract/lists.ts'
import { useNow } from '#app/product-clock.ts'
import type { ResultsInput } from '#app/queries/results.ts'
import { daysOf, resultPeriod } from '#app/result-period.ts'

/** What the address leaves of the posts. */
export function useFilter(search: URLSearchParams) {
  const period = resultPeriod(search.get('period'))
  const platform = platforms.find((known) => known === search.get('place'))
  const postType = postTypes.find((known) => known === search.get('kind'))
  const language = languages.find((known) => known === search.get('language'))
  const agentId = search.get('agentId')
  const input: ResultsInput = {
    ...daysOf(period, useNow()),
    ...(agentId ? { agents: agentId } : {}),
    ...(platform ? { platform } : {}),
    ...(postType ? { postType } : {}),
    ...(language ? { language: language satisfies Language } : {}),
  }
  return { period, platform, postType, language, agentId, input }
}

export type Filter = ReturnType<typeof useFilter>
