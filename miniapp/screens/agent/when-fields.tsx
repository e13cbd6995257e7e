import { useState } from 'react'
import {
  anyCoinKinds,
  whenFields,
  type TriggerDraft,
  type TriggerIssues,
  type WhenField,
} from '#app/forms/triggers.ts'
import { wordsIn } from '#app/forms/word-list.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { fieldText } from '../../ui/field-text.ts'
import { useText } from '../../ui/text.ts'

interface Part {
  draft: TriggerDraft
  issues: TriggerIssues
  onChange: (next: Partial<TriggerDraft>) => void
}

/** What the chosen kind waits for; of which source is chosen on the web. */
export function WhenFields(part: Part) {
  return whenFields[part.draft.kind].map((field) => (
    <One key={`${part.draft.kind} ${field.name}`} field={field} {...part} />
  ))
}

function One({ field, draft, issues, onChange }: Part & { field: WhenField }) {
  const t = useText()
  switch (field.as) {
    case 'text':
    case 'number': {
      const isAny = field.name === 'coin' && anyCoinKinds.includes(draft.kind)
      return (
        <TextField
          label={t(`triggers:triggerField.${field.name}`)}
          help={isAny ? t('triggers:triggerField.anyCoin') : undefined}
          dir="ltr"
          inputMode={field.as === 'number' ? 'decimal' : 'text'}
          maxLength={40}
          value={draft[field.name]}
          error={fieldText(issues[field.name])}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      )
    }
    case 'choice':
      return (
        <SelectField
          label={t(`triggers:triggerField.${field.name}`)}
          value={draft[field.name]}
          options={field.options.map((value) => ({
            value,
            text: t(`triggers:triggerChoice.${field.name}.${value || 'any'}`),
          }))}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      )
    case 'words':
      return (
        <WordsField
          label={t(`triggers:triggerField.${field.name}`)}
          help={t(`triggers:triggerField.${field.name}Hint`)}
          start={draft[field.name].join(', ')}
          error={fieldText(issues[field.name])}
          onChange={(words) => onChange({ [field.name]: words })}
        />
      )
    case 'source':
      return null
  }
}

/** Its line is kept as typed: a comma at its end is the beginning of the next word. */
function WordsField({
  label,
  help,
  start,
  error,
  onChange,
}: {
  label: string
  help: string
  start: string
  error: string | undefined
  onChange: (words: string[]) => void
}) {
  const [line, setLine] = useState(start)
  return (
    <TextField
      label={label}
      help={help}
      value={line}
      error={error}
      onChange={(text) => {
        setLine(text)
        onChange(wordsIn(text))
      }}
    />
  )
}
