import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '#app/api-error.ts'
import { inputOf, useAgentForm, type AgentFormFields } from '#app/forms/agent.ts'
import { useCreateAgent, type Agent } from '#app/queries/agents.ts'
import { errorText } from '#app/error-text.ts'
import { CharacterFields, PromotionFields, TypeFields } from '../../components/character-fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { formPath } from './form-path.ts'
import { keepDraft } from './draft.ts'
import { LivePreview } from './live-preview.tsx'
import { MakeUpField } from './make-up-field.tsx'
import styles from './create-agent.module.css'

/** The character itself. What was typed is kept while typing. */
export function CharacterDetails({
  draft,
  onChange,
  onBack,
  onMade,
}: {
  draft: AgentFormFields
  onChange: (fields: AgentFormFields) => void
  onBack: (fields: AgentFormFields) => void
  onMade: (agent: Agent) => void
}) {
  const { t } = useTranslation()
  const form = useAgentForm(draft)
  const create = useCreateAgent()
  const [problem, setProblem] = useState<string | null>(null)
  const { watch } = form

  useEffect(() => {
    const { unsubscribe } = watch(() => {
      keepDraft(form.getValues())
      onChange(form.getValues())
    })
    return unsubscribe
  }, [form, watch, onChange])

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      onMade(await create.mutateAsync(inputOf(fields)))
    } catch (error) {
      for (const { path, message } of fieldIssues(error)) form.setError(formPath(path), { message })
      setProblem(errorText(error))
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles['details']}>
      <div className="stack">
        <Section title={t('agent:create.section.character')}>
          <CharacterFields form={form} tools={(field) => <MakeUpField form={form} field={field} />} />
        </Section>
        <Section title={t(`type.${draft.type}.name`)}>
          <TypeFields form={form} />
        </Section>
        <Section title={t('agent:create.section.mode')}>
          <RadioCards
            columns="few"
            legend={t('agent:create.question.mode')}
            value={form.watch('operationMode')}
            onChange={(mode) => form.setValue('operationMode', mode, { shouldDirty: true })}
            options={(['automated', 'manual'] as const).map((value) => ({
              value,
              title: t(`mode.${value}.name`),
              text: t(`mode.${value}.what`),
            }))}
          />
        </Section>
        <Section title={t('agent:create.section.promotion')}>
          <PromotionFields form={form} />
        </Section>
        <FormProblem text={problem} />
        <div className="row">
          <Button type="submit" h={44} loading={form.formState.isSubmitting}>
            {t('agent:create.submit')}
          </Button>
          <Button variant="default" h={44} onClick={() => onBack(form.getValues())}>
            {t('common.back')}
          </Button>
        </div>
      </div>
      <LivePreview form={form} />
    </form>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={`card ${styles['section']}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
