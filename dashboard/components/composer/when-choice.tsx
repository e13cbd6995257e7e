import { Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from 'react-i18next'
import { localInput } from '#app/local-input.ts'
import type { When } from './composition.ts'

/** When it goes out: at a time, in the next free slot, now, or not yet. */
export function WhenChoice({
  when,
  at,
  onChange,
}: {
  when: When
  at: string
  onChange: (changes: { when?: When; at?: string }) => void
}) {
  const { t } = useTranslation()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  return (
    <div className="stack tight">
      <Radio.Group
        label={t('schedule:composer.when')}
        value={when}
        onChange={(value) => onChange({ when: value as When })}
      >
        <div className="row" style={{ columnGap: 20 }}>
          {(['at', 'next', 'now', 'draft'] as const).map((one) => (
            <Radio key={one} value={one} label={t(`schedule:composer.whens.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      {when === 'at' && (
        <TextInput
          type="datetime-local"
          label={t('schedule:composer.at')}
          description={t('agent:calendar.zone', { zone })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={localInput(at)}
          onChange={(event) => {
            const date = new Date(event.currentTarget.value)
            if (!Number.isNaN(date.getTime())) onChange({ at: date.toISOString() })
          }}
        />
      )}
    </div>
  )
}
