import type { Agent } from '#app/queries/agents.ts'
import type { GeneratedContent, Publication } from '#app/queries/publishing.ts'
import { usePublishNow } from '#app/use-publish-now.ts'
import { useWrittenPrice } from '#app/written-price.ts'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useHomeScreenOffer } from '../more/home-screen.ts'

/** Publishing on X now, and telling what became of it. One key per press: a second touch finds the first post. */
export function usePublish(agent: Agent, onSent?: (publication: Publication) => void) {
  const t = useText()
  const host = useTelegram()
  const priced = usePriced()
  const onError = useProblem()
  const price = useWrittenPrice(agent, 'twitter')
  const tell = useOutcome()
  const offerHomeScreen = useHomeScreenOffer()
  const { busy, publish } = usePublishNow(agent, price, {
    onError,
    onSent: (publication) => onSent?.(publication),
    tell(rested) {
      tell(rested)
      if (rested.some(({ status }) => status === 'published')) void offerHomeScreen()
    },
  })

  return {
    busy,
    label: priced(
      t(agent.postAutonomy === 'auto' && agent.firstPostsLeft === 0 ? 'postNow.write' : 'postNow.writeAsk'),
      price,
    ),
    now(generated?: GeneratedContent) {
      host.haptic('light')
      if (!generated) return publish({})
      const { content, generationId, imageUrl, quoteTweetId } = generated
      publish({
        content,
        generationId,
        ...(imageUrl ? { imageUrls: [imageUrl] } : {}),
        ...(quoteTweetId ? { quoteTweetId } : {}),
      })
    },
  }
}

/** Says in a line how far publications came; of several, how many are out and what stands against the others. */
export function useOutcome(): (rested: Publication[]) => void {
  const t = useText()
  const host = useTelegram()
  return (rested) => {
    const out = rested.filter(({ status }) => status === 'published').length
    if (out > 1) host.toast(t('undo.out', { count: out }), 'good')
    for (const { status, reason, platform } of rested) {
      if (status === 'published' && out > 1) continue
      const why = reason ? t(`publicationReason.${reason}`) : null
      const text = why
        ? `${t(`status.${status}`)}: ${why}`
        : t(`publishOutcome.${status}`, { place: t(`platform.${platform}`) })
      const kind =
        status === 'published' ? 'good' : status === 'failed' || status === 'skipped' ? 'bad' : 'info'
      host.toast(text, kind)
    }
  }
}
