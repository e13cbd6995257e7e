import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postPictureMilli } from '#contract/limits.ts'
import { useFormat } from '#app/format.ts'
import { useManualRuleForm } from '#app/forms/rules.ts'
import { useHost } from '#app/host.ts'
import { useManualRule, useSaveManualRule, type ManualRule } from '#app/queries/rules.ts'
import { errorText } from '#app/report.ts'
import { useLanguageOptions } from '../../components/character-fields.tsx'
import { NumberField, SelectField, SwitchField, TagsField } from '../../components/fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './panels.module.css'
import { WorkingHoursFields } from './working-hours-fields.tsx'

/** What the agent writes and delivers to Telegram; made with the first save. */
export function TelegramRuleForm({ agentId }: { agentId: string }) {
  const rule = useManualRule(agentId)
  if (rule.isPending) return <Waiting height={320} />
  return <RuleForm agentId={agentId} rule={rule.data ?? null} />
}

function RuleForm({ agentId, rule }: { agentId: string; rule: ManualRule | null }) {
  const { t } = useTranslation()
  const host = useHost()
  const form = useManualRuleForm(rule)
  const save = useSaveManualRule(agentId, rule?.id ?? null)
  const languages = useLanguageOptions()
  const format = useFormat()
  const [problem, setProblem] = useState<string | null>(null)
  const { control } = form

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await save.mutateAsync(fields)
      form.reset(fields)
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      setProblem(errorText(error))
    }
  })
  return (
    <form className={`card ${styles['panel']}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('config.telegram.title')}</h2>
      <SwitchField
        control={control}
        name="enableGenerateContent"
        label={t('config.generate')}
        description={t('config.generateHint')}
      />
      <SwitchField
        control={control}
        name="enablePostToTelegram"
        label={t('config.deliver')}
        description={t('config.deliverHint')}
      />
      <NumberField
        control={control}
        name="dailyPostLimit"
        label={t('config.messagesADay')}
        min={0}
        max={20}
      />
      <SelectField control={control} name="language" label={t('field.language')} data={languages} />
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
      <FormProblem text={problem} />
      <SaveBar
        dirty={form.formState.isDirty}
        saving={form.formState.isSubmitting}
        onReset={() => form.reset()}
      />
    </form>
  )
}
