import '../../components/form-styles.ts'
import '../../components/dialog-styles.ts'
import { Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UiLanguage } from '#contract/lists.ts'
import { languageNames, uiLanguages } from '#app/i18n.ts'
import { useAddProject, useEditProject } from '#app/queries/organisation-changes.ts'
import { type Project } from '#app/queries/organisations.ts'
import { FormEnd } from '../../components/form-end.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { nameMax, problemText } from './words.ts'

/** As much as the contract takes. */
const budgetMax = 10_000_000

/** Makes a project, or changes one. */
export function ProjectDialog({
  organisationId,
  project,
  onClose,
}: {
  organisationId: string
  /** Null: a new one. */
  project: Project | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const add = useAddProject()
  const edit = useEditProject()
  const [name, setName] = useState(project?.name ?? '')
  const [language, setLanguage] = useState<UiLanguage | null>(project?.language ?? null)
  const [budget, setBudget] = useState<number | null>(project?.budget ?? null)
  const error = add.error ?? edit.error
  const save = () => {
    const fields = { organisationId, name, language, budget }
    if (project) edit.mutate({ ...fields, projectId: project.id }, { onSuccess: onClose })
    else add.mutate(fields, { onSuccess: onClose })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t(`organisation:projects.${project ? 'editTitle' : 'add'}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t('organisation:projects.name')}
          value={name}
          maxLength={nameMax}
          autoComplete="off"
          dir="auto"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('organisation:projects.language')}
          description={t('organisation:projects.languageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('organisation:projects.anyLanguage')}
          clearable
          clearButtonProps={{ 'aria-label': t('organisation:projects.anyLanguage') }}
          data={uiLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(value) => setLanguage(uiLanguages.find((known) => known === value) ?? null)}
        />
        <NumberInput
          label={t('organisation:projects.budget')}
          description={t('organisation:projects.budgetHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('organisation:projects.noBudget')}
          value={budget ?? ''}
          min={1}
          max={budgetMax}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => setBudget(typeof value === 'number' ? value : null)}
        />
        <FormProblem text={error ? problemText(error) : null} />
        <FormEnd loading={add.isPending || edit.isPending} disabled={name.trim() === ''} onClose={onClose}>
          {t(project ? 'common.save' : 'organisation:projects.add')}
        </FormEnd>
      </form>
    </Modal>
  )
}
