import { useState } from 'react'
import type { AgentFormFields } from '#app/forms/agent.ts'
import { useTopics } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { SelectField, SwitchRow, TextField } from '../../ui/fields.tsx'
import { fieldText } from '../../ui/field-text.ts'
import { useText } from '../../ui/text.ts'
import { LanguageField } from './language-field.tsx'
import type { AnswerProps } from './questions.ts'

/** What the agent writes about; each type has its own fields. */
export function Subject(props: AnswerProps) {
  const { type } = props.fields
  if (type === 'hot_topic') return <Topic {...props} />
  if (type === 'clone_influence') return <Target {...props} />
  if (type === 'technical_analysis') return <Coins {...props} />
  return <Project {...props} />
}

function Topic({ fields, issues, change }: AnswerProps) {
  const t = useText()
  const topics = useTopics('hot_topic').data ?? []
  return (
    <>
      <TextField
        label={t('field.topic')}
        help={t('field.topicHint')}
        maxLength={100}
        value={fields.topic}
        error={fieldText(issues.get('topic'))}
        onChange={(topic) => change({ topic })}
      />
      {topics.length > 0 && (
        <>
          <p className="group-title">{t('field.topicOffered')}</p>
          <ChoiceRows
            name={t('field.topicOffered')}
            value={fields.topic}
            options={topics.map(({ topic, label }) => ({ value: topic, title: label }))}
            onChange={(topic) => change({ topic })}
          />
        </>
      )}
    </>
  )
}

function Target({ fields, issues, change }: AnswerProps) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('field.targetAccount')}
        help={t('field.targetAccountHint')}
        dir="ltr"
        maxLength={16}
        value={fields.targetAccount}
        error={fieldText(issues.get('targetAccount'))}
        onChange={(targetAccount) => change({ targetAccount: targetAccount.replace(/^@/, '') })}
      />
      <LanguageField
        label={t('field.targetLanguage')}
        value={fields.targetLanguage}
        error={fieldText(issues.get('targetLanguage'))}
        onChange={(targetLanguage) => change({ targetLanguage })}
      />
    </>
  )
}

function Coins({ fields, issues, change }: AnswerProps) {
  const t = useText()
  const timeframes = useConfig().data?.timeframes ?? [fields.timeframe]
  // As typed: a comma at the end must not vanish under the finger.
  const [typed, setTyped] = useState(fields.coinTickers.join(', '))
  return (
    <>
      <TextField
        label={t('field.coinTickers')}
        help={t('field.coinTickersHint')}
        dir="ltr"
        placeholder="BTC, ETH, SOL"
        value={typed}
        error={fieldText(issues.get('coinTickers'))}
        onChange={(text) => {
          setTyped(text.toUpperCase())
          change({
            coinTickers: text
              .toUpperCase()
              .split(/[\s,;$]+/)
              .filter(Boolean),
          })
        }}
      />
      <SelectField
        label={t('field.timeframe')}
        value={fields.timeframe}
        options={timeframes.map((value) => ({ value, text: t(`timeframe.${value}`) }))}
        onChange={(timeframe) => change({ timeframe })}
      />
      <SwitchRow
        title={t('field.sentimentFlag')}
        text={t('field.sentimentFlagHint')}
        checked={fields.sentimentFlag}
        onChange={(sentimentFlag) => change({ sentimentFlag })}
      />
    </>
  )
}

const projectFields = [
  { name: 'name', label: 'projectInfo', dir: 'auto', rows: 1 },
  { name: 'ticker', label: 'projectTicker', dir: 'ltr', rows: 1 },
  { name: 'url', label: 'projectUrl', dir: 'ltr', rows: 1 },
  { name: 'officialTwitterUsername', label: 'projectAccount', dir: 'ltr', rows: 1 },
  { name: 'text', label: 'projectText', dir: 'auto', rows: 4 },
] as const satisfies {
  name: keyof AgentFormFields['project']
  label: string
  dir: 'ltr' | 'auto'
  rows: number
}[]

function Project({ fields, issues, change }: AnswerProps) {
  const t = useText()
  return projectFields.map(({ name, label, dir, rows }) => (
    <TextField
      key={name}
      label={t(`field.${label}`)}
      help={name === 'text' ? t('field.projectTextHint') : undefined}
      dir={dir}
      rows={rows}
      value={fields.project[name]}
      error={fieldText(issues.get(`project.${name}`))}
      onChange={(value) => change({ project: { ...fields.project, [name]: value } })}
    />
  ))
}
