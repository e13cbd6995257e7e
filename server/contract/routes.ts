import type { z } from 'zod'
import { agentRoutes } from './agents.ts'
import { authRoutes } from './auth.ts'
import { chatRoutes } from './chat.ts'
import { creditRoutes } from './credits.ts'
import { publishingRoutes } from './publishing.ts'
import type { RouteRow } from './route.ts'
import { systemRoutes } from './system.ts'
import { xRoutes } from './x.ts'

/** Everything the server promises over HTTP. Handlers, the OpenAPI document and the browser's client are derived from this table. */
export const routes = {
  ...authRoutes,
  ...agentRoutes,
  ...xRoutes,
  ...publishingRoutes,
  ...creditRoutes,
  ...chatRoutes,
  ...systemRoutes,
} satisfies Record<string, RouteRow>

export type Routes = typeof routes
export type RouteName = keyof Routes

/** What a caller may send. */
export type Input<N extends RouteName> = z.input<Routes[N]['input']>
/** What a handler gets. */
export type Parsed<N extends RouteName> = z.output<Routes[N]['input']>
/** What a handler returns: dates may still be dates. */
export type Produced<N extends RouteName> = z.input<Routes[N]['output']>
/** What a caller gets. */
export type Output<N extends RouteName> = z.output<Routes[N]['output']>
