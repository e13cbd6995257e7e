import { useNavigate } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { authorOf } from '../../ui/author.ts'
import { PostWithEvidence } from '../../ui/post-with-evidence.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { Stages } from '../../ui/stages.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useClosingGuard, useMainButton, useSecondaryButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { usePublish } from './use-publish.ts'
import { SampleFacts } from './sample-facts.tsx'
import { useSample } from './use-sample.ts'

/** Writes a sample word by word, without publishing it; then it may be published as it stands. */
export function Preview({ agent }: { agent: Agent }) {
  const t = useText()
  const navigate = useNavigate()
  const priced = usePriced()
  const price = usePurposePrice('SANDBOX_GENERATE')
  const sample = useSample(agent.agentId)
  const publish = usePublish(agent, ({ status, undoUntil }) => {
    if (status !== 'published' && undoUntil === null) return
    sample.forget()
    void navigate(`/agent/${agent.agentId}/history`, { replace: true })
  })
  const { result } = sample
  useClosingGuard(sample.writing)

  const write = {
    text: priced(t('agent:sandbox.generate'), price),
    progress: sample.writing,
    onClick: sample.write,
  }
  const again = { text: priced(t('again'), price), enabled: !publish.busy, onClick: sample.write }
  const mayPublish = useMay('publish')
  const publishable = agent.twitter && mayPublish ? result : null
  useMainButton(
    publishable
      ? {
          text: priced(t('publish'), publishable.publishPrice),
          progress: publish.busy,
          onClick: () => publish.now(publishable),
        }
      : result
        ? again
        : write,
  )
  useSecondaryButton(publishable ? again : null)

  if (!sample.writing && !result) {
    return (
      <EmptyState
        title={t('sampleTitle')}
        text={`${t('agent:sandbox.empty', { name: agent.name })} ${t('agent:sandbox.charged')}`}
      />
    )
  }
  return (
    <>
      {sample.writing && <Stages stage={sample.stage} />}
      <div className="group" aria-live="polite" aria-busy={sample.writing}>
        <PostWithEvidence
          platform="twitter"
          agent={authorOf(agent)}
          text={result?.content ?? sample.text}
          images={result?.imageUrl ? [{ url: result.imageUrl, alt: t('postCard.chartAlt') }] : []}
          writing={sample.writing}
          evidence={result?.evidence ?? null}
          why={result?.why ?? null}
        />
      </div>
      {result && <SampleFacts result={result} connected={agent.twitter !== null} />}
    </>
  )
}
