import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postPictureMilli } from '#contract/limits.ts'
import type { WorkingHours } from '#contract/rules.ts'
import type { TwitterRuleFields } from '#app/forms/rules.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { errorText } from '#app/error-text.ts'
import { SwitchField, TagsField } from '../../../components/fields.tsx'
import { FormProblem } from '../../../components/form-problem.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import styles from '../panels.module.css'
import { WorkingHoursFields } from './working-hours-fields.tsx'

type SharedFields = WorkingHours &
  Pick<
    TwitterRuleFields,
    'enableImageForPost' | 'enableExchangeSpotPic' | 'enableBlockedKeywords' | 'blockedKeywords'
  >

/** A rule with its fields, then those every rule has, then saving. */
export function RuleFormFrame<T extends FieldValues & SharedFields>({
  title,
  form,
  save,
  children,
}: {
  title: string
  form: UseFormReturn<T>
  save: (fields: T) => Promise<unknown>
  children: ReactNode
}) {
  const { t } = useTranslation()
  const host = useHost()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await save(fields)
      form.reset(fields)
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      setProblem(errorText(error))
    }
  })
  return (
    <form
      className={`card ${styles['panel']}`}
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h2>{title}</h2>
      {children}
      <SharedFieldRows form={form} />
      <FormProblem text={problem} />
      <SaveBar
        dirty={form.formState.isDirty}
        saving={form.formState.isSubmitting}
        onReset={() => form.reset()}
      />
    </form>
  )
}

function SharedFieldRows<T extends FieldValues & SharedFields>({ form: given }: { form: UseFormReturn<T> }) {
  const { t } = useTranslation()
  const format = useFormat()
  // Every rule holds these members; this part touches only them.
  const form = given as unknown as UseFormReturn<SharedFields>
  const { control } = form
  return (
    <>
      <SwitchField
        control={control}
        name="enableImageForPost"
        label={t('agent:rule.image')}
        description={t('agent:rule.imageHint', { price: format.credits(postPictureMilli / 1000) })}
      />
      <SwitchField
        control={control}
        name="enableExchangeSpotPic"
        label={t('config.chart')}
        description={t('config.chartHint')}
      />
      <SwitchField control={control} name="enableBlockedKeywords" label={t('config.blocked')} />
      {form.watch('enableBlockedKeywords') && (
        <TagsField
          control={control}
          name="blockedKeywords"
          label={t('config.blockedWords')}
          data={[]}
          max={100}
        />
      )}
      <WorkingHoursFields form={form} />
    </>
  )
}
