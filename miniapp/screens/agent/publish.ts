import { useAskOverLimit } from '#app/over-limit.ts'
import type { Agent } from '#app/queries/agents.ts'
import { usePostNow, type GeneratedContent, type Publication } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { usePriced } from '../../ui/price.ts'
import { useProblem } from '../../ui/problem.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useHomeScreenOffer } from '../more/home-screen.ts'

/** Publishing on X now, and telling what became of it. One key per press: a second touch finds the first post. */
export function usePublish(agent: Agent) {
  const t = useText()
  const host = useTelegram()
  const priced = usePriced()
  const post = usePostNow()
  const askOverLimit = useAskOverLimit()
  const onError = useProblem()
  const price = usePurposePrice('POST') * (agent.twitter?.costFactor ?? 1)
  const tell = useOutcome()
  const offerHomeScreen = useHomeScreenOffer()

  return {
    busy: post.isPending,
    label: priced(t(agent.postAutonomy === 'auto' ? 'postNow.write' : 'postNow.writeAsk'), price),
    now(generated?: GeneratedContent, onDone?: (publication: Publication) => void) {
      const text = generated && {
        content: generated.content,
        generationId: generated.generationId,
        ...(generated.imageUrl ? { imageUrls: [generated.imageUrl] } : {}),
        ...(generated.quoteTweetId ? { quoteTweetId: generated.quoteTweetId } : {}),
      }
      host.haptic('light')
      const input = { id: agent.agentId, ...text }
      const onSuccess = (publication: Publication) => {
        tell(publication)
        onDone?.(publication)
        if (publication.status === 'published') void offerHomeScreen()
      }
      const onFailed = async (error: unknown) => {
        if (!(await askOverLimit(error, { name: agent.name, price }))) return onError(error)
        post.mutate({ ...input, overLimit: true }, { onSuccess, onError })
      }
      post.mutate(input, { onSuccess, onError: (error) => void onFailed(error) })
    },
  }
}

/** Says in a line how far a publication came. */
export function useOutcome(): (publication: Publication) => void {
  const t = useText()
  const host = useTelegram()
  return ({ status, reason, platform }) => {
    const why = reason ? t(`reason.${reason}`) : null
    const text = why
      ? `${t(`status.${status}`)}: ${why}`
      : t(`outcome.${status}`, { place: t(`platform.${platform}`) })
    const kind =
      status === 'published' ? 'good' : status === 'failed' || status === 'skipped' ? 'bad' : 'info'
    host.toast(text, kind)
  }
}
