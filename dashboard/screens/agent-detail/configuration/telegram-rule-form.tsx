import { useTranslation } from 'react-i18next'
import { useManualRuleForm } from '#app/forms/rules.ts'
import { useManualRule, useSaveManualRule, type ManualRule } from '#app/queries/rules.ts'
import { useLanguageOptions } from '../../../components/character-fields.tsx'
import { NumberField, SelectField, SwitchField } from '../../../components/fields.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import { RuleFormFrame } from './rule-form-frame.tsx'

/** What the agent writes and delivers to Telegram; made with the first save. */
export function TelegramRuleForm({ agentId }: { agentId: string }) {
  const rule = useManualRule(agentId)
  if (rule.isPending) return <Waiting height={320} />
  return <RuleForm agentId={agentId} rule={rule.data ?? null} />
}

function RuleForm({ agentId, rule }: { agentId: string; rule: ManualRule | null }) {
  const { t } = useTranslation()
  const form = useManualRuleForm(rule)
  const save = useSaveManualRule(agentId, rule?.id ?? null)
  const languages = useLanguageOptions()
  const { control } = form

  return (
    <RuleFormFrame title={t('config.telegram.title')} form={form} save={save.mutateAsync}>
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
    </RuleFormFrame>
  )
}
