import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ManualRuleFields, TwitterRuleFields } from '#app/forms/rules.ts'

const field = 'workingHoursTimezone'

/** One zone for both rules: days, times and daily limits follow it. */
export function ZoneField({
  x,
  telegram,
  made,
}: {
  /** Null: no X account yet. */
  x: UseFormReturn<TwitterRuleFields> | null
  telegram: UseFormReturn<ManualRuleFields>
  /** Whether there is a rule for Telegram. */
  made: boolean
}) {
  const { t } = useTranslation()
  const its = telegram.watch(field)
  const zone = x?.watch(field) ?? its
  const zones = useMemo(
    () =>
      [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
        value,
        label: value.replaceAll('_', ' '),
      })),
    [zone],
  )
  const choose = (value: string) => {
    x?.setValue(field, value, { shouldDirty: true })
    // Of a rule that is not made yet it is only where it would begin.
    if (x && !made) telegram.resetField(field, { defaultValue: value })
    else telegram.setValue(field, value, { shouldDirty: true })
  }
  return (
    <Select
      label={t('config.zone')}
      description={
        zone === its
          ? t('config.zoneHint')
          : t('agent:configure.zoneDiffers', { zone: its.replaceAll('_', ' ') })
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={zones}
      value={zone}
      searchable
      allowDeselect={false}
      onChange={(value) => value && choose(value)}
    />
  )
}
