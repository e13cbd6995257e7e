import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { ManualRuleFields } from '#app/forms/rules.ts'
import { NumberField, SwitchField } from '../../../components/fields.tsx'
import { Card } from './card.tsx'
import { RuleContentFields } from './rule-fields.tsx'

/** What the agent writes and delivers to Telegram; the rule is made with the first save. */
export function TelegramRuleFields({ form }: { form: UseFormReturn<ManualRuleFields> }) {
  const { t } = useTranslation()
  const { control } = form
  return (
    <Card title={t('config.telegram.title')}>
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
        max={limits.manualPostMax}
      />
      <RuleContentFields form={form} />
    </Card>
  )
}
