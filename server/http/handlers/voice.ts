import type { voiceRoutes } from '#contract/voice.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as voice from '#server/modules/voice/index.ts'
import { handlers } from '../handler.ts'

const own = (user: { id: string }, { id: agentId }: { id: string }) => ({ userId: user.id, agentId })

export const voiceHandlers = handlers<keyof typeof voiceRoutes>({
  'voice.read': ({ deps, user, input }) => publishing.agentVoice(deps.db, own(user, input)),
  'voice.addPhrase': ({ deps, user, input }) =>
    voice.addPhrase(deps.db, { ...own(user, input), phrase: input.phrase }),
  'voice.removePhrase': ({ deps, user, input }) =>
    voice.removePhrase(deps.db, { ...own(user, input), phraseId: input.phraseId }),
  'voice.removeRejection': ({ deps, user, input }) =>
    voice.removeRejection(deps.db, { ...own(user, input), rejectionId: input.rejectionId }),
  'voice.addRule': ({ deps, user, input }) =>
    voice.addRule(deps.db, { ...own(user, input), sentence: input.sentence }),
  'voice.useRule': ({ deps, user, input }) =>
    voice.useRule(deps.db, { ...own(user, input), ruleId: input.ruleId }),
  'voice.removeRule': ({ deps, user, input }) =>
    voice.removeRule(deps.db, { ...own(user, input), ruleId: input.ruleId }),
  'voice.addFact': ({ deps, user, input }) =>
    voice.addFact(deps.db, { ...own(user, input), text: input.text }),
  'voice.confirmFact': ({ deps, user, input }) =>
    voice.confirmFact(deps.db, { ...own(user, input), factId: input.factId }),
  'voice.removeFact': ({ deps, user, input }) =>
    voice.removeFact(deps.db, { ...own(user, input), factId: input.factId }),
  'voice.keepExample': ({ deps, user, input }) =>
    publishing.keepExample(deps.db, { ...own(user, input), publicationId: input.publicationId }),
  'voice.removeExample': ({ deps, user, input }) =>
    publishing.removeExample(deps.db, { ...own(user, input), publicationId: input.publicationId }),
  'voice.learnStyle': ({ deps, user, input }) =>
    publishing.learnStyle(deps, { ...own(user, input), texts: input.from === 'texts' ? input.texts : null }),
  'voice.bendStyle': ({ deps, user, input }) =>
    voice.bendStyle(deps.db, { ...own(user, input), bent: input.bent }),
  'voice.forgetStyle': ({ deps, user, input }) => voice.forgetStyle(deps.db, own(user, input)),
})
