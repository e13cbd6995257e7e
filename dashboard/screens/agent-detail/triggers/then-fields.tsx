import { SegmentedControl, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { platforms } from '#contract/lists.ts'
import { triggerActs } from '#contract/triggers.ts'
import { fieldText } from '../../../components/field-text.ts'
import { RadioCards } from '../../../components/radio-cards.tsx'
import type { PartProps } from './form-parts.ts'

/** What the agent does then. */
export function ThenFields({ draft, issues, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <RadioCards
        legend={t('triggers:triggerForm.then')}
        value={draft.act}
        onChange={(act) => onChange({ act })}
        options={triggerActs.map((value) => ({
          value,
          title: t(`triggers:triggerAct.${value}.name`),
          text: t(`triggers:triggerAct.${value}.text`),
        }))}
      />
      {draft.act !== 'tell' && (
        <>
          <p className="small quiet">{t('triggers:triggerForm.neverFurther')}</p>
          <SegmentedControl
            aria-label={t('triggers:triggerForm.platform')}
            value={draft.platform}
            data={platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
            onChange={(value) => {
              const platform = platforms.find((known) => known === value)
              if (platform) onChange({ platform })
            }}
          />
          <Textarea
            label={t('triggers:triggerForm.wish')}
            description={t('triggers:triggerForm.wishHint')}
            maxLength={300}
            autosize
            minRows={2}
            dir="auto"
            value={draft.wish}
            error={fieldText(issues.wish)}
            onChange={(event) => onChange({ wish: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
