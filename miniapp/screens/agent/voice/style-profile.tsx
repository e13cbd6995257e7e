import { useId, useState } from 'react'
import { pastedMax, type StyleDial, styleDials, styleRanges } from '#contract/style-dials.ts'
import type { BentStyle } from '#contract/writing-style.ts'
import { useFormat } from '#app/format.ts'
import { useBendStyle, useForgetStyle, useLearnStyle, type VoiceStyle } from '#app/queries/voice.ts'
import { pastedTexts } from '#app/voice-words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Group } from '../../../ui/groups.tsx'
import { useProblem } from '../../../ui/problem-toast.ts'
import { useText } from '../../../ui/text.ts'

/** How the owner writes themselves, measured; each figure can be bent. */
export function StyleProfile({ agentId, style }: { agentId: string; style: VoiceStyle | null }) {
  const t = useText()
  const learn = useLearnStyle(agentId)
  const onError = useProblem()
  const [pasted, setPasted] = useState('')
  const texts = pastedTexts(pasted, pastedMax)
  return (
    <>
      {style ? (
        <Measured agentId={agentId} style={style} />
      ) : (
        <Group title={t('agent:voice.style')} note={t('agent:voice.noStyle')}>
          {null}
        </Group>
      )}
      <TextField label={t('agent:voice.pasted')} rows={4} value={pasted} onChange={setPasted} />
      {texts.length > 0 && (
        <Button
          disabled={learn.isPending}
          onClick={() => learn.mutate(texts, { onError, onSuccess: () => setPasted('') })}
        >
          {t('agent:voice.fromTexts')}
        </Button>
      )}
      <Button disabled={learn.isPending} onClick={() => learn.mutate(null, { onError })}>
        {t('agent:voice.fromAccount')}
      </Button>
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
  const t = useText()
  const format = useFormat()
  const bend = useBendStyle(agentId)
  const forget = useForgetStyle(agentId)
  const onError = useProblem()
  const put = (values: BentStyle) => bend.mutate(values, { onError })
  return (
    <>
      <Group
        title={t('agent:voice.style')}
        note={[
          t(`agent:voice.measuredFrom.${origin}`, { texts: format.number(texts) }),
          t(`agent:voice.opening.${measured.opening}`),
        ].join(' · ')}
      >
        {styleDials.map((name) => (
          <Dial
            key={`${name} ${bent[name] ?? ''}`}
            name={name}
            measured={measured[name]}
            bent={bent[name]}
            onBend={(value) => put({ ...bent, [name]: value })}
          />
        ))}
      </Group>
      {Object.keys(bent).length > 0 && <Button onClick={() => put({})}>{t('agent:voice.asMeasured')}</Button>}
      <Button disabled={forget.isPending} onClick={() => forget.mutate(undefined, { onError })}>
        {t('agent:voice.forgetStyle')}
      </Button>
    </>
  )
}

/** It is kept once it is let go, by finger or key. */
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
  const t = useText()
  const format = useFormat()
  const id = useId()
  const [value, setValue] = useState(bent ?? measured)
  const { min, max, step } = styleRanges[name]
  const keep = () => {
    if (value !== (bent ?? measured)) onBend(Math.min(max, Math.max(min, value)))
  }
  return (
    <div className="dial">
      <span>
        <label htmlFor={id}>
          {t(`agent:voice.dial.${name}`)} {format.number(value)}
        </label>
        <span className="hint">{t('agent:voice.measuredAs', { value: format.number(measured) })}</span>
      </span>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(event) => setValue(Number(event.target.value))}
        onPointerUp={keep}
        onKeyUp={keep}
      />
    </div>
  )
}
