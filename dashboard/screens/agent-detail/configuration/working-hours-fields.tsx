import { TextInput } from '@mantine/core'
import { Controller, type Control, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { WorkingHours } from '#contract/rules.ts'
import { messageAt } from '#app/forms/validation.ts'
import { SwitchField } from '../../../components/fields.tsx'
import { fieldText } from '../../../components/field-text.ts'
import styles from './working-hours-fields.module.css'

/** When the agent may publish: a bar of 24 hours, also over midnight. */
export function WorkingHoursFields<T extends WorkingHours>({ form: given }: { form: UseFormReturn<T> }) {
  const { t } = useTranslation()
  // Both rules hold the same members for their hours; this part touches only those.
  const form = given as unknown as UseFormReturn<WorkingHours>
  const { control } = form
  const { alwaysActive, workingHoursStartTime: from, workingHoursEndTime: to } = form.watch()
  return (
    <fieldset className={styles['hours']}>
      <legend>{t('config.hours')}</legend>
      <SwitchField control={control} name="alwaysActive" label={t('config.always')} />
      {!alwaysActive && (
        <>
          <div className={styles['times']}>
            <TimeField control={control} name="workingHoursStartTime" label={t('config.from')} />
            <TimeField control={control} name="workingHoursEndTime" label={t('config.to')} />
          </div>
          <DayBar from={from} to={to} />
        </>
      )}
    </fieldset>
  )
}

function TimeField({
  control,
  name,
  label,
}: {
  control: Control<WorkingHours>
  name: FieldPath<WorkingHours>
  label: string
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, formState }) => (
        <TextInput
          type="time"
          label={label}
          ref={field.ref}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => field.onChange(event.currentTarget.value || null)}
          onBlur={field.onBlur}
          error={fieldText(messageAt(formState.errors, name))}
        />
      )}
    />
  )
}

/** Time runs from left to right in every language. */
function DayBar({ from, to }: { from: string | null; to: string | null }) {
  const start = shareOfDay(from)
  const end = shareOfDay(to)
  if (start === null || end === null || start === end) return null
  const parts = start < end ? [[start, end] as const] : [[0, end] as const, [start, 1] as const]
  return (
    <div dir="ltr" aria-hidden="true">
      <div className={styles['bar']}>
        {parts.map(([a, b]) => (
          <span key={a} style={{ left: `${a * 100}%`, width: `${(b - a) * 100}%` }} />
        ))}
      </div>
      <div className={`${styles['marks']} small muted tabular`}>
        {['00', '06', '12', '18', '24'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}

function shareOfDay(time: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? []
  return hours && minutes ? (Number(hours) * 60 + Number(minutes)) / 1440 : null
}
