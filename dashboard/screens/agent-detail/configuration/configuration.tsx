import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '#app/api-error.ts'
import { fieldsOf, inputOf, useAgentForm } from '#app/forms/agent.ts'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { errorText } from '#app/error-text.ts'
import { CharacterFields, PromotionFields, TypeFields } from '../../../components/character-fields.tsx'
import { FormProblem } from '../../../components/form-problem.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import { formPath } from '../../create-agent/form-path.ts'
import { AvatarField } from './avatar-field.tsx'
import { BehaviourForm } from './behaviour-form.tsx'
import { BudgetForm } from './budget-form.tsx'
import { CarryForm } from './carry-over-form.tsx'
import styles from '../panels.module.css'
import { ProjectContentForm } from './project-content.tsx'
import { TelegramRuleForm } from './telegram-rule-form.tsx'
import { TwitterRuleForm } from './twitter-rule-form.tsx'
import { VersionsSection } from './versions.tsx'
import { VoiceSection } from './voice.tsx'

/** The character, what it may do, its rules on X and in Telegram, its budget and its voice. Each part saves for itself. */
export default function Configuration({ agent }: { agent: Agent }) {
  const project = agent.type === 'project_promotion' || agent.type === 'project_summary'
  return (
    <div className="stack">
      <CharacterForm agent={agent} />
      {agent.type === 'clone_influence' && <CarryForm agent={agent} />}
      {project && agent.projectInfo && <ProjectContentForm agent={agent} />}
      <div className={styles['halves']}>
        <BehaviourForm agent={agent} />
        <div className="stack">
          <BudgetForm agent={agent} />
          <VoiceSection agent={agent} />
        </div>
      </div>
      <div className={styles['halves']}>
        <TwitterRuleForm agentId={agent.agentId} />
        <TelegramRuleForm agentId={agent.agentId} />
      </div>
      <VersionsSection agent={agent} />
    </div>
  )
}

function CharacterForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const form = useAgentForm(fieldsOf(agent))
  const edit = useEditAgent()
  const [problem, setProblem] = useState<string | null>(null)

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    const { type: _type, operationMode: _mode, ...changes } = inputOf(fields)
    try {
      const saved = await edit.mutateAsync({ ...changes, agentId: agent.agentId })
      form.reset(fieldsOf(saved))
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      for (const { path, message } of fieldIssues(error)) form.setError(formPath(path), { message })
      setProblem(errorText(error))
    }
  })
  return (
    <form className={`card ${styles['panel']}`} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('agent:create.section.character')}</h2>
      <AvatarField agent={agent} />
      <CharacterFields form={form} />
      <h2>{t(`type.${agent.type}.name`)}</h2>
      <TypeFields form={form} />
      <h2>{t('agent:create.section.promotion')}</h2>
      <PromotionFields form={form} />
      <FormProblem text={problem} />
      <SaveBar
        dirty={form.formState.isDirty}
        saving={form.formState.isSubmitting}
        onReset={() => form.reset(fieldsOf(agent))}
      />
    </form>
  )
}
