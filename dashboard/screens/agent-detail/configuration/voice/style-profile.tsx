import { Button, Slider, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedMax, type StyleDial, styleDials, styleRanges } from '#contract/style-dials.ts'
import type { BentStyle } from '#contract/writing-style.ts'
import { useFormat } from '#app/format.ts'
import { useBendStyle, useForgetStyle, useLearnStyle, type VoiceStyle } from '#app/queries/voice.ts'
import { pastedTexts } from '#app/voice-words.ts'
import { useProblemToast } from '../../../../components/problem-toast.ts'
import styles from '../../panels.module.css'

/** How the owner writes themselves, measured; each figure can be bent. */
export function StyleProfile({ agentId, style }: { agentId: string; style: VoiceStyle | null }) {
  const { t } = useTranslation()
  const learn = useLearnStyle(agentId)
  const onError = useProblemToast()
  const [pasted, setPasted] = useState('')
  const texts = pastedTexts(pasted, pastedMax)
  return (
    <>
      <h3 className={styles['sub']}>{t('agent:voice.style')}</h3>
      {style ? (
        <Measured agentId={agentId} style={style} />
      ) : (
        <p className="small quiet">{t('agent:voice.noStyle')}</p>
      )}
      <Textarea
        label={t('agent:voice.pasted')}
        value={pasted}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <div className={styles['chips']}>
        <Button
          variant="default"
          disabled={texts.length === 0}
          loading={learn.isPending}
          onClick={() => learn.mutate(texts, { onError, onSuccess: () => setPasted('') })}
        >
          {t('agent:voice.fromTexts')}
        </Button>
        <Button variant="default" loading={learn.isPending} onClick={() => learn.mutate(null, { onError })}>
          {t('agent:voice.fromAccount')}
        </Button>
      </div>
    </>
  )
}

function Measured({
  agentId,
  style: { origin, texts, measured, bent },
}: {
  agentId: string
  style: VoiceStyle
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const bend = useBendStyle(agentId)
  const forget = useForgetStyle(agentId)
  const onError = useProblemToast()
  const put = (values: BentStyle) => bend.mutate(values, { onError })
  return (
    <>
      <p className="small quiet">
        {[
          t(`agent:voice.measuredFrom.${origin}`, { texts: format.number(texts) }),
          t(`agent:voice.opening.${measured.opening}`),
        ].join(' · ')}
      </p>
      <div className={styles['dials']}>
        {styleDials.map((name) => (
          <Dial
            key={`${name} ${bent[name] ?? ''}`}
            name={name}
            measured={measured[name]}
            bent={bent[name]}
            onBend={(value) => put({ ...bent, [name]: value })}
          />
        ))}
      </div>
      <div className={styles['chips']}>
        <Button variant="default" disabled={Object.keys(bent).length === 0} onClick={() => put({})}>
          {t('agent:voice.asMeasured')}
        </Button>
        <Button
          variant="default"
          loading={forget.isPending}
          onClick={() => forget.mutate(undefined, { onError })}
        >
          {t('agent:voice.forgetStyle')}
        </Button>
      </div>
    </>
  )
}

/** By hand and by arrow keys; it is kept once it is let go. */
function Dial({
  name,
  measured,
  bent,
  onBend,
}: {
  name: StyleDial
  measured: number
  bent: number | undefined
  onBend: (value: number) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [value, setValue] = useState(bent ?? measured)
  const { min, max, step } = styleRanges[name]
  return (
    <div>
      <div className={styles['dialName']}>
        <span>{t(`agent:voice.dial.${name}`)}</span>
        <span className="small quiet tabular">
          {t('agent:voice.measuredAs', { value: format.number(measured) })}
        </span>
      </div>
      <Slider
        thumbLabel={t(`agent:voice.dial.${name}`)}
        value={value}
        min={min}
        max={max}
        step={step}
        label={(shown) => format.number(shown)}
        onChange={setValue}
        onChangeEnd={onBend}
      />
    </div>
  )
}
