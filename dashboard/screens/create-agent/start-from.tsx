import '../../components/form-styles.ts'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentType } from '#contract/lists.ts'
import type { Input } from '#contract/routes.ts'
import type { AgentFormFields } from '#app/forms/agent.ts'
import type { Character } from '#app/queries/profiles.ts'
import { useWriting } from '#app/use-writing.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { StopButton } from '../../components/writing-panel.tsx'
import { WritingStages } from '../../components/writing-stages.tsx'
import styles from './create-agent.module.css'

const sources = ['account', 'url', 'text'] as const
type Source = (typeof sources)[number]

/** Makes up a character after an X account, a web page or a few words; everything in it can be changed afterwards. */
export function StartFrom({
  type,
  language,
  onMade,
}: {
  type: AgentType
  language: string
  onMade: (fields: Partial<AgentFormFields>) => void
}) {
  const { t } = useTranslation()
  const { writing, run, stop } = useWriting<'profiles.character'>()
  const [source, setSource] = useState<Source>('account')
  const [value, setValue] = useState('')
  const running = writing.state === 'running'

  const make = async () => {
    const made = await run('profiles.character', askFor(source, value.trim(), type, language))
    if (!made) return
    onMade({
      ...fieldsOf(made),
      // Whom it is made after is whom it carries over.
      ...(source === 'account' && type === 'clone_influence'
        ? { targetAccount: value.trim().replace(/^@/, '') }
        : {}),
    })
  }
  const input = {
    label: t(`agent:create.source.${source}.label`),
    value,
    disabled: running,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
  }
  return (
    <form
      className={`card ${styles['section']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') void make()
      }}
    >
      <h2>{t('agent:create.startFrom')}</h2>
      <p className="quiet">{t('agent:create.startFromText')}</p>
      <div>
        <SegmentedControl
          aria-label={t('agent:create.startFrom')}
          value={source}
          disabled={running}
          onChange={(chosen) => {
            setSource(sources.find((known) => known === chosen) ?? 'account')
            setValue('')
          }}
          data={sources.map((one) => ({ value: one, label: t(`agent:create.source.${one}.name`) }))}
        />
      </div>
      {source === 'text' ? (
        <Textarea {...input} autosize minRows={2} maxRows={8} maxLength={5000} dir="auto" />
      ) : (
        <TextInput {...input} dir="ltr" placeholder={source === 'account' ? '@' : 'https://'} />
      )}
      <FormProblem text={writing.problem} />
      {writing.state !== 'idle' && writing.state !== 'failed' && (
        <WritingStages stages={writing.stages} running={running} />
      )}
      {running && writing.text && (
        <p className={`small quiet ${styles['streamed']}`} dir="auto">
          {readable(writing.text)}
        </p>
      )}
      <div className="row">
        <Button
          type="submit"
          variant="default"
          loading={running}
          disabled={value.trim() === ''}
          leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('agent:create.makeUp')}
        </Button>
        {running && <StopButton variant="subtle" onClick={stop} />}
        <span className="small quiet">{t('agent:create.freeDaily')}</span>
      </div>
    </form>
  )
}

export function askFor(
  source: Source,
  value: string,
  type: AgentType,
  language: string,
): Input<'profiles.character'> {
  const shared = { type, language }
  if (source === 'account') return { source, imitateAccount: value, ...shared }
  return source === 'url' ? { source, url: value, ...shared } : { source, text: value, ...shared }
}

export function fieldsOf(made: Character): Partial<AgentFormFields> {
  const { name, bio, lore, communicationStyles, characterAdjectives, topic, favoriteInfluencers } = made
  return {
    name,
    bio,
    lore,
    communicationStyles,
    characterAdjectives,
    favoriteInfluencers,
    ...(topic ? { topic } : {}),
  }
}

/** The words of an answer that comes as data, without its punctuation. */
export function readable(json: string): string {
  return json
    .replace(/"[A-Za-z]+"\s*:/g, '\n')
    .replace(/[{}[\]"]|\\n/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim()
}
