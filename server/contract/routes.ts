import type { z } from 'zod'
import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { agentRoutes } from './agents.ts'
import { approvalRoutes } from './approvals.ts'
import { authRoutes } from './auth.ts'
import { chatRoutes } from './chat.ts'
import { correctionRoutes } from './corrections.ts'
import { costRoutes } from './costs.ts'
import { healthRoutes } from './health.ts'
import { creditRoutes } from './credits.ts'
import { noticeRoutes } from './notices.ts'
import { generationRoutes } from './generation.ts'
import { imageRoutes } from './images.ts'
import { kolRoutes } from './kol.ts'
import { libraryRoutes } from './library.ts'
import { manualRoutes } from './manual.ts'
import {
  adminOrderRoutes,
  paymentRoutes,
  solanaPaymentRoutes,
  starsRefundRoutes,
  telegramPaymentRoutes,
} from './payments.ts'
import { projectRoutes } from './projects.ts'
import { organisationRoutes } from './organisations.ts'
import { profileRoutes } from './profiles.ts'
import { publishingRoutes } from './publishing.ts'
import { replyRoutes } from './replies.ts'
import { resultRoutes } from './results.ts'
import type { RouteRow } from './route.ts'
import { sandboxRoutes } from './sandbox.ts'
import { scheduleRoutes } from './schedule.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { signInRoutes } from './sign-in.ts'
import { sourceRoutes } from './sources.ts'
import { systemRoutes } from './system.ts'
import { timelineRoutes } from './timeline.ts'
import { tokenRoutes } from './tokens.ts'
import { programRoutes } from './programs.ts'
import { triggerRoutes } from './triggers.ts'
import { voiceRoutes } from './voice.ts'
import { voteRoutes } from './votes.ts'
import { webhookRoutes } from './webhooks.ts'
import { xRoutes } from './x.ts'

/** Everything the server promises over HTTP. Handlers, the OpenAPI document and the browser's client are derived from this table. */
export const routes = {
  ...authRoutes,
  ...signInRoutes,
  ...secondFactorRoutes,
  ...accountRoutes,
  ...organisationRoutes,
  ...tokenRoutes,
  ...programRoutes,
  ...noticeRoutes,
  ...agentRoutes,
  ...xRoutes,
  ...kolRoutes,
  ...profileRoutes,
  ...projectRoutes,
  ...publishingRoutes,
  ...correctionRoutes,
  ...approvalRoutes,
  ...voteRoutes,
  ...scheduleRoutes,
  ...manualRoutes,
  ...replyRoutes,
  ...voiceRoutes,
  ...sandboxRoutes,
  ...generationRoutes,
  ...imageRoutes,
  ...libraryRoutes,
  ...creditRoutes,
  ...paymentRoutes,
  ...telegramPaymentRoutes,
  ...starsRefundRoutes,
  ...solanaPaymentRoutes,
  ...chatRoutes,
  ...adminRoutes,
  ...adminOrderRoutes,
  ...costRoutes,
  ...healthRoutes,
  ...resultRoutes,
  ...sourceRoutes,
  ...triggerRoutes,
  ...timelineRoutes,
  ...webhookRoutes,
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
