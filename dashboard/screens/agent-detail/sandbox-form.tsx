import '../../components/form-styles.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTopics, type Agent } from '#app/queries/agents.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useLanguageOptions } from '../../components/character-fields.tsx'
import { NoCredit } from '../../components/no-credit.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { StopButton } from '../../components/writing-panel.tsx'
import { scenarios, scenariosOf, type Scenario, type Wanted } from './sandbox-scenarios.ts'
import styles from './sandbox.module.css'

/** What to write, and what that costs. */
export function SandboxForm({
  agent,
  running,
  again,
  onWrite,
  onStop,
}: {
  agent: Agent
  running: boolean
  again: boolean
  onWrite: (scenario: Scenario, wanted: Wanted) => void
  onStop: () => void
}) {
  const { t } = useTranslation()
  const languages = useLanguageOptions()
  const [scenario, setScenario] = useState<Scenario>('post')
  const [wanted, setWanted] = useState<Wanted>({
    language: agent.targetLanguage ?? agent.language,
    topic: '',
    situation: '',
    tweetUrl: '',
    comment: '',
    ownPost: '',
  })
  const price = usePurposePrice(scenarios[scenario].purpose)
  const set = (name: keyof Wanted) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setWanted((now) => ({ ...now, [name]: value }))
  }

  return (
    <form
      className={`card ${styles['form']}`}
      aria-label={t('agent:sandbox.what')}
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(scenario, wanted)
      }}
    >
      <RadioCards
        columns="few"
        legend={t('agent:sandbox.scenario')}
        value={scenario}
        onChange={setScenario}
        options={scenariosOf(agent.type).map((value) => ({
          value,
          title: t(`agent:sandbox.scenarios.${value}.name`),
          text: value === 'post' ? <Subject agent={agent} /> : t(`agent:sandbox.scenarios.${value}.what`),
        }))}
      />
      <ScenarioFields scenario={scenario} wanted={wanted} set={set} />
      <Select
        label={t('field.language')}
        data={languages}
        value={wanted.language}
        onChange={(value) => value && setWanted((now) => ({ ...now, language: value }))}
        allowDeselect={false}
        searchable
      />
      {running ? (
        <StopButton onClick={onStop} />
      ) : (
        <PriceButton
          type="submit"
          price={price}
          variant={again ? 'default' : 'filled'}
          disabled={!scenarios[scenario].complete(wanted, agent.type)}
          leftSection={again ? <IconRefresh size={18} stroke={1.75} aria-hidden="true" /> : undefined}
        >
          {t(again ? 'agent:sandbox.again' : 'agent:sandbox.generate')}
        </PriceButton>
      )}
      <NoCredit price={price} />
      <p className="small quiet">{t('agent:sandbox.charged')}</p>
    </form>
  )
}

/** What a scenario is about, besides the agent. */
function ScenarioFields({
  scenario,
  wanted,
  set,
}: {
  scenario: Scenario
  wanted: Wanted
  set: (name: keyof Wanted) => (event: { currentTarget: { value: string } }) => void
}) {
  const { t } = useTranslation()
  if (scenario === 'summary') return <TopicField value={wanted.topic} onChange={set('topic')} />
  if (scenario === 'situation')
    return (
      <>
        <Textarea
          label={t('agent:sandbox.situation')}
          description={t('agent:sandbox.situationHint')}
          value={wanted.situation}
          onChange={set('situation')}
          maxLength={1000}
          autosize
          minRows={3}
          maxRows={8}
          dir="auto"
        />
        <TextInput
          label={t('agent:sandbox.tweetUrl')}
          placeholder="https://x.com/"
          value={wanted.tweetUrl}
          onChange={set('tweetUrl')}
          dir="ltr"
          type="url"
        />
      </>
    )
  if (scenario === 'reply')
    return (
      <>
        <Textarea
          label={t('agent:sandbox.comment')}
          value={wanted.comment}
          onChange={set('comment')}
          maxLength={1000}
          withAsterisk
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
        />
        <Textarea
          label={t('agent:sandbox.ownPost')}
          value={wanted.ownPost}
          onChange={set('ownPost')}
          maxLength={25_000}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
        />
      </>
    )
  return null
}

function TopicField({
  value,
  onChange,
}: {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}) {
  const { t } = useTranslation()
  const topics = useTopics('project_summary').data ?? []
  return (
    <>
      <TextInput
        label={t('field.topic')}
        value={value}
        onChange={onChange}
        maxLength={100}
        withAsterisk
        list="summary-topics"
      />
      <datalist id="summary-topics">
        {topics.map(({ topic, label }) => (
          <option key={topic} value={topic}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** What the agent writes about by itself. */
function Subject({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const subject = {
    technical_analysis: agent.coinTickers.map((coin) => `$${coin}`).join(' '),
    hot_topic: agent.topic,
    clone_influence: agent.targetAccount && `@${agent.targetAccount}`,
    project_promotion: agent.projectInfo?.name,
    project_summary: agent.projectInfo?.name,
  }[agent.type]
  return (
    <>
      <bdi>{subject}</bdi>
      {agent.type === 'technical_analysis' && agent.timeframe && (
        <> · {t(`timeframe.${agent.timeframe}`)}</>
      )}{' '}
      <Link to={`?agentId=${agent.agentId}&tab=config`} className={styles['underlined']}>
        {t('agent:sandbox.change')}
      </Link>
    </>
  )
}
