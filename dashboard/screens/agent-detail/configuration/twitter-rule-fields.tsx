import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TwitterRuleFields } from '#app/forms/rules.ts'
import { NumberField, SwitchField } from '../../../components/fields.tsx'
import styles from '../panels.module.css'
import { Card } from './card.tsx'
import { RuleContentFields } from './rule-fields.tsx'

type Form = UseFormReturn<TwitterRuleFields>

/** What stands in its posts on X; acts from the next text on. */
export function TwitterContentFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <Card title={t('agent:configure.onX')}>
      <RuleContentFields form={form} />
      <SwitchField
        control={form.control}
        name="useReplyContentLanguage"
        label={t('agent:rule.replyLanguage')}
        description={t('agent:rule.replyLanguageHint')}
      />
    </Card>
  )
}

/** How much the agent may do on X by itself; acts from the next send on. */
export function TwitterLimitFields({ form: { control } }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <Card title={t('agent:configure.onX')}>
      <SwitchField control={control} name="enablePost" label={t('config.enablePost')} />
      <NumberField
        control={control}
        name="dailyAutoTweetLimit"
        label={t('config.postsADay')}
        description={t('config.postsADayHint')}
        min={0}
        max={50}
      />
      <SwitchField control={control} name="enableReply" label={t('agent:rule.reply')} />
      <div className={styles['pair']}>
        <NumberField
          control={control}
          name="dailyAutoKolReplyLimit"
          label={t('agent:rule.kolReplies')}
          min={0}
          max={100}
        />
        <NumberField
          control={control}
          name="dailyAutoSelfReplyLimit"
          label={t('agent:rule.selfReplies')}
          min={0}
          max={100}
        />
      </div>
    </Card>
  )
}
