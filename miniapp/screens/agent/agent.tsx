import { Suspense, useEffect, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Page } from '../../ui/page.tsx'
import { Rehearsal } from '../../ui/rehearsal.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { AgentStateWord } from '../../ui/status-word.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { withTexts } from '../../ui/with-texts.ts'
import { Accounts } from './accounts.tsx'
import { History } from './history.tsx'
import { Now } from './now.tsx'
import { Preview } from './preview.tsx'
import { Queue } from './queue.tsx'
import { Rules } from './rules.tsx'
import { sectionNeeds } from './section-needs.ts'
import { Settings } from './settings.tsx'
import { TelegramMessage } from './telegram-message.tsx'
import { Voice } from './voice/voice.tsx'
import '../../ui/agent.css'

const tabs = { now: Now, preview: Preview, queue: Queue, history: History, settings: Settings }
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[]
/** What opens from the settings, each with an address of its own. */
const settings = {
  accounts: Accounts,
  telegram: TelegramMessage,
  rules: Rules,
  voice: Voice,
  sources: withTexts(async () => (await import('./sources.tsx')).Sources, 'sources'),
  triggers: withTexts(async () => (await import('./triggers.tsx')).Triggers, 'triggers'),
}
const sections = { ...tabs, ...settings }
type Section = keyof typeof sections

/** One agent in sections. */
export function AgentScreen() {
  const { agentId = '', section } = useParams()
  const t = useText()
  const agent = useAgent(agentId)
  const navigate = useNavigate()
  const may = useMayDo()

  if (!agent.data) {
    return (
      <Page title={t('tabBar.agents')} hiddenTitle>
        {agent.isPending ? (
          <LoadingRows count={4} />
        ) : (
          <LoadFailed error={agent.error} retry={agent.refetch} />
        )}
      </Page>
    )
  }
  const shown = isSection(section) && may(sectionNeeds[section] ?? 'look') ? section : 'now'
  const View = sections[shown]
  // All its places are one step of the way: Back leaves the agent from any of them, and a setting for the settings.
  const back = () => void navigate(`/agent/${agentId}/settings`, { replace: true })
  return (
    <Page title={agent.data.name} hiddenTitle {...(shown in settings ? { back } : {})}>
      <Head agent={agent.data} />
      <Rehearsal agent={agent.data} />
      <Sections agentId={agentId} shown={shown in settings ? 'settings' : shown} />
      {shown in settings && <h2 className="group-title">{t(`part.${shown}`)}</h2>}
      <Suspense fallback={<LoadingRows />}>
        <View key={agentId} agent={agent.data} />
      </Suspense>
    </Page>
  )
}

function Head({ agent }: { agent: Agent }) {
  const t = useText()
  return (
    <div className="agent-head">
      <AgentCell id={agent.agentId} avatar={agent.avatar} size={52} />
      <div className="agent-name">
        <p className="agent-title">{agent.name}</p>
        <p className="hint">{t(`type.${agent.type}.name`)}</p>
      </div>
      <AgentStateWord state={agent.state} />
    </div>
  )
}

function Sections({ agentId, shown }: { agentId: string; shown: Section }) {
  const t = useText()
  const host = useTelegram()
  const may = useMayDo()
  const current = useRef<HTMLAnchorElement>(null)
  // The chosen one may lie beyond the edge of a narrow phone.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <nav className="pills" aria-label={t('part.name')}>
      {tabNames
        .filter((name) => may(sectionNeeds[name] ?? 'look'))
        .map((name) => (
          <Link
            key={name}
            ref={name === shown ? current : null}
            to={`/agent/${agentId}/${name}`}
            replace
            className="pill"
            aria-current={name === shown ? 'page' : undefined}
            onClick={() => host.haptic('light')}
          >
            {t(`part.${name}`)}
          </Link>
        ))}
    </nav>
  )
}

function isSection(name: string | undefined): name is Section {
  return name !== undefined && Object.hasOwn(sections, name)
}
