import type { voiceRoutes } from '#contract/voice.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as voice from '#server/modules/voice/index.ts'
import { handlers } from '../handler.ts'

const own = (project: { id: string }, { id: agentId }: { id: string }) => ({ ownerId: project.id, agentId })

export const voiceHandlers = handlers<keyof typeof voiceRoutes>({
  'voice.read': ({ deps, project, input }) => publishing.agentVoice(deps.db, own(project, input)),
  'voice.addPhrase': ({ deps, project, input }) =>
    voice.addPhrase(deps.db, { ...own(project, input), phrase: input.phrase }),
  'voice.removePhrase': ({ deps, project, input }) =>
    voice.removePhrase(deps.db, { ...own(project, input), phraseId: input.phraseId }),
  'voice.removeRejection': ({ deps, project, input }) =>
    voice.removeRejection(deps.db, { ...own(project, input), rejectionId: input.rejectionId }),
  'voice.addRule': ({ deps, project, input }) =>
    voice.addRule(deps.db, { ...own(project, input), sentence: input.sentence }),
  'voice.useRule': ({ deps, project, input }) =>
    voice.useRule(deps.db, { ...own(project, input), ruleId: input.ruleId }),
  'voice.removeRule': ({ deps, project, input }) =>
    voice.removeRule(deps.db, { ...own(project, input), ruleId: input.ruleId }),
  'voice.addFact': ({ deps, project, input }) =>
    voice.addFact(deps.db, { ...own(project, input), text: input.text }),
  'voice.confirmFact': ({ deps, project, input }) =>
    voice.confirmFact(deps.db, { ...own(project, input), factId: input.factId }),
  'voice.removeFact': ({ deps, project, input }) =>
    voice.removeFact(deps.db, { ...own(project, input), factId: input.factId }),
  'voice.keepExample': ({ deps, project, input }) =>
    publishing.keepExample(deps.db, { ...own(project, input), publicationId: input.publicationId }),
  'voice.removeExample': ({ deps, project, input }) =>
    publishing.removeExample(deps.db, { ...own(project, input), publicationId: input.publicationId }),
  'voice.learnStyle': ({ deps, project, input }) =>
    publishing.learnStyle(deps, {
      ...own(project, input),
      texts: input.from === 'texts' ? input.texts : null,
    }),
  'voice.bendStyle': ({ deps, project, input }) =>
    voice.bendStyle(deps.db, { ...own(project, input), bent: input.bent }),
  'voice.forgetStyle': ({ deps, project, input }) => voice.forgetStyle(deps.db, own(project, input)),
})
