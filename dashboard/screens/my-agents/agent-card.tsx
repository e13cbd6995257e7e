import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconPlayerPauseFilled, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { usePauseAgent, useSchedule, type Agent } from '#app/queries/agents.ts'
import { useMay, useMayDo } from '#app/queries/organisations.ts'
import { Sparkline } from '#app/sparkline.tsx'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { AgentStateWord, NoticeWord } from '../../components/status-word.tsx'
import styles from './agent-card.module.css'
import { useCloneWithQuestion, useRemoveWithUndo } from './agent-actions.ts'

interface Props {
  agent: Agent
  waiting: number
  spentToday: number | undefined
  /** Of its newest posts, the oldest first. */
  views: number[]
}

/** One agent: state, what comes next, the one action that helps, today's counts and cost. */
export function AgentCard({ agent, waiting, spentToday, views }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const seesMoney = useMay('seeMoney')
  const mayShape = useMay('shape')
  const detail = `/agent-detail?agentId=${agent.agentId}`
  return (
    <li className={`card ${styles['card']}`}>
      <div className={styles['head']}>
        <AgentCell id={agent.agentId} avatar={agent.avatar} />
        <div className={styles['names']}>
          <h3 className="clip">
            <Link to={detail}>
              <bdi>{agent.name}</bdi>
            </Link>
          </h3>
          <p className="small quiet clip">
            {t(`type.${agent.type}.name`)}
            {agent.twitter && (
              <>
                {' · '}
                <span className="ltr">@{agent.twitter.screenName}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <div className={styles['state']}>
        <div>
          {waiting > 0 ? (
            <NoticeWord meaning="waiting" text={t('myAgents.card.waiting', { count: waiting })} />
          ) : (
            <AgentStateWord state={agent.state} />
          )}
          <p className={`small quiet ${styles['next']}`}>
            {agent.nextPostAt
              ? t('myAgents.card.next', {
                  time: format.moment(agent.nextPostAt),
                  relative: format.relative(agent.nextPostAt),
                })
              : t(`myAgents.card.hint.${agent.state}`)}
          </p>
        </div>
        <HelpfulAction agent={agent} waiting={waiting} detail={detail} />
      </div>
      <Counts agentId={agent.agentId} />
      {views.length > 1 && <Curve views={views} />}
      {(seesMoney || mayShape) && (
        <div className={styles['foot']}>
          {seesMoney && (
            <p className="small tabular">
              <strong>{spentToday === undefined ? '–' : format.credits(spentToday)}</strong>{' '}
              <span className="quiet">{t('myAgents.card.today', { count: spentToday ?? 0 })}</span>
            </p>
          )}
          {mayShape && <CardActions agent={agent} />}
        </div>
      )}
    </li>
  )
}

function Curve({ views }: { views: number[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div>
      <p className="small quiet">{t('myAgents.card.newest')}</p>
      <Sparkline
        values={views}
        label={t('myAgents.card.curve', { values: format.list(views.map((value) => format.number(value))) })}
      />
    </div>
  )
}

function HelpfulAction({ agent, waiting, detail }: { agent: Agent; waiting: number; detail: string }) {
  const { t } = useTranslation()
  const pause = usePauseAgent()
  const onError = useProblemToast()
  const may = useMayDo()
  const link = (to: string, text: string) => (
    <Button component={Link} to={to} variant="default">
      {text}
    </Button>
  )
  if (waiting > 0) return link(`/approvals?agentId=${agent.agentId}`, t('myAgents.card.review'))
  if (agent.state === 'needs_connection')
    return may('connect') && link(`/create-agent?made=${agent.agentId}`, t('myAgents.card.connect'))
  if (agent.state === 'idle') return may('shape') && link(`${detail}&tab=posts`, t('myAgents.card.switchOn'))
  if (agent.state === 'needs_reauth')
    return may('connect') && link(`${detail}&tab=connect`, t('myAgents.card.reconnect'))
  if (agent.state === 'no_credit') return may('pay') && link('?topup=1', t('nav.topUp'))
  if (agent.state === 'paused' && may('shape'))
    return (
      <Button
        variant="default"
        loading={pause.isPending}
        leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" className="mirror" />}
        onClick={() => pause.mutate({ id: agent.agentId, paused: false }, { onError })}
      >
        {t('myAgents.card.resume')}
      </Button>
    )
  return null
}

function Counts({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const { data } = useSchedule(agentId)
  const rows = [
    { text: t('myAgents.card.posts'), ...(data?.tweets ?? { used: 0, limit: 0 }) },
    { text: t('myAgents.card.telegram'), ...(data?.manualPosts ?? { used: 0, limit: 0 }) },
  ]
  return (
    <dl className={styles['counts']}>
      {rows.map(({ text, used, limit }) => (
        <div key={text}>
          <dt className="small quiet">{text}</dt>
          <dd className="tabular">
            {limit > 0 ? (
              <span className="ltr">
                <strong>{used}</strong> / {limit}
              </span>
            ) : (
              <span className="quiet">{t('myAgents.card.off')}</span>
            )}
          </dd>
          <div className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: limit > 0 ? `${Math.min(100, (used / limit) * 100)}%` : 0 }} />
          </div>
        </div>
      ))}
    </dl>
  )
}

function CardActions({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const pause = usePauseAgent()
  const clone = useCloneWithQuestion()
  const remove = useRemoveWithUndo()
  const onError = useProblemToast()
  const paused = agent.state === 'paused'
  const label = (key: string) => t(`myAgents.card.${key}`, { name: agent.name })
  return (
    <div className={styles['actions']}>
      <ActionIcon
        aria-label={label(paused ? 'resumeNamed' : 'pauseNamed')}
        loading={pause.isPending}
        onClick={() => pause.mutate({ id: agent.agentId, paused: !paused }, { onError })}
      >
        {paused ? <IconPlayerPlayFilled size={16} className="mirror" /> : <IconPlayerPauseFilled size={16} />}
      </ActionIcon>
      <ActionIcon aria-label={label('cloneNamed')} onClick={() => void clone(agent)}>
        <IconCopy size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={label('removeNamed')} onClick={() => void remove(agent)}>
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
