import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '#app/api-error.ts'
import { fieldsOf, inputOf, useAgentForm } from '#app/forms/agent.ts'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { errorText } from '#app/report.ts'
import { CharacterFields, PromotionFields, TypeFields } from '../../components/character-fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { formPath } from '../create-agent/form-path.ts'
import styles from './panels.module.css'
import { TelegramRuleForm } from './telegram-rule-form.tsx'
import { TwitterRuleForm } from './twitter-rule-form.tsx'

/** The character, its rules on X and in Telegram, and its hours. Each part saves for itself. */
export default function Configuration({ agent }: { agent: Agent }) {
  return (
    <div className="stack">
      <CharacterForm agent={agent} />
      <div className={styles['halves']}>
        <TwitterRuleForm agentId={agent.agentId} />
        <TelegramRuleForm agentId={agent.agentId} />
      </div>
    </div>
  )
}

function CharacterForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const form = useAgentForm(fieldsOf(agent))
  const edit = useEditAgent()
  const [autonomy, setAutonomy] = useState(agent.postAutonomy)
  const [problem, setProblem] = useState<string | null>(null)
  const dirty = form.formState.isDirty || autonomy !== agent.postAutonomy

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    const { type: _type, operationMode: _mode, ...changes } = inputOf(fields)
    try {
      const saved = await edit.mutateAsync({ ...changes, postAutonomy: autonomy, agentId: agent.agentId })
      form.reset(fieldsOf(saved))
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      for (const { path, message } of fieldIssues(error)) form.setError(formPath(path), { message })
      setProblem(errorText(error))
    }
  })
  return (
    <form className={`card ${styles['panel']}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('create.section.character')}</h2>
      <CharacterFields form={form} />
      <h2>{t(`type.${agent.type}.name`)}</h2>
      <TypeFields form={form} />
      <RadioCards
        legend={t('config.autonomy')}
        value={autonomy}
        onChange={setAutonomy}
        options={(['auto', 'ask', 'draft'] as const).map((value) => ({
          value,
          title: t(`autonomy.${value}.name`),
          text: t(`autonomy.${value}.what`),
        }))}
      />
      <h2>{t('create.section.promotion')}</h2>
      <PromotionFields form={form} />
      <FormProblem text={problem} />
      <SaveBar
        dirty={dirty}
        saving={form.formState.isSubmitting}
        onReset={() => {
          form.reset(fieldsOf(agent))
          setAutonomy(agent.postAutonomy)
        }}
      />
    </form>
  )
}
