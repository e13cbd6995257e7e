import {
  IconAt,
  IconCalendarTime,
  IconFlask,
  IconHistory,
  IconMessageCircle,
  IconBrandTelegram,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { useSchedule } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Group } from '../../ui/group.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { useTexts } from '../../ui/texts.ts'
import { AgentWord } from '../../ui/words.tsx'
import { useSpending } from '../spending.ts'
import { WaitingItem } from '../waiting-item.tsx'
import './agent.css'
import { Control } from './control.tsx'
import { PostNow } from './post-now.tsx'
import { WithAgent } from './with-agent.tsx'

/** One agent: now, next and cost above everything, then what waits, what can be done, and where its past and accounts are. */
export default function AgentView() {
  return <WithAgent home="/">{(agent) => <Overview agent={agent} />}</WithAgent>
}

function Overview({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const waiting = useApprovals({ agentId: agent.agentId, question: 'approve', size: 100, order: 'asc' }).data?.list
  const [item] = waiting ?? []
  return (
    <Page
      title={agent.name}
      home="/"
      before={<AgentCell id={agent.agentId} avatar={agent.avatar} size={56} />}
      subtitle={t(`type.${agent.type}.name`)}
      after={<AgentWord state={agent.state} waits={item !== undefined} />}
    >
      <NowNextCost agent={agent} />
      {item && waiting && (
        <section className="group" aria-label={t('agent.waits')}>
          <h2 className="group-title">{t('agent.waits')}</h2>
          <WaitingItem item={item} agent={agent} />
          {waiting.length > 1 && <MoreWaiting agentId={agent.agentId} count={waiting.length - 1} />}
        </section>
      )}
      {/* One primary action per view: what waits comes before something new. */}
      {waiting && !item && <PostNow agent={agent} />}
      <Control agent={agent} />
      <Ways agent={agent} />
    </Page>
  )
}

function MoreWaiting({ agentId, count }: { agentId: string; count: number }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <Group>
      <Row onClick={() => void navigate(`/review?agent=${agentId}`)}>{t('agent.moreWaiting', { count })}</Row>
    </Group>
  )
}

function NowNextCost({ agent }: { agent: Agent }) {
  const { t, format } = useTexts()
  const schedule = useSchedule(agent.agentId).data
  const { ofAgentToday } = useSpending()
  const next = schedule ? schedule.nextPostAt : agent.nextPostAt
  const cost = ofAgentToday(agent.agentId)
  return (
    <dl className="facts card">
      <div>
        <dt>{t('agent.next')}</dt>
        <dd className="fact">{next ? format.clock(next) : '–'}</dd>
        <dd className="hint">{next ? format.day(next) : t('agent.noNext')}</dd>
      </div>
      <div>
        <dt>{t('agent.today')}</dt>
        <dd className="fact">
          {schedule && schedule.tweets.limit > 0
            ? t('agent.ofLimit', { used: schedule.tweets.used, limit: schedule.tweets.limit })
            : format.number(agent.todayPosts)}
        </dd>
        <dd className="hint">{t('agent.posts', { count: schedule?.tweets.used ?? agent.todayPosts })}</dd>
      </div>
      <div>
        <dt>{t('agent.cost')}</dt>
        <dd className="fact">{cost === null ? '–' : format.credits(cost)}</dd>
        <dd className="hint">{agent.twitter?.costFactor === 0.8 ? t('agent.ownKeys') : t('agent.credits', { count: cost ?? 0 })}</dd>
      </div>
    </dl>
  )
}

const icon = { size: 22, stroke: 1.75, className: 'accent', 'aria-hidden': true } as const

function Ways({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const upcoming = useSchedule(agent.agentId).data?.upcoming.length
  const to = (place: string) => () => void navigate(`/agents/${agent.agentId}/${place}`)
  const x = agent.twitter ? `@${agent.twitter.screenName}` : t('agent.noX')
  const telegram = agent.telegram ? agent.telegram.title : t('agent.noTelegram')
  return (
    <>
      <Group title={t('agent.try')}>
        <Row before={<IconFlask {...icon} />} description={t('agent.previewHint')} onClick={to('preview')}>
          {t('agent.preview')}
        </Row>
        <Row before={<IconMessageCircle {...icon} />} description={t('agent.chatHint')} onClick={to('chat')}>
          {t('agent.chat')}
        </Row>
        <Row before={<IconBrandTelegram {...icon} />} description={t('agent.messageHint')} onClick={to('telegram')}>
          {t('agent.message')}
        </Row>
      </Group>
      <Group title={t('agent.look')}>
        <Row before={<IconCalendarTime {...icon} />} after={<span className="hint">{upcoming}</span>} onClick={to('queue')}>
          {t('agent.queue')}
        </Row>
        <Row before={<IconHistory {...icon} />} onClick={to('history')}>
          {t('agent.history')}
        </Row>
        <Row
          before={<IconAt {...icon} />}
          description={
            <>
              <bdi>{x}</bdi> · <bdi>{telegram}</bdi>
            </>
          }
          onClick={to('accounts')}
        >
          {t('agent.accounts')}
        </Row>
      </Group>
    </>
  )
}
