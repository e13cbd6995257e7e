import { useState } from 'react'
import { drawnRatios, imageStyles, type ImageStyle } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { refreshImages, useImages, type ImagesPage } from '#app/queries/images.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useConfig, usePurposePrice } from '#app/queries/system.ts'
import { useWriting } from '#app/use-writing.ts'
import { AgentPage } from '../../ui/agent-page.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { Stages } from '../../ui/stages.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useClosingGuard, useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { Viewer } from './viewer.tsx'
import './images.css'
import '../../ui/media.css'
import '../../ui/agent.css'

type Ratio = (typeof drawnRatios)[number]

/** Pictures drawn for an agent, and new ones. */
export function Images() {
  const t = useText()
  return (
    <AgentPage path="/more/images" title={t('images:draw')} none={t('agent:noAgent.images')}>
      {(agent) => <OfAgent agent={agent} />}
    </AgentPage>
  )
}

function OfAgent({ agent }: { agent: Agent }) {
  const t = useText()
  const [size, setSize] = useState(20)
  const [shown, setShown] = useState<string | null>(null)
  const mayDraft = useMay('draft')
  const images = useImages({ agentId: agent.agentId, size, order: 'desc', sort: 'createdAt' })
  const pictures = images.data?.list.flatMap((set) => set.images) ?? []
  return (
    <>
      {mayDraft && <Draw agent={agent} allowance={images.data} />}
      {images.isPending && <LoadingRows count={2} />}
      {images.isError && <LoadFailed error={images.error} retry={images.refetch} />}
      {images.data && pictures.length === 0 && (
        <EmptyState title={t('images:noPictures')} text={t('images:noPicturesHint')} />
      )}
      {pictures.length > 0 && (
        <section className="gallery" aria-label={t('images:gallery')}>
          {pictures.map(({ id, url, alt }) => (
            <button
              key={id}
              type="button"
              className="picture"
              aria-label={t('images:view', { alt })}
              onClick={() => setShown(id)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
          ))}
        </section>
      )}
      {images.data && images.data.total > images.data.list.length && size < 100 && (
        <p className="centred">
          <button type="button" className="soft-button" onClick={() => setSize(100)}>
            {t('showMore')}
          </button>
        </p>
      )}
      {shown !== null && (
        <Viewer agent={agent} pictures={pictures} first={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

/** What to draw. Three pictures cost one credit; how often it can be done today stands under it. */
function Draw({
  agent: { agentId },
  allowance,
}: {
  agent: Agent
  allowance: Pick<ImagesPage, 'remaining24h' | 'nextAt'> | undefined
}) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const priced = usePriced()
  const price = usePurposePrice('IMAGE_GENERATE')
  const max = useConfig().data?.limits.imagesPer24h ?? 3
  const { writing, run, stop } = useWriting<'images.generate'>()
  const [prompt, setPrompt] = useState('')
  const [style, setStyle] = useState<ImageStyle>('illustration')
  const [ratio, setRatio] = useState<Ratio>('1:1')
  const running = writing.state === 'running'
  useClosingGuard(running || prompt !== '')

  async function draw() {
    const drawn = await run('images.generate', { agentId, prompt: prompt.trim(), style, ratio })
    await refreshImages()
    if (!drawn) return
    setPrompt('')
    host.haptic('success')
  }
  useMainButton({
    text: priced(t('images:drawThree'), price),
    enabled: prompt.trim().length >= 3 && allowance?.remaining24h !== 0,
    progress: running,
    onClick: () => void draw(),
  })
  useSecondaryButton(running ? { text: t('agent:stopWriting'), onClick: stop } : null)
  const left =
    allowance &&
    [
      t('images:left', { n: allowance.remaining24h, max }),
      allowance.nextAt && t('images:next', { time: format.moment(allowance.nextAt) }),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <>
      <TextField
        label={t('images:prompt')}
        help={left}
        rows={3}
        maxLength={1000}
        value={prompt}
        onChange={setPrompt}
      />
      <div className="side-by-side">
        <SelectField
          label={t('images:styleLabel')}
          value={style}
          options={imageStyles.map((value) => ({ value, text: t(`images:style.${value}`) }))}
          onChange={(value) => setStyle(imageStyles.find((known) => known === value) ?? style)}
        />
        <SelectField
          label={t('images:ratio')}
          value={ratio}
          options={drawnRatios.map((value) => ({ value, text: value }))}
          onChange={(value) => setRatio(drawnRatios.find((known) => known === value) ?? ratio)}
        />
      </div>
      {running && <Stages stage={writing.stages.at(-1)?.stage ?? ''} />}
      {writing.state === 'failed' && (
        <p className="group-note bad">{writing.problem ?? t('images:failed')}</p>
      )}
    </>
  )
}
