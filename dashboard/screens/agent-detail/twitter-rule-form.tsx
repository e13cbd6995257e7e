import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postPictureMilli } from '#contract/limits.ts'
import { useFormat } from '#app/format.ts'
import { useTwitterRuleForm } from '#app/forms/rules.ts'
import { useHost } from '#app/host.ts'
import { useEditTwitterRule, useTwitterRule, type TwitterRule } from '#app/queries/rules.ts'
import { errorText } from '#app/report.ts'
import { useLanguageOptions } from '../../components/character-fields.tsx'
import { NumberField, SelectField, SwitchField, TagsField } from '../../components/fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './panels.module.css'
import { WorkingHoursFields } from './working-hours-fields.tsx'

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
  const host = useHost()
  const form = useTwitterRuleForm(rule)
  const save = useEditTwitterRule(agentId)
  const languages = useLanguageOptions()
  const format = useFormat()
  const [problem, setProblem] = useState<string | null>(null)
  const { control } = form

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await save.mutateAsync({ ...fields, id: rule.id })
      form.reset(fields)
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      setProblem(errorText(error))
    }
  })
  return (
    <form className={`card ${styles['panel']}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('config.x.title')}</h2>
      <SwitchField control={control} name="enablePost" label={t('config.enablePost')} />
      <NumberField
        control={control}
        name="dailyAutoTweetLimit"
        label={t('config.postsADay')}
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
