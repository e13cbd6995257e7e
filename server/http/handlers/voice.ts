import type { voiceRoutes } from '#contract/voice.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as voice from '#server/modules/voice/index.ts'
import { handlers } from '../handler.ts'

export const voiceHandlers = handlers<keyof typeof voiceRoutes>({
  'voice.read': ({ deps, user, input }) =>
    publishing.agentVoice(deps.db, { userId: user.id, agentId: input.id }),
  'voice.addPhrase': ({ deps, user, input }) =>
    voice.addPhrase(deps.db, { userId: user.id, agentId: input.id, phrase: input.phrase }),
  'voice.removePhrase': ({ deps, user, input }) =>
    voice.removePhrase(deps.db, { userId: user.id, agentId: input.id, phraseId: input.phraseId }),
  'voice.removeRejection': ({ deps, user, input }) =>
    voice.removeRejection(deps.db, { userId: user.id, agentId: input.id, rejectionId: input.rejectionId }),
})
