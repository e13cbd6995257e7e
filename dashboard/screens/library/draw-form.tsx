import '../../components/form-styles.ts'
import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnRatios, imageStyles, type ImageStyle } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { refreshImages, type ImagesPage } from '#app/queries/images.ts'
import { useConfig, usePurposePrice } from '#app/queries/system.ts'
import { useWriting } from '#app/use-writing.ts'
import { NoCredit } from '../../components/no-credit.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useKeptText } from '../../components/use-kept-text.ts'
import { WriteOrStop } from '../../components/writing-panel.tsx'
import { WritingStages } from '../../components/writing-stages.tsx'
import styles from './draw-form.module.css'

const kinds = ['post', 'avatar', 'background'] as const
type Ratio = (typeof drawnRatios)[number]

interface Wanted {
  kind: (typeof kinds)[number]
  style: ImageStyle
  /** Of a picture for a post; X says how wide the others are. */
  ratio: Ratio
}

type Allowance = Pick<ImagesPage, 'remaining24h' | 'nextAt'>

/** What to draw. Three pictures cost one credit; how often it can be done today stands beside the button. */
export function DrawForm({ agent, allowance }: { agent: Agent; allowance: Allowance | undefined }) {
  const { t } = useTranslation()
  const price = usePurposePrice('IMAGE_GENERATE')
  const { writing, run, stop } = useWriting<'images.generate' | 'images.generateProfile'>()
  const [prompt, setPrompt] = useKeptText(`picture:${agent.agentId}`)
  const [wanted, setWanted] = useState<Wanted>({ kind: 'post', style: 'illustration', ratio: '1:1' })
  const none = allowance?.remaining24h === 0
  const running = writing.state === 'running'
  const enough = wanted.kind !== 'post' || prompt.trim().length >= 3

  const draw = async () => {
    const { agentId } = agent
    const { kind, style, ratio } = wanted
    const made =
      kind === 'post'
        ? await run('images.generate', { agentId, prompt: prompt.trim(), style, ratio })
        : await run('images.generateProfile', { agentId, kind, prompt: prompt.trim(), style })
    await refreshImages()
    if (made) setPrompt('')
  }
  return (
    <form
      className={styles['form'] ?? ''}
      aria-label={t('images:draw')}
      onSubmit={(event) => {
        event.preventDefault()
        void draw()
      }}
    >
      <WantedFields
        wanted={wanted}
        onChange={(change) => setWanted((now) => ({ ...now, ...change }))}
        prompt={prompt}
        onPrompt={setPrompt}
      />
      <Left allowance={allowance} />
      {running && <WritingStages stages={writing.stages} running />}
      <WriteOrStop
        type="submit"
        h={44}
        price={price}
        running={running}
        disabled={none || !enough}
        onStop={stop}
      >
        {t('images:drawThree')}
      </WriteOrStop>
      {none && <NoticeWord meaning="attention" text={t('images:none24h')} />}
      <NoCredit price={price} />
      {writing.state === 'failed' && (
        <div role="alert">
          <NoticeWord meaning="bad" text={writing.problem ?? t('images:failed')} />
        </div>
      )}
      {writing.result && writing.result.images.length < 3 && (
        <NoticeWord meaning="attention" text={t('images:fewer', { n: writing.result.images.length })} />
      )}
      <p className="small quiet">{t('images:charged')}</p>
    </form>
  )
}

function WantedFields({
  wanted: { kind, style, ratio },
  onChange,
  prompt,
  onPrompt,
}: {
  wanted: Wanted
  onChange: (change: Partial<Wanted>) => void
  prompt: string
  onPrompt: (prompt: string) => void
}) {
  const { t } = useTranslation()
  const post = kind === 'post'
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('images:purposeLabel')}
        value={kind}
        onChange={(value) => onChange({ kind: kinds.find((known) => known === value) ?? 'post' })}
        data={kinds.map((value) => ({ value, label: t(`images:purposes.${value}`) }))}
      />
      <Textarea
        label={t('images:prompt')}
        description={t(post ? 'images:promptHint' : 'images:promptProfileHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={prompt}
        maxLength={1000}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        withAsterisk={post}
        onChange={(event) => onPrompt(event.currentTarget.value)}
      />
      <Select
        label={t('images:styleLabel')}
        value={style}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ style: imageStyles.find((known) => known === value) ?? 'illustration' })
        }
        data={imageStyles.map((value) => ({ value, label: t(`images:style.${value}`) }))}
      />
      {post && (
        <div>
          <p className={styles['label']} id="ratio">
            {t('images:ratio')}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="ratio"
            value={ratio}
            onChange={(value) => onChange({ ratio: drawnRatios.find((known) => known === value) ?? '1:1' })}
            data={drawnRatios.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
          />
        </div>
      )}
    </>
  )
}

/** How often it can still be done today, and when again. */
function Left({ allowance }: { allowance: Allowance | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const max = useConfig().data?.limits.imagesPer24h ?? 3
  return (
    <p className="small quiet tabular" role="status">
      {allowance &&
        t('images:left', { n: allowance.remaining24h, max }) +
          (allowance.nextAt ? ` ${t('images:next', { time: format.moment(allowance.nextAt) })}` : '')}
    </p>
  )
}
