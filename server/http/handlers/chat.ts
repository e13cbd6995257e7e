import type { chatRoutes } from '#contract/chat.ts'
import { may, needs } from '#contract/policy.ts'
import * as chat from '#server/modules/chat/index.ts'
import { creditsSeen } from '../credits-seen.ts'
import { handlers } from '../handler.ts'

export const chatHandlers = handlers<keyof typeof chatRoutes>({
  'chat.messages': ({ deps, user, project, input }) =>
    chat.page(deps.db, { ...input, userId: user.id, ownerId: project.id }),
  'chat.send': ({ deps, user, project, token, input, events }) =>
    creditsSeen(
      { project, token },
      chat.sendMessage(
        deps,
        {
          ...input,
          userId: user.id,
          ownerId: project.id,
          place: 'web',
          mayShape: may(project.roles, needs['voice.addRule']) && !token?.asks,
        },
        {
          onStart: (started) => events.send('start', started),
          onDelta: (text, eventId) => events.send('delta', { text }, eventId),
        },
      ),
    ),
  'chat.stream': ({ deps, user, project, token, input, request, events }) =>
    creditsSeen(
      { project, token },
      chat.followAnswer(
        deps.db,
        { ...input, userId: user.id, ownerId: project.id },
        { lastEventId: request.lastEventId, listener: events },
      ),
    ),
  'chat.stop': ({ deps, user, project, input }) =>
    chat.stop(deps.db, { ...input, userId: user.id, ownerId: project.id }),
  'chat.decide': ({ deps, user, project, input }) =>
    chat.decide(deps, { ...input, userId: user.id, ownerId: project.id }),
  'chat.clear': async ({ deps, user, project, input }) => {
    await chat.clear(deps.db, { userId: user.id, ownerId: project.id, agentId: input.agentId })
    return null
  },
})
