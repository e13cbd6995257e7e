import '../../../components/form-styles.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTopics, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useLanguageOptions } from '../../../components/character-fields.tsx'
import { NoCredit } from '../../../components/no-credit.tsx'
import { RadioCards } from '../../../components/radio-cards.tsx'
import { WriteOrStop } from '../../../components/writing-panel.tsx'
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
  const set = (change: Partial<Wanted>) => setWanted((now) => ({ ...now, ...change }))

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
      <ScenarioFields scenario={scenario} wanted={wanted} onChange={set} />
      <Select
        label={t('field.language')}
        data={languages}
        value={wanted.language}
        onChange={(value) => value && set({ language: value })}
        allowDeselect={false}
        searchable
      />
      <WriteOrStop
        type="submit"
        price={price}
        running={running}
        variant={again ? 'default' : 'filled'}
        disabled={!scenarios[scenario].complete(wanted, agent.type)}
        leftSection={again ? <IconRefresh size={18} stroke={1.75} aria-hidden="true" /> : undefined}
        onStop={onStop}
      >
        {t(again ? 'agent:sandbox.again' : 'agent:sandbox.generate')}
      </WriteOrStop>
      <NoCredit price={price} />
      <p className="small quiet">{t('agent:sandbox.charged')}</p>
    </form>
  )
}

/** What a scenario is about, besides the agent. */
function ScenarioFields({
  scenario,
  wanted,
  onChange,
}: {
  scenario: Scenario
  wanted: Wanted
  onChange: (change: Partial<Wanted>) => void
}) {
  const { t } = useTranslation()
  const input = (name: keyof Wanted) => ({
    value: wanted[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  const words = (name: keyof Wanted) => ({
    ...input(name),
    autosize: true,
    minRows: 2,
    maxRows: 8,
    dir: 'auto' as const,
  })
  if (scenario === 'summary') return <TopicField {...input('topic')} />
  if (scenario === 'situation')
    return (
      <>
        <Textarea
          {...words('situation')}
          label={t('agent:sandbox.situation')}
          description={t('agent:sandbox.situationHint')}
          maxLength={1000}
          minRows={3}
        />
        <TextInput
          {...input('tweetUrl')}
          label={t('agent:sandbox.tweetUrl')}
          placeholder="https://x.com/"
          dir="ltr"
          type="url"
        />
      </>
    )
  if (scenario === 'reply')
    return (
      <>
        <Textarea {...words('comment')} label={t('agent:sandbox.comment')} maxLength={1000} withAsterisk />
        <Textarea {...words('ownPost')} label={t('agent:sandbox.ownPost')} maxLength={25_000} maxRows={6} />
      </>
    )
  return null
}

function TopicField(input: {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}) {
  const { t } = useTranslation()
  const topics = useTopics('project_summary').data ?? []
  return (
    <>
      <TextInput {...input} label={t('field.topic')} maxLength={100} withAsterisk list="summary-topics" />
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
  const mayShape = useMay('shape')
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
      {mayShape && (
        <Link to={`?agentId=${agent.agentId}&tab=config`} className={styles['underlined']}>
          {t('agent:sandbox.change')}
        </Link>
      )}
    </>
  )
}
