import { Button } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { usePlanned, type ApprovalItem, type Planned } from '#app/queries/publishing.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import styles from './at-a-glance.module.css'

const WhyNothingPlanned = lazy(async () => {
  const { WhyNothingPlanned: Why } = await import('../../components/why-nothing-planned.tsx')
  return { default: Why }
})

const shown = 5

/** What needs its owner, what happened and what is next: the same three with one agent and with twelve. */
export default function AtAGlance({ agents, waiting }: { agents: Agent[]; waiting: ApprovalItem[] }) {
  const { t } = useTranslation()
  const happened = usePlanned({ status: 'published', size: shown }).data?.list
  const coming = usePlanned({ status: 'scheduled', order: 'asc', size: shown }).data?.list
  return (
    <div className={styles['glance']}>
      <Needs agents={agents} waiting={waiting} />
      <Panel title={t('home:lately.title')} none={t('home:lately.none')}>
        {happened?.map((post) => (
          <PostLine key={post.id} post={post} agents={agents} />
        ))}
      </Panel>
      <Panel title={t('home:coming.title')} none={<WhyNothingPlanned agents={agents} />}>
        {coming?.map((post) => (
          <PostLine key={post.id} post={post} agents={agents} />
        ))}
      </Panel>
    </div>
  )
}

/** Says that there is none only once it is known. */
function Panel({
  title,
  none,
  children,
}: {
  title: string
  none: ReactNode
  children: ReactNode[] | undefined
}) {
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{title}</h2>
      {children && children.length > 0 && <ul className={styles['lines']}>{children}</ul>}
      {children?.length === 0 && (
        <div className="quiet">
          <Suspense>{none}</Suspense>
        </div>
      )}
    </section>
  )
}

type Needy = 'needs_connection' | 'needs_reauth' | 'no_credit' | 'idle'

const needy = (state: Agent['state']): state is Needy =>
  state === 'needs_connection' || state === 'needs_reauth' || state === 'no_credit' || state === 'idle'

const helpNeeds = {
  needs_connection: 'connect',
  needs_reauth: 'connect',
  no_credit: 'pay',
  idle: 'shape',
} as const

/** The first of them has the screen's one filled button. */
function Needs({ agents, waiting }: { agents: Agent[]; waiting: ApprovalItem[] }) {
  const { t } = useTranslation()
  const may = useMayDo()
  const nameOf = (id: string) => agents.find((agent) => agent.agentId === id)?.name ?? ''
  const lines = [
    ...waiting.map((item) => ({
      key: item.id,
      agentId: item.agentId,
      title:
        item.status === 'awaiting_approval'
          ? t('home:needsYou.text', { name: nameOf(item.agentId) })
          : `${nameOf(item.agentId)} · ${t(`status.${item.status}`)}`,
      text: item.content,
      to: `/approvals?agentId=${item.agentId}`,
      action: t('myAgents.card.review'),
    })),
    ...agents.flatMap(({ agentId, name, state }) =>
      needy(state)
        ? [
            {
              key: agentId,
              agentId,
              title: t(`home:needsYou.state.${state}`, { name }),
              text: null,
              ...(may(helpNeeds[state]) ? helpFor(agentId, state, t) : { to: '', action: null }),
            },
          ]
        : [],
    ),
  ].slice(0, shown)
  return (
    <Panel title={t('home:needsYou.title')} none={t('home:needsYou.none')}>
      {lines.map(({ key, agentId, title, text, to, action }, index) => (
        <li key={key}>
          <AgentCell id={agentId} size={32} />
          <div className={styles['words']}>
            <p>
              <bdi>{title}</bdi>
            </p>
            {text && (
              <p className={`small quiet ${styles['first']}`} dir="auto">
                {text}
              </p>
            )}
          </div>
          {action !== null && (
            <Button component={Link} to={to} variant={index === 0 ? 'filled' : 'default'}>
              {action}
            </Button>
          )}
        </li>
      ))}
    </Panel>
  )
}

function helpFor(agentId: string, state: Needy, t: (key: string) => string): { to: string; action: string } {
  if (state === 'no_credit') return { to: '?topup=1', action: t('nav.topUp') }
  if (state === 'needs_reauth')
    return { to: `/agent-detail?agentId=${agentId}&tab=connect`, action: t('myAgents.card.reconnect') }
  if (state === 'idle')
    return { to: `/agent-detail?agentId=${agentId}&tab=posts`, action: t('myAgents.card.switchOn') }
  return { to: `/create-agent?made=${agentId}`, action: t('myAgents.card.connect') }
}

function PostLine({ post, agents }: { post: Planned; agents: Agent[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const agent = agents.find(({ agentId }) => agentId === post.agentId)
  const at = post.publishedAt ?? post.scheduledAt ?? post.createdAt
  const published = post.status === 'published'
  return (
    <li>
      <AgentCell id={post.agentId} avatar={agent?.avatar ?? null} size={32} />
      <div className={styles['words']}>
        <p>
          <Link to={`/agent-detail?agentId=${post.agentId}&tab=${published ? 'history' : 'posts'}`}>
            <bdi>{agent?.name}</bdi>
          </Link>{' '}
          <span className="small quiet">
            <bdi>{t(`platform.${post.platform}`)}</bdi> · {format.moment(at)}
          </span>
        </p>
        {post.content && (
          <p className={`small quiet ${styles['first']}`} dir="auto">
            {post.content}
          </p>
        )}
      </div>
      {published && post.url ? (
        <a href={post.url} target="_blank" rel="noopener">
          {t('postCard.open')}
        </a>
      ) : (
        <PublicationStatusWord status={post.status} reason={post.reason} />
      )}
    </li>
  )
}
