import { useTranslation } from 'react-i18next'
import { useTwitterRuleForm } from '#app/forms/rules.ts'
import { useEditTwitterRule, useTwitterRule, type TwitterRule } from '#app/queries/rules.ts'
import { useLanguageOptions } from '../../../components/character-fields.tsx'
import { NumberField, SelectField, SwitchField } from '../../../components/fields.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import styles from '../panels.module.css'
import { RuleFormFrame } from './rule-form-frame.tsx'

/** What the agent may do on X by itself; acts from the next send on. */
export function TwitterRuleForm({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const rule = useTwitterRule(agentId)
  if (rule.isPending) return <Waiting height={320} />
  if (!rule.data)
    return (
      <section className={`card ${styles['panel']}`}>
        <h2>{t('config.x.title')}</h2>
        <p className="quiet">{t('config.x.none')}</p>
      </section>
    )
  return <RuleForm agentId={agentId} rule={rule.data} />
}

function RuleForm({ agentId, rule }: { agentId: string; rule: TwitterRule }) {
  const { t } = useTranslation()
  const form = useTwitterRuleForm(rule)
  const save = useEditTwitterRule(agentId)
  const languages = useLanguageOptions()
  const { control } = form

  return (
    <RuleFormFrame
      title={t('config.x.title')}
      form={form}
      save={(fields) => save.mutateAsync({ ...fields, id: rule.id })}
    >
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
      <SelectField control={control} name="language" label={t('field.language')} data={languages} />
      <SwitchField
        control={control}
        name="useReplyContentLanguage"
        label={t('agent:rule.replyLanguage')}
        description={t('agent:rule.replyLanguageHint')}
      />
    </RuleFormFrame>
  )
}
