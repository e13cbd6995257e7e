import { IconActivity, IconClock, IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useBalance } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import { NoticeWord } from '../../components/status-word.tsx'
import { AgentCells } from './agent-cells.tsx'
import styles from './now-next-cost.module.css'

/** The three questions, above everything else. */
export function NowNextCost({
  agents,
  waiting,
  waits,
  spentToday,
}: {
  agents: Agent[]
  waiting: ApprovalItem[]
  /** How many there are in all. */
  waits: number
  spentToday: number | undefined
}) {
  const seesMoney = useMay('seeMoney')
  return (
    <section className={`card ${styles['overview']}`}>
      <AgentCells agents={agents} waiting={new Set(waiting.map((item) => item.agentId))} />
      <div className={styles['columns']}>
        <Now agents={agents} waiting={waits} />
        <Next agents={agents} />
        {seesMoney && <Cost today={spentToday} />}
      </div>
    </section>
  )
}

function Column({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles['column']}>
      <h2 className="inline-icon">
        {icon}
        {title}
      </h2>
      {children}
    </div>
  )
}

function Now({ agents, waiting }: { agents: Agent[]; waiting: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = (...states: Agent['state'][]) => agents.filter(({ state }) => states.includes(state)).length
  const needy = count('needs_connection', 'needs_reauth', 'no_credit', 'idle')
  const paused = count('paused')
  const rest = [
    paused > 0 && t('myAgents.now.paused', { count: paused }),
    needy > 0 && t('myAgents.now.needs', { count: needy }),
    count('manual') > 0 && t('myAgents.now.manual', { count: count('manual') }),
  ].filter((text) => text !== false)
  return (
    <Column
      icon={<IconActivity size={16} stroke={1.75} aria-hidden="true" />}
      title={t('myAgents.now.title')}
    >
      <p className={styles['main']}>
        {t('myAgents.now.working', { count: agents.length, working: count('active') })}
      </p>
      {rest.length > 0 && <p className="quiet">{format.list(rest)}</p>}
      {waiting > 0 && (
        <p>
          <Link to="/approvals">{t('myAgents.card.waiting', { count: waiting })}</Link>
        </p>
      )}
    </Column>
  )
}

function Next({ agents }: { agents: Agent[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const coming = agents
    .flatMap(({ name, nextPostAt }) => (nextPostAt ? [{ name, at: nextPostAt }] : []))
    .sort((a, b) => a.at.localeCompare(b.at))
  const [first, second] = coming
  return (
    <Column icon={<IconClock size={16} stroke={1.75} aria-hidden="true" />} title={t('myAgents.next.title')}>
      {first ? (
        <>
          <p className={styles['main']}>
            {t('myAgents.next.posts', { name: first.name, time: format.moment(first.at) })}
          </p>
          <p className="quiet">{format.relative(first.at)}</p>
        </>
      ) : (
        <p className={styles['main']}>{t('myAgents.next.none')}</p>
      )}
      {second && (
        <p className="quiet">
          {t('myAgents.next.then', { name: second.name, time: format.moment(second.at) })}
        </p>
      )}
    </Column>
  )
}

function Cost({ today }: { today: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useBalance().data?.credits
  const ahead = useCostsAhead()
  return (
    <Column icon={<IconCoins size={16} stroke={1.75} aria-hidden="true" />} title={t('myAgents.cost.title')}>
      <p className={`${styles['main']} tabular`}>
        {today === undefined ? '–' : t('price.credits', { count: today, amount: format.credits(today) })}
      </p>
      {left !== undefined && (
        <p className="quiet tabular">{t('myAgents.cost.left', { left: format.credits(left) })}</p>
      )}
      {ahead &&
        (ahead.soon ? (
          <NoticeWord meaning="attention" text={ahead.text} />
        ) : (
          <p className="small quiet tabular">{ahead.text}</p>
        ))}
    </Column>
  )
}
