import { useTopics } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { Tags } from '../../ui/choices.tsx'
import { SelectField, SwitchRow, TextBox, TextField } from '../../ui/fields.tsx'
import { Group } from '../../ui/group.tsx'
import { useTexts } from '../../ui/texts.ts'
import { useIssueText } from './issue-text.ts'
import { LanguageField, type QuestionProps } from './questions.tsx'

/** What an agent of this type writes about. */
export function Subject(props: QuestionProps) {
  switch (props.fields.type) {
    case 'technical_analysis':
      return <Coins {...props} />
    case 'hot_topic':
      return <Topic {...props} source="hot_topic" />
    case 'clone_influence':
      return <Account {...props} />
    case 'project_promotion':
      return <Project {...props} />
    case 'project_summary':
      return (
        <>
          <Project {...props} />
          <Topic {...props} source="project_summary" />
        </>
      )
  }
}

const coinsMax = 5
const commonCoins = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'TON']

function Coins({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  const timeframes = useConfig().data?.timeframes ?? [fields.timeframe]
  return (
    <>
      <Tags
        label={t('field.coins')}
        hint={t('field.coinsHint')}
        values={fields.coinTickers}
        onChange={(coinTickers) => change({ coinTickers })}
        offered={commonCoins}
        max={coinsMax}
        clean={(word) => word.trim().replace(/^\$/, '').toUpperCase()}
        ltr
        error={errorOf('coinTickers')}
      />
      <SelectField
        label={t('field.timeframe')}
        value={fields.timeframe}
        onChange={(timeframe) => change({ timeframe })}
        options={timeframes.map((value) => ({ value, label: t(`timeframe.${value}`, { defaultValue: value }) }))}
        error={errorOf('timeframe')}
      />
      <Group>
        <SwitchRow
          label={t('field.sentiment')}
          hint={t('field.sentimentHint')}
          checked={fields.sentimentFlag}
          onChange={(sentimentFlag) => change({ sentimentFlag })}
        />
      </Group>
    </>
  )
}

function Topic({ fields, change, issues, source }: QuestionProps & { source: 'hot_topic' | 'project_summary' }) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  const offered = useTopics(source).data ?? []
  return (
    <>
      <TextField
        label={t('field.topic')}
        hint={t('field.topicHint')}
        value={fields.topic}
        onChange={(topic) => change({ topic })}
        maxLength={100}
        error={errorOf('topic')}
      />
      {offered.length > 0 && (
        <div className="chips" role="group" aria-label={t('field.topicOffered')}>
          {offered.map(({ topic, label }) => (
            <button key={topic} type="button" className="chip" aria-pressed={fields.topic === topic} onClick={() => change({ topic })}>
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function Account({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  return (
    <>
      <TextField
        label={t('field.targetAccount')}
        hint={t('field.targetAccountHint')}
        value={fields.targetAccount}
        onChange={(targetAccount) => change({ targetAccount })}
        placeholder="@"
        ltr
        error={errorOf('targetAccount')}
      />
      <LanguageField
        label={t('field.targetLanguage')}
        value={fields.targetLanguage}
        onChange={(targetLanguage) => change({ targetLanguage })}
        none={t('createHere.choose')}
        error={errorOf('targetLanguage')}
      />
    </>
  )
}

function Project({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  const { project } = fields
  const set = (changes: Partial<typeof project>) => change({ project: { ...project, ...changes } })
  return (
    <>
      <TextField label={t('field.project')} value={project.name} onChange={(name) => set({ name })} maxLength={100} error={errorOf('project.name')} />
      <TextField label={t('field.projectTicker')} value={project.ticker} onChange={(ticker) => set({ ticker })} ltr error={errorOf('project.ticker')} />
      <TextField label={t('field.projectUrl')} value={project.url} onChange={(url) => set({ url })} placeholder="https://" ltr error={errorOf('project.url')} />
      <TextField
        label={t('field.projectAccount')}
        value={project.officialTwitterUsername}
        onChange={(officialTwitterUsername) => set({ officialTwitterUsername })}
        placeholder="@"
        ltr
        error={errorOf('project.officialTwitterUsername')}
      />
      <TextBox
        label={t('field.projectText')}
        hint={t('field.projectTextHint')}
        value={project.text}
        onChange={(text) => set({ text })}
        maxLength={10_000}
        error={errorOf('project.text')}
      />
    </>
  )
}
