import { Select, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { anyCoinKinds, whenFields, type WhenField } from '#app/forms/triggers.ts'
import { useSources } from '#app/queries/sources.ts'
import { fieldText } from '../../../components/field-text.ts'
import panels from '../panels.module.css'
import type { PartProps } from './form-parts.ts'
import { LineField } from './line-field.tsx'

/** What the chosen kind waits for. */
export function WhenFields({ agentId, ...part }: PartProps & { agentId: string }) {
  const fields = whenFields[part.draft.kind]
  if (fields.length === 0) return null
  return (
    <div className={panels['pair']}>
      {fields.map((field) => (
        <One key={field.name} agentId={agentId} field={field} {...part} />
      ))}
    </div>
  )
}

function One({ agentId, field, ...part }: PartProps & { agentId: string; field: WhenField }) {
  const { t } = useTranslation()
  const { draft, issues, onChange } = part
  switch (field.as) {
    case 'text': {
      const isAny = field.name === 'coin' && anyCoinKinds.includes(draft.kind)
      return (
        <LineField
          {...part}
          name={field.name}
          {...(isAny ? { hint: t('triggers:triggerField.anyCoin') } : {})}
        />
      )
    }
    case 'number':
      return <LineField {...part} name={field.name} numeric />
    case 'choice':
      return (
        <Select
          label={t(`triggers:triggerField.${field.name}`)}
          data={field.options.map((value) => ({
            value,
            label: t(`triggers:triggerChoice.${field.name}.${value || 'any'}`),
          }))}
          value={draft[field.name]}
          allowDeselect={false}
          onChange={(value) => onChange({ [field.name]: value ?? '' })}
        />
      )
    case 'words':
      return (
        <TagsInput
          label={t(`triggers:triggerField.${field.name}`)}
          description={t(`triggers:triggerField.${field.name}Hint`)}
          placeholder={t('form.addOne')}
          value={draft[field.name]}
          maxTags={10}
          acceptValueOnBlur
          error={fieldText(issues[field.name])}
          onChange={(words) => onChange({ [field.name]: words })}
        />
      )
    case 'source':
      return <SourceField agentId={agentId} {...part} />
  }
}

function SourceField({ agentId, draft, onChange }: PartProps & { agentId: string }) {
  const { t } = useTranslation()
  const sources = useSources(agentId)
  const fitting = (sources.data?.sources ?? []).filter(({ settings: { kind } }) =>
    draft.kind === 'hot_topic' ? kind === 'topic' : kind === 'feed' || kind === 'page' || kind === 'channel',
  )
  return (
    <Select
      label={t('triggers:triggerField.sourceId')}
      description={t('triggers:triggerField.sourceIdHint')}
      data={[
        { value: '', label: t('triggers:triggerField.anySource') },
        ...fitting.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={fitting.some(({ id }) => id === draft.sourceId) ? draft.sourceId : ''}
      allowDeselect={false}
      onChange={(value) => onChange({ sourceId: value ?? '' })}
    />
  )
}
