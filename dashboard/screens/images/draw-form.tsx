import '../../components/form-styles.ts'
import { Button, SegmentedControl, Select, Textarea } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnRatios, imageStyles, type ImageStyle } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { refreshImages, type ImagesPage } from '#app/queries/images.ts'
import { useConfig, usePurposePrice } from '#app/queries/system.ts'
import { useWriting } from '#app/use-writing.ts'
import { NoCredit } from '../../components/no-credit.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useKeptText } from '../../components/use-kept-text.ts'
import { WritingStages } from '../../components/writing-stages.tsx'
import styles from './images.module.css'

const kinds = ['post', 'avatar', 'background'] as const
type Kind = (typeof kinds)[number]
type Ratio = (typeof drawnRatios)[number]

/** What to draw. Three pictures cost one credit; how often it can be done today stands beside the button. */
export function DrawForm({
  agent,
  allowance,
}: {
  agent: Agent
  allowance: Pick<ImagesPage, 'remaining24h' | 'nextAt'> | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const price = usePurposePrice('IMAGE_GENERATE')
  const max = useConfig().data?.limits.imagesPer24h ?? 3
  const { writing, run, stop } = useWriting<'images.generate' | 'images.generateProfile'>()
  const [prompt, setPrompt] = useKeptText(`picture:${agent.agentId}`)
  const [kind, setKind] = useState<Kind>('post')
  const [style, setStyle] = useState<ImageStyle>('illustration')
  const [ratio, setRatio] = useState<Ratio>('1:1')
  const running = writing.state === 'running'
  const none = allowance?.remaining24h === 0
  const enough = kind !== 'post' || prompt.trim().length >= 3

  const draw = async () => {
    const { agentId } = agent
    const made =
      kind === 'post'
        ? await run('images.generate', { agentId, prompt: prompt.trim(), style, ratio })
        : await run('images.generateProfile', { agentId, kind, prompt: prompt.trim(), style })
    await refreshImages()
    if (made) setPrompt('')
  }
  return (
    <form
      className={`card ${styles['form']}`}
      aria-label={t('images:draw')}
      onSubmit={(event) => {
        event.preventDefault()
        void draw()
      }}
    >
      <h2>{t('images:draw')}</h2>
      <SegmentedControl
        fullWidth
        aria-label={t('images:purpose')}
        value={kind}
        onChange={(value) => setKind(kinds.find((known) => known === value) ?? 'post')}
        data={kinds.map((value) => ({ value, label: t(`images:purposes.${value}`) }))}
      />
      <Textarea
        label={t('images:prompt')}
        description={t(kind === 'post' ? 'images:promptHint' : 'images:promptProfileHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={prompt}
        maxLength={1000}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        withAsterisk={kind === 'post'}
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      <Select
        label={t('images:styleLabel')}
        value={style}
        allowDeselect={false}
        onChange={(value) => setStyle(imageStyles.find((known) => known === value) ?? 'illustration')}
        data={imageStyles.map((value) => ({ value, label: t(`images:style.${value}`) }))}
      />
      {kind === 'post' && (
        <div>
          <p className={styles['label']} id="ratio">
            {t('images:ratio')}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="ratio"
            value={ratio}
            onChange={(value) => setRatio(drawnRatios.find((known) => known === value) ?? '1:1')}
            data={drawnRatios.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
          />
        </div>
      )}
      <p className="small quiet tabular" role="status">
        {allowance &&
          t('images:left', { n: allowance.remaining24h, max }) +
            (allowance.nextAt ? ` ${t('images:next', { time: format.moment(allowance.nextAt) })}` : '')}
      </p>
      {running ? (
        <>
          <WritingStages stages={writing.stages} running />
          <Button
            variant="default"
            h={44}
            leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
            onClick={stop}
          >
            {t('agent:stop')}
          </Button>
        </>
      ) : (
        <PriceButton type="submit" h={44} price={price} disabled={none || !enough}>
          {t('images:drawThree')}
        </PriceButton>
      )}
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
