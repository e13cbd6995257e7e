import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../../components/field-text.ts'
import type { PartProps } from './form-parts.ts'

type Name =
  | 'coin'
  | 'name'
  | 'level'
  | 'percent'
  | 'minutes'
  | 'days'
  | 'factor'
  | 'minutesBefore'
  | 'hours'
  | 'coolDown'
  | 'perDay'
  | 'budget'
  | 'priceAbove'
  | 'priceBelow'

/** A word or a number of a trigger, which reads from left to right. */
export function LineField({
  name,
  hint,
  numeric = false,
  draft,
  issues,
  onChange,
}: PartProps & { name: Name; hint?: string; numeric?: boolean }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t(`triggers:triggerField.${name}`)}
      {...(hint ? { description: hint } : {})}
      dir="ltr"
      inputMode={numeric ? 'decimal' : 'text'}
      maxLength={40}
      value={draft[name]}
      error={fieldText(issues[name])}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}
