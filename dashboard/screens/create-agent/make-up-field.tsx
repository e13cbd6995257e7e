import { Button } from '@mantine/core'
import { IconArrowBackUp, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AgentFormFields } from '#app/forms/agent.ts'
import { useWriting } from '#app/use-writing.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { askFor } from './start-from.tsx'

type Field = 'bio' | 'lore' | 'communicationStyles' | 'characterAdjectives'

/** Makes up another text for one field from what the others say; one press takes it back. */
export function MakeUpField({ form, field }: { form: UseFormReturn<AgentFormFields>; field: Field }) {
  const { t } = useTranslation()
  const { writing, run } = useWriting<'profiles.character'>()
  const [before, setBefore] = useState<AgentFormFields[Field] | null>(null)
  const about = describe(form.watch())

  const set = (value: AgentFormFields[Field]) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const make = async () => {
    const { type, language } = form.getValues()
    const made = await run('profiles.character', askFor('text', about, type, language))
    if (!made) return
    setBefore(form.getValues(field))
    set(made[field])
  }
  if (about === '') return null
  return (
    <>
      <div className="row" style={{ marginBlockStart: 4 }}>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={writing.state === 'running'}
          leftSection={<IconSparkles size={14} stroke={1.75} aria-hidden="true" />}
          aria-label={t('agent:create.anewNamed', { field: t(`agent:create.field.${field}`) })}
          onClick={() => void make()}
        >
          {t('agent:create.anew')}
        </Button>
        {before !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={14} className="mirror" aria-hidden="true" />}
            onClick={() => {
              set(before)
              setBefore(null)
            }}
          >
            {t('common.undo')}
          </Button>
        )}
      </div>
      <FormProblem text={writing.problem} />
    </>
  )
}

/** A character in a few lines; empty while nobody has said anything of it. */
function describe({
  name,
  bio,
  lore,
  communicationStyles,
  characterAdjectives,
  topic,
  project,
}: AgentFormFields) {
  return [
    name,
    bio,
    lore,
    communicationStyles.join(', '),
    characterAdjectives.join(', '),
    topic,
    project.name,
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, 5000)
}
