import { IconHourglass, IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { AgentCell } from '../ui/agent-cell.tsx'
import { Empty, Waiting } from '../ui/empty.tsx'
import { Group } from '../ui/group.tsx'
import { Button } from '../ui/kit.ts'
import { Page } from '../ui/page.tsx'
import { Problem } from '../ui/problem.tsx'
import { Row } from '../ui/row.tsx'
import { useMainButton } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'
import { AgentWord, Word } from '../ui/words.tsx'
import { useSpending } from './spending.ts'

/** The first view: what every agent does, what comes next, what it cost. */
export function Agents() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const agents = useAgents()
  const waiting = useApprovals({ question: 'approve', size: 100 }).data
  const drafts = waiting?.total ?? 0
  const list = agents.data?.list

  useMainButton(
    drafts > 0
      ? { text: t('agents.review', { count: drafts }), onClick: () => void navigate('/review') }
      : list?.length === 0 && { text: t('agents.create'), onClick: () => void navigate('/create') },
  )

  return (
    <Page title={t('tabs.agents')} home={null} quietTitle>
      <CreditsCard />
      <Problem error={agents.error} />
      {!list && !agents.error && <Waiting rows={5} />}
      {list?.length === 0 && <Empty title={t('agents.empty.title')} text={t('agents.empty.text')} />}
      {list && list.length > 0 && (
        <Group title={t('agents.summary', summaryOf(list))}>
          {list.map((agent) => (
            <AgentRow
              key={agent.agentId}
              agent={agent}
              drafts={waiting?.list.filter(({ agentId }) => agentId === agent.agentId).length ?? 0}
            />
          ))}
        </Group>
      )}
    </Page>
  )
}

function summaryOf(list: Agent[]) {
  const working = list.filter(({ state }) => state === 'active').length
  return { working, count: list.length, posts: list.reduce((sum, agent) => sum + agent.todayPosts, 0) }
}

function AgentRow({ agent, drafts }: { agent: Agent; drafts: number }) {
  const { t, format } = useTexts()
  const navigate = useNavigate()
  const next = agent.nextPostAt && t('agents.next', { time: format.moment(agent.nextPostAt) })
  return (
    <Row
      before={<AgentCell id={agent.agentId} avatar={agent.avatar} />}
      after={<AgentWord state={agent.state} waits={drafts > 0} />}
      description={
        drafts > 0 ? t('agents.drafts', { count: drafts }) : (next ?? t(`agents.hint.${agent.state}`))
      }
      onClick={() => void navigate(`/agents/${agent.agentId}`)}
    >
      <bdi>{agent.name}</bdi>
    </Row>
  )
}

function CreditsCard() {
  const { t, format } = useTexts()
  const navigate = useNavigate()
  const { balance, today, until } = useSpending()
  return (
    <section className="card" aria-label={t('tabs.credits')}>
      <div className="between">
        <div>
          <p className="hint">{t('tabs.credits')}</p>
          <p className="figure">{balance ? format.credits(balance.credits) : '–'}</p>
        </div>
        <Button
          mode="bezeled"
          before={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={() => void navigate('/credits', { replace: true })}
        >
          {t('agents.topUp')}
        </Button>
      </div>
      <div className="between line-above">
        {until ? (
          <Word
            meaning="attention"
            Icon={IconHourglass}
            text={t('agents.until', { date: format.day(until) })}
          />
        ) : (
          <span className="hint">{t('agents.enough')}</span>
        )}
        <span className="hint">{t('agents.usedToday', { amount: format.credits(today ?? 0) })}</span>
      </div>
    </section>
  )
}
