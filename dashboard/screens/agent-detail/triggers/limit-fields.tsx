import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasCoin } from '#app/forms/triggers.ts'
import { fieldText } from '../../../components/field-text.ts'
import { SwitchRow } from '../../../components/fields.tsx'
import panels from '../panels.module.css'
import type { PartProps } from './form-parts.ts'
import { LineField } from './line-field.tsx'

/** When and how often it may act, and what for at most. */
export function LimitFields(part: PartProps) {
  const { t } = useTranslation()
  const { draft, issues, onChange } = part
  return (
    <fieldset className="stack" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend className="visually-hidden">{t('triggers:triggerForm.limits')}</legend>
      <div className={panels['pair']}>
        <LineField {...part} name="coolDown" numeric />
        <LineField {...part} name="perDay" numeric />
        {draft.act !== 'tell' && (
          <LineField {...part} name="budget" numeric hint={t('triggers:triggerField.budgetHint')} />
        )}
        {hasCoin(draft.kind) && (
          <>
            <LineField {...part} name="priceAbove" numeric />
            <LineField {...part} name="priceBelow" numeric />
          </>
        )}
      </div>
      <SwitchRow
        label={t('triggers:triggerForm.quiet')}
        description={t('triggers:triggerForm.quietHint')}
        checked={draft.isQuiet}
        onChange={(event) => onChange({ isQuiet: event.currentTarget.checked })}
      />
      {draft.isQuiet && (
        <div className={panels['pair']}>
          {(['quietFrom', 'quietTo'] as const).map((name) => (
            <TextInput
              key={name}
              type="time"
              dir="ltr"
              label={t(`triggers:triggerField.${name}`)}
              value={draft[name]}
              error={fieldText(issues[name])}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
