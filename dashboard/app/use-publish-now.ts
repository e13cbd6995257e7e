import type { Input } from '#contract/routes.ts'
import { useAskOverLimit } from './over-limit.ts'
import type { Agent } from './queries/agents.ts'
import { usePostNow, type Publication } from './queries/publishing.ts'
import { useLetGo } from './use-let-go.ts'

/**
 * Publishes on X at once; for some seconds that can be taken back. Over the agent's daily limit its owner is asked, with
 * what the post costs in credits, and a yes publishes it all the same.
 */
export function usePublishNow(
  agent: Agent,
  price: number,
  {
    onSent,
    tell,
    onError,
  }: {
    /** It is on its way, or can still be taken back. */
    onSent: (publication: Publication) => void
    /** Says what came of it. */
    tell: (rested: Publication[]) => void
    onError: (error: unknown) => void
  },
) {
  const post = usePostNow()
  const askOverLimit = useAskOverLimit()
  const letGo = useLetGo()
  // The screen may be gone when the answer comes, so that is not the mutation's to tell.
  const sent = (publication: Publication) => {
    letGo([publication], tell)
    onSent(publication)
  }
  return {
    busy: post.isPending,
    publish(text: Omit<Input<'posts.now'>, 'id'>) {
      // What is still to be written takes longer than it could be taken back.
      const undoable = text.content === undefined ? {} : { undoable: true }
      const input = { id: agent.agentId, ...text, ...undoable }
      const onFailed = async (error: unknown) => {
        if (!(await askOverLimit(error, { name: agent.name, price }))) return onError(error)
        post.mutateAsync({ ...input, overLimit: true }).then(sent, onError)
      }
      post.mutateAsync(input).then(sent, (error) => void onFailed(error))
    },
  }
}
