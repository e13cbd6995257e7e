import '../../components/form-styles.ts'
import { Button, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { useLanguageOptions } from '../../components/character-fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { useKeptText } from '../../components/use-kept-text.ts'
import { StopButton } from '../../components/writing-panel.tsx'
import { WritingStages } from '../../components/writing-stages.tsx'
import styles from './from-sentence.module.css'
import { hoursChoices, kinds, useWishes, type Settled } from './use-wishes.ts'
import { useMakeFromSentence } from './use-make.ts'

/** An agent from one sentence: what it says is read, what it does not say has a default, and both stand there to be changed. */
export function FromSentence({
  onMade,
  onDetails,
}: {
  onMade: (agent: Agent) => void
  onDetails: () => void
}) {
  const { t } = useTranslation()
  const [sentence, setSentence] = useKeptText('sentence')
  const { settled, change } = useWishes(sentence)
  const { make, stop, writing, busy, problem } = useMakeFromSentence((agent) => {
    setSentence('')
    onMade(agent)
  })
  const [missing, setMissing] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const lacks = missing && lackOf(sentence, settled)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const lack = lackOf(sentence, settled)
        setMissing(lack)
        if (lack === 'missing') field.current?.focus()
        if (!lack) void make(sentence.trim(), settled)
      }}
    >
      <section className={`card ${styles['said']}`}>
        <Textarea
          ref={field}
          label={t('agent:create.sentence.label')}
          placeholder={t('agent:create.sentence.example')}
          value={sentence}
          onChange={(event) => setSentence(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          dir="auto"
          error={lacks && t(`agent:create.sentence.${lacks}`)}
        />
        <Chips settled={settled} onChange={change} />
        <Switch
          label={t('agent:create.sentence.asks')}
          checked={settled.startsByAsking}
          onChange={(event) => change({ startsByAsking: event.currentTarget.checked })}
        />
        <FormProblem text={problem} />
        {writing.state === 'running' && <WritingStages stages={writing.stages} running />}
        <div className="row">
          <Button
            type="submit"
            h={44}
            loading={busy}
            leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('agent:create.submit')}
          </Button>
          {writing.state === 'running' && <StopButton h={44} onClick={stop} />}
        </div>
      </section>
      <div className="row">
        <Button variant="default" onClick={onDetails}>
          {t('agent:create.sentence.details')}
        </Button>
        <Button component={Link} to="/starter-agents" variant="subtle">
          {t('agent:create.sentence.starters')}
        </Button>
      </div>
    </form>
  )
}

/** What nobody can guess, as a sentence that says what to do. */
function lackOf(sentence: string, { type, coins, account }: Settled): 'missing' | 'account' | 'coins' | null {
  if (sentence.trim() === '') return 'missing'
  if (type === 'clone_influence' && account === '') return 'account'
  return type === 'technical_analysis' && coins.length === 0 ? 'coins' : null
}

/** All that was read or taken for granted, each a small field. */
function Chips({ settled, onChange }: { settled: Settled; onChange: (change: Partial<Settled>) => void }) {
  const { t } = useTranslation()
  const languages = useLanguageOptions()
  const timeframes = useConfig().data?.timeframes ?? [settled.timeframe]
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
    [],
  )
  const hours = hoursChoices(settled.hours)
  const select = (
    label: string,
    value: string,
    data: { value: string; label: string }[],
    set: (value: string) => void,
  ) => (
    <Select
      size="xs"
      label={label}
      value={value}
      data={data}
      allowDeselect={false}
      searchable={data.length > 8}
      onChange={(chosen) => chosen && set(chosen)}
    />
  )
  return (
    <fieldset className={styles['chips']}>
      <legend className="small quiet">{t('agent:create.sentence.read')}</legend>
      {select(
        t('agent:create.sentence.kind'),
        settled.type,
        kinds.map((value) => ({ value, label: t(`type.${value}.name`) })),
        (value) => onChange({ type: kinds.find((kind) => kind === value) ?? 'technical_analysis' }),
      )}
      {settled.type === 'technical_analysis' && (
        <>
          <TagsInput
            size="xs"
            label={t('field.coinTickers')}
            value={settled.coins}
            maxTags={5}
            onChange={(typed) =>
              onChange({
                coins: [...new Set(typed.map((coin) => coin.trim().replace(/^\$/, '').toUpperCase()))],
              })
            }
          />
          {select(
            t('field.timeframe'),
            settled.timeframe,
            timeframes.map((value) => ({ value, label: t(`timeframe.${value}`) })),
            (timeframe) => onChange({ timeframe }),
          )}
        </>
      )}
      <SubjectChip settled={settled} onChange={onChange} />
      {select(t('field.language'), settled.language, languages, (language) => onChange({ language }))}
      {select(
        t('agent:create.sentence.posts'),
        String(settled.postsPerDay),
        [...new Set([1, 2, 3, 5, 8, settled.postsPerDay])]
          .sort((one, other) => one - other)
          .map((count) => ({ value: String(count), label: String(count) })),
        (count) => onChange({ postsPerDay: Number(count) }),
      )}
      {select(
        t('agent:create.sentence.hours'),
        hours.chosen,
        hours.all.map(({ key, hours: { workingHoursStartTime: from, workingHoursEndTime: to } }) => ({
          value: key,
          label: from && to ? t('agent:create.sentence.span', { from, to }) : t('agent:pace.always'),
        })),
        (key) => onChange({ hours: hours.all.find((one) => one.key === key)?.hours ?? settled.hours }),
      )}
      {select(
        t('config.zone'),
        settled.zone,
        zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
        (zone) => onChange({ zone }),
      )}
    </fieldset>
  )
}

/** What a kind needs that is neither coin nor chart. */
function SubjectChip({
  settled,
  onChange,
}: {
  settled: Settled
  onChange: (change: Partial<Settled>) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      {settled.type === 'hot_topic' && (
        <TextInput
          size="xs"
          label={t('field.topic')}
          value={settled.topic}
          maxLength={100}
          onChange={(event) => onChange({ topic: event.currentTarget.value })}
        />
      )}
      {settled.type === 'clone_influence' && (
        <TextInput
          size="xs"
          label={t('field.targetAccount')}
          value={settled.account}
          maxLength={16}
          dir="ltr"
          onChange={(event) => onChange({ account: event.currentTarget.value.trim().replace(/^@/, '') })}
        />
      )}
    </>
  )
}
