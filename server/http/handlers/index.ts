import type { Handlers } from '../handler.ts'
import { agentHandlers } from './agents.ts'
import { authHandlers } from './auth.ts'
import { chatHandlers } from './chat.ts'
import { creditHandlers } from './credits.ts'
import { publishingHandlers } from './publishing.ts'
import { systemHandlers } from './system.ts'
import { xHandlers } from './x.ts'

export const allHandlers: Handlers = {
  ...authHandlers,
  ...agentHandlers,
  ...xHandlers,
  ...publishingHandlers,
  ...creditHandlers,
  ...chatHandlers,
  ...systemHandlers,
}
