import type { ComponentType } from 'react'
import { agentTypes } from '#app/forms/agent.ts'
import { useStyleAdjectives } from '#app/queries/agents.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { Chips, TextField } from '../../ui/fields.tsx'
import { fieldText } from '../../ui/field-text.ts'
import { useText } from '../../ui/text.ts'
import { LanguageField } from './language-field.tsx'
import type { AnswerProps, Question } from './questions.ts'
import { Subject } from './subject.tsx'

/** The view of each question. */
export const answers: Record<Question, ComponentType<AnswerProps>> = {
  type: Type,
  name: Name,
  bio: Bio,
  lore: Lore,
  subject: Subject,
  voice: Voice,
  mode: Mode,
}

function Type({ fields, change }: AnswerProps) {
  const t = useText()
  return (
    <ChoiceRows
      name={t('agent:create.question.type')}
      value={fields.type}
      options={agentTypes.map((value) => ({
        value,
        title: t(`type.${value}.name`),
        text: t(`type.${value}.what`),
      }))}
      onChange={(type) => change({ type, paidPartnership: type === 'project_promotion' })}
    />
  )
}

function Name({ fields, issues, change }: AnswerProps) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('field.name')}
        value={fields.name}
        maxLength={50}
        error={fieldText(issues.get('name'))}
        onChange={(name) => change({ name })}
      />
      <LanguageField
        label={t('field.language')}
        value={fields.language}
        onChange={(language) => change({ language })}
      />
    </>
  )
}

function Bio({ fields, issues, change }: AnswerProps) {
  const t = useText()
  return (
    <TextField
      label={t('field.bio')}
      help={t('field.bioHint')}
      rows={5}
      maxLength={1000}
      value={fields.bio}
      error={fieldText(issues.get('bio'))}
      onChange={(bio) => change({ bio })}
    />
  )
}

function Lore({ fields, issues, change }: AnswerProps) {
  const t = useText()
  return (
    <TextField
      label={t('field.lore')}
      help={t('field.loreHint')}
      rows={6}
      maxLength={5000}
      value={fields.lore}
      error={fieldText(issues.get('lore'))}
      onChange={(lore) => change({ lore })}
    />
  )
}

function Voice({ fields, issues, change }: AnswerProps) {
  const t = useText()
  const offered = useStyleAdjectives().data
  return (
    <>
      <Chips
        label={t('field.communicationStyles')}
        options={offered?.styles ?? fields.communicationStyles}
        value={fields.communicationStyles}
        error={fieldText(issues.get('communicationStyles'))}
        onChange={(communicationStyles) => change({ communicationStyles })}
      />
      <Chips
        label={t('field.characterAdjectives')}
        options={offered?.adjectives ?? fields.characterAdjectives}
        value={fields.characterAdjectives}
        error={fieldText(issues.get('characterAdjectives'))}
        onChange={(characterAdjectives) => change({ characterAdjectives })}
      />
    </>
  )
}

function Mode({ fields, change }: AnswerProps) {
  const t = useText()
  return (
    <ChoiceRows
      name={t('agent:create.question.mode')}
      value={fields.operationMode}
      options={(['automated', 'manual'] as const).map((value) => ({
        value,
        title: t(`mode.${value}.name`),
        text: t(`mode.${value}.what`),
      }))}
      onChange={(operationMode) => change({ operationMode })}
    />
  )
}
