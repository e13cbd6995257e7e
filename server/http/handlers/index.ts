import type { Handlers } from '../handler.ts'
import { accountHandlers } from './account.ts'
import { adminHandlers } from './admin.ts'
import { costHandlers } from './costs.ts'
import { adminOrderHandlers } from './admin-orders.ts'
import { agentHandlers } from './agents.ts'
import { approvalHandlers } from './approvals.ts'
import { authHandlers } from './auth.ts'
import { chatHandlers } from './chat.ts'
import { creditHandlers } from './credits.ts'
import { healthHandlers } from './health.ts'
import { noticeHandlers } from './notices.ts'
import { generationHandlers } from './generation.ts'
import { imageHandlers } from './images.ts'
import { kolHandlers } from './kol.ts'
import { libraryHandlers } from './library.ts'
import { manualHandlers } from './manual.ts'
import { organisationHandlers } from './organisations.ts'
import { paymentHandlers, starsRefundHandlers, telegramPaymentHandlers } from './payments.ts'
import { solanaPaymentHandlers } from './payments-solana.ts'
import { projectHandlers } from './projects.ts'
import { profileHandlers } from './profiles.ts'
import { publishingHandlers } from './publishing.ts'
import { resultHandlers } from './results.ts'
import { replyHandlers } from './replies.ts'
import { sandboxHandlers } from './sandbox.ts'
import { scheduleHandlers } from './schedule.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { signInHandlers } from './sign-in.ts'
import { sourceHandlers } from './sources.ts'
import { systemHandlers } from './system.ts'
import { timelineHandlers } from './timeline.ts'
import { programHandlers } from './programs.ts'
import { tokenHandlers } from './tokens.ts'
import { triggerHandlers } from './triggers.ts'
import { voteHandlers } from './votes.ts'
import { voiceHandlers } from './voice.ts'
import { webhookHandlers } from './webhooks.ts'
import { xHandlers } from './x.ts'

export const allHandlers: Handlers = {
  ...authHandlers,
  ...signInHandlers,
  ...secondFactorHandlers,
  ...accountHandlers,
  ...organisationHandlers,
  ...programHandlers,
  ...tokenHandlers,
  ...noticeHandlers,
  ...agentHandlers,
  ...xHandlers,
  ...kolHandlers,
  ...profileHandlers,
  ...projectHandlers,
  ...publishingHandlers,
  ...approvalHandlers,
  ...scheduleHandlers,
  ...manualHandlers,
  ...replyHandlers,
  ...voiceHandlers,
  ...voteHandlers,
  ...sandboxHandlers,
  ...generationHandlers,
  ...imageHandlers,
  ...libraryHandlers,
  ...creditHandlers,
  ...paymentHandlers,
  ...telegramPaymentHandlers,
  ...starsRefundHandlers,
  ...solanaPaymentHandlers,
  ...chatHandlers,
  ...adminHandlers,
  ...costHandlers,
  ...healthHandlers,
  ...resultHandlers,
  ...sourceHandlers,
  ...triggerHandlers,
  ...timelineHandlers,
  ...webhookHandlers,
  ...adminOrderHandlers,
  ...systemHandlers,
}
