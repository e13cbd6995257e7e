import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newIdempotencyKey } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import type { Agent } from '#app/queries/agents.ts'
import { generateSample, usePostNow, type GeneratedContent } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePriceText } from '../../ui/price.ts'
import { Matches } from '../../ui/publication-card.tsx'
import { useClosingGuard, useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'
import { Stages } from './stages.tsx'
import { WithAgent } from './with-agent.tsx'

const longLimit = 25_000
const limit = 280

/** A post by the agent's own character, seen before anybody else sees it. */
export default function PreviewView() {
  return <WithAgent home="/">{(agent) => <Preview agent={agent} />}</WithAgent>
}

function Preview({ agent }: { agent: Agent }) {
  const { t, format } = useTexts()
  const priceText = usePriceText()
  const samplePrice = usePurposePrice('SANDBOX_GENERATE')
  const { running, stages, text, result, error, write } = useSample(agent.agentId)
  const publish = usePublishSample(agent, result)
  useClosingGuard(running || publish.running)

  const writeLabel = t(result ? 'preview.again' : 'preview.write', { price: priceText(samplePrice) })
  useMainButton(
    result && agent.twitter?.state === 'ok'
      ? {
          text: t('preview.publish', { price: priceText(result.publishPrice) }),
          progress: publish.running,
          enabled: !running,
          onClick: publish.start,
        }
      : { text: writeLabel, progress: running, onClick: write },
  )
  useSecondaryButton(
    result && agent.twitter?.state === 'ok' && { text: t('preview.another', { price: priceText(samplePrice) }), progress: running, enabled: !publish.running, onClick: write },
  )

  const shown = result?.content ?? text
  return (
    <Page title={t('agent.preview')} home={`/agents/${agent.agentId}`} subtitle={<bdi>{agent.name}</bdi>}>
      {!shown && !running && !error && <Empty title={t('preview.title')} text={t('sandbox.empty', { name: agent.name })} />}
      {running && <Stages seen={stages} />}
      {shown !== '' && (
        <PostCard
          platform="twitter"
          author={{ id: agent.agentId, name: agent.name, avatar: agent.avatar, handle: agent.twitter?.screenName ?? t('post.noHandle') }}
          text={shown}
          when={result ? t('post.now') : undefined}
          images={result?.imageUrl ? [{ url: result.imageUrl, alt: t('post.chartAlt') }] : []}
          writing={running}
        />
      )}
      {result && (
        <>
          <Matches evidence={result.evidence} length={{ used: result.weightedLength, limit: result.needsLongPost ? longLimit : limit }} />
          <p className="note">
            {t('preview.charged', {
              charged: format.credits(result.charged),
              left: format.credits(result.credits),
              count: result.charged,
            })}
            {!agent.twitter && ` ${t('sandbox.connectFirst')}`}
          </p>
        </>
      )}
      <Problem error={error ?? publish.error} agentId={agent.agentId} />
      {/* Said once when it stands; not word by word. */}
      <p className="heard" role="status">
        {result ? t('preview.ready') : ''}
      </p>
    </Page>
  )
}

/** One sample at a time, its stages and words as they come. */
function useSample(agentId: string) {
  const host = useTelegram()
  const [running, setRunning] = useState(false)
  const [stages, setStages] = useState<string[]>([])
  const [text, setText] = useState('')
  const [result, setResult] = useState<GeneratedContent | null>(null)
  const [error, setError] = useState<unknown>(null)
  const key = useRef('')
  const leave = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leave.current = controller
    return () => controller.abort()
  }, [])

  async function write() {
    setRunning(true)
    setStages([])
    setText('')
    setResult(null)
    setError(null)
    key.current ||= newIdempotencyKey()
    try {
      const written = await generateSample(
        { agentId },
        {
          idempotencyKey: key.current,
          signal: leave.current.signal,
          onEvent(event) {
            if (event.type === 'stage') setStages((seen) => (seen.includes(event.stage) ? seen : [...seen, event.stage]))
            if (event.type === 'delta') setText((sofar) => sofar + event.text)
          },
        },
      )
      key.current = ''
      setResult(written)
      host.haptic('success')
    } catch (problem) {
      if (leave.current.signal.aborted) return
      if (!(problem instanceof ApiError) || problem.name !== 'networkError') key.current = ''
      setText('')
      setError(problem)
      host.haptic('error')
    } finally {
      setRunning(false)
    }
  }
  return { running, stages, text, result, error, write: () => void write() }
}

function usePublishSample(agent: Agent, sample: GeneratedContent | null) {
  const { t } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  const post = usePostNow()
  const key = useRef({ sample: '', value: '' })

  function start() {
    if (!sample) return
    // One key per text: a second press cannot publish it twice.
    if (key.current.sample !== sample.generationId) {
      key.current = { sample: sample.generationId, value: newIdempotencyKey() }
    }
    post.mutate(
      {
        id: agent.agentId,
        content: sample.content,
        ...(sample.imageUrl ? { imageUrls: [sample.imageUrl] } : {}),
        ...(sample.quoteTweetId ? { quoteTweetId: sample.quoteTweetId } : {}),
        idempotencyKey: key.current.value,
      },
      {
        onSuccess({ status }) {
          host.haptic('success')
          host.toast(t(`outcome.${status}`, { defaultValue: t(`status.${status}`) }), 'good')
          void navigate(`/agents/${agent.agentId}/history`, { replace: true })
        },
        onError(error) {
          // A refusal is an answer: trying again is a new action.
          if (!(error instanceof ApiError && error.name === 'networkError')) key.current = { sample: '', value: '' }
          host.haptic('error')
        },
      },
    )
  }
  return { running: post.isPending, error: post.error, start }
}
