import type { Input } from '#contract/routes.ts'
import { useAskOverLimit } from './over-limit.ts'
import type { Agent } from './queries/agents.ts'
import { usePostNow, type Publication } from './queries/publishing.ts'

/**
 * Publishes on X at once. Over the agent's daily limit its owner is asked, with what the post costs in credits, and a yes
 * publishes it all the same.
 */
export function usePublishNow(
  agent: Agent,
  price: number,
  {
    onSuccess,
    onError,
  }: { onSuccess: (publication: Publication) => void; onError: (error: unknown) => void },
) {
  const post = usePostNow()
  const askOverLimit = useAskOverLimit()
  return {
    busy: post.isPending,
    publish(text: Omit<Input<'posts.now'>, 'id'>) {
      const input = { id: agent.agentId, ...text }
      const onFailed = async (error: unknown) => {
        if (!(await askOverLimit(error, { name: agent.name, price }))) return onError(error)
        post.mutate({ ...input, overLimit: true }, { onSuccess, onError })
      }
      post.mutate(input, { onSuccess, onError: (error) => void onFailed(error) })
    },
  }
}
