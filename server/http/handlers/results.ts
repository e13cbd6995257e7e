import type { resultRoutes } from '#contract/results.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as results from '#server/modules/results/index.ts'
import { handlers } from '../handler.ts'

export const resultHandlers = handlers<keyof typeof resultRoutes>({
  'results.overview': ({ deps, user, input }) => results.resultsOverview(deps.db, user.id, input),
  'results.posts': ({ deps, user, input }) => results.resultPosts(deps.db, user.id, input),
  'results.csv': async ({ deps, user, input }) => ({
    type: 'text/csv; charset=utf-8',
    body: await results.resultsCsv(deps.db, user.id, input),
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="kolony-results-${input.from}-${input.to}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  }),
  'results.curves': ({ deps, user }) => results.resultCurves(deps.db, user.id),
  'results.settings': ({ deps, user }) => results.resultSettings(deps.db, user.id),
  'results.setDetailed': ({ deps, user, input }) =>
    results.setDetailed(deps.db, { userId: user.id, detailed: input.detailed }),
  'results.again': async ({ deps, user }) => ({ list: await publishing.againOffers(deps.db, user.id) }),
  'results.writeAgain': ({ deps, user, input }) =>
    publishing.writeAgain(deps, { userId: user.id, publicationId: input.publicationId }),
})
