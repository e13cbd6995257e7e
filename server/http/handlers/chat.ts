import type { chatRoutes } from '#contract/chat.ts'
import * as chat from '#server/modules/chat/index.ts'
import { handlers } from '../handler.ts'

export const chatHandlers = handlers<keyof typeof chatRoutes>({
  'chat.messages': ({ deps, user, input }) => chat.page(deps.db, { ...input, userId: user.id }),
  'chat.send': ({ deps, user, input, events }) =>
    chat.sendMessage(
      deps,
      { ...input, userId: user.id, place: 'web' },
      {
        onStart: (started) => events.send('start', started),
        onDelta: (text, eventId) => events.send('delta', { text }, eventId),
      },
    ),
  'chat.stream': ({ deps, user, input, request, events }) =>
    chat.followAnswer(
      deps.db,
      { ...input, userId: user.id },
      { lastEventId: request.lastEventId, listener: events },
    ),
  'chat.stop': ({ deps, user, input }) => chat.stop(deps.db, { ...input, userId: user.id }),
  'chat.decide': ({ deps, user, input }) => chat.decide(deps, { ...input, userId: user.id }),
  'chat.clear': async ({ deps, user, input }) => {
    await chat.clear(deps.db, { userId: user.id, agentId: input.agentId })
    return null
  },
})
