import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newIdempotencyKey } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import type { Agent } from '#app/queries/agents.ts'
import { usePostNow, usePublication, type Publication } from '#app/queries/publishing.ts'
import { useTwitterRule } from '#app/queries/rules.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { Button } from '../../ui/kit.ts'
import { Problem } from '../../ui/problem.tsx'
import { usePriceText } from '../../ui/price.ts'
import { PublicationCard } from '../../ui/publication-card.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'

/** A picture drawn for the post (contract 1.6). */
const pictureCredits = 0.333

/** The view's one action: a post on X now, or the account that is missing for it. */
export function PostNow({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  const priceText = usePriceText()
  const basePrice = usePurposePrice('POST')
  const rule = useTwitterRule(agent.agentId).data
  const post = usePostNow()
  const [error, setError] = useState<unknown>(null)
  const [posted, setPosted] = useState<Publication | null>(null)
  // The same key until an answer has come: pressing again after a lost connection cannot post twice.
  const key = useRef('')

  const connected = agent.twitter?.state === 'ok'
  const picture = rule?.enableImageForPost ? pictureCredits : 0
  const price = priceText(basePrice * (agent.twitter?.costFactor ?? 1) + picture)

  async function postNow() {
    const ok = await host.confirm({
      title: t('postNowHere.title'),
      text: t(`postNowHere.${agent.postAutonomy}`, { name: agent.name, handle: `@${agent.twitter?.screenName ?? ''}`, price }),
      ok: t('postNowHere.ok'),
      cancel: t('common.cancel'),
    })
    if (!ok) return
    setError(null)
    setPosted(null)
    key.current ||= newIdempotencyKey()
    try {
      const publication = await post.mutateAsync({ id: agent.agentId, idempotencyKey: key.current })
      key.current = ''
      setPosted(publication)
      host.haptic('success')
      host.toast(t(`outcome.${publication.status}`, { defaultValue: t(`status.${publication.status}`) }), 'good')
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.name !== 'networkError') key.current = ''
      host.haptic('error')
      setError(problem)
    }
  }

  useMainButton(
    connected
      ? { text: t('postNowHere.button', { price }), progress: post.isPending, onClick: () => void postNow() }
      : { text: t('connect.x.connect'), onClick: () => void navigate(`/agents/${agent.agentId}/accounts`) },
  )

  return (
    <>
      {post.isPending && (
        <p className="note" role="status">
          {t('postNowHere.writing', { name: agent.name })}
        </p>
      )}
      <Problem error={error} agentId={agent.agentId} />
      {posted && <Posted agent={agent} first={posted} />}
    </>
  )
}

function Posted({ agent, first }: { agent: Agent; first: Publication }) {
  const { t } = useTexts()
  const host = useTelegram()
  const publication = usePublication(agent.agentId, first.id, first).data ?? first
  const { url } = publication
  // A text that asks first is shown among what waits.
  if (publication.status === 'awaiting_approval') return null
  return (
    <section className="group" aria-label={t('agent.justNow')}>
      <h2 className="group-title">{t('agent.justNow')}</h2>
      <PublicationCard publication={publication} agent={agent} />
      {url && (
        <Button mode="plain" stretched onClick={() => host.openLink(url)}>
          {t('post.open')}
        </Button>
      )}
    </section>
  )
}
