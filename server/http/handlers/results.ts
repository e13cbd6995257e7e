import type { resultRoutes } from '#contract/results.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as results from '#server/modules/results/index.ts'
import { handlers } from '../handler.ts'

export const resultHandlers = handlers<keyof typeof resultRoutes>({
  'results.overview': ({ deps, project, input }) => results.resultsOverview(deps.db, project.id, input),
  'results.posts': ({ deps, project, input }) => results.resultPosts(deps.db, project.id, input),
  'results.csv': async ({ deps, project, input }) => ({
    type: 'text/csv; charset=utf-8',
    body: await results.resultsCsv(deps.db, project.id, input),
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="kolony-results-${input.from}-${input.to}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  }),
  'results.curves': ({ deps, project }) => results.resultCurves(deps.db, project.id),
  'results.settings': ({ deps, project }) => results.resultSettings(deps.db, project.id),
  'results.setDetailed': ({ deps, project, input }) =>
    results.setDetailed(deps.db, { ownerId: project.id, detailed: input.detailed }),
  'results.again': async ({ deps, project }) => ({ list: await publishing.againOffers(deps.db, project.id) }),
  'results.writeAgain': ({ deps, project, input }) =>
    publishing.writeAgain(deps, { ownerId: project.id, publicationId: input.publicationId }),
})
