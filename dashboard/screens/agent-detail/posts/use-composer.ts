import { useState } from 'react'
import { useAskOverLimit } from '#app/over-limit.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useDescribe } from '#app/queries/images.ts'
import type { Publication } from '#app/queries/publishing.ts'
import { usePublishNow } from '#app/use-publish-now.ts'
import { useWriting } from '#app/use-writing.ts'
import { useWrittenPrice } from '#app/written-price.ts'
import { usePostDraft } from '../../../components/post-draft.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { useTell } from '../../../components/use-tell.ts'
import { useCheckedText } from '../../../components/use-text-check.ts'

/** The next post of an agent: an own text as far as it is typed, or, where none is, one that the agent writes. */
export function useComposer(agent: Agent) {
  const tell = useTell()
  const [draft, change] = usePostDraft(agent.agentId)
  const [done, setDone] = useState<Publication | null>(null)
  const { text, generationId } = draft
  const checked = useCheckedText(agent, { content: text, platform: 'twitter', generationId })
  const writtenPrice = useWrittenPrice(agent, 'twitter')
  const own = text.trim() !== ''
  const price = own ? (checked.check?.price.credits ?? writtenPrice) : writtenPrice

  const isSent = (publication: Publication) => {
    setDone(publication)
    change({ text: '', pictures: [], generationId: null, quoteTweetId: null })
  }
  const written = useWrittenText(agent, price, (publication) => {
    isSent(publication)
    if (publication.status === 'published') tell([publication])
  })
  const ownText = useOwnText(agent, price, (publication) => {
    // Why the agent wrote nothing before is no matter any more.
    written.reset()
    isSent(publication)
  })
  return {
    draft,
    change,
    checked,
    own,
    price,
    /** What became of the last one. */
    done,
    busy: ownText.busy,
    writing: written.writing,
    stop: written.stop,
    publish() {
      setDone(null)
      void (own ? ownText.publish(draft) : written.publish())
    },
  }
}

function useOwnText(agent: Agent, price: number, onSent: (publication: Publication) => void) {
  const onError = useProblemToast()
  const describe = useDescribe()
  const tell = useTell()
  const { busy, publish } = usePublishNow(agent, price, { onSent, tell, onError })
  return {
    busy: describe.isPending || busy,
    async publish({ text, pictures, generationId, quoteTweetId }: ReturnType<typeof usePostDraft>[0]) {
      try {
        for (const { url, alt, described } of pictures)
          if (described) await describe.mutateAsync({ url, alt })
      } catch (error) {
        return onError(error)
      }
      publish({
        content: text.trim(),
        ...(generationId ? { generationId } : {}),
        ...(quoteTweetId ? { quoteTweetId } : {}),
        ...(pictures.length > 0 ? { imageUrls: pictures.map(({ url }) => url) } : {}),
      })
    },
  }
}

function useWrittenText(agent: Agent, price: number, onSuccess: (publication: Publication) => void) {
  const askOverLimit = useAskOverLimit()
  const { writing, run, stop, reset } = useWriting<'posts.now'>()
  const publish = async (over: { overLimit?: true } = {}) => {
    const onFailed = async (error: unknown) => {
      if (await askOverLimit(error, { name: agent.name, price })) await publish({ overLimit: true })
    }
    const publication = await run(
      'posts.now',
      { id: agent.agentId, ...over },
      (error) => void onFailed(error),
    )
    if (publication) onSuccess(publication)
  }
  return { writing, stop, reset, publish }
}
