import { Button } from '@mantine/core'
import { IconCircleCheck, IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { usePlanned } from '#app/queries/publishing.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { ConnectTelegram } from '../../components/connect-telegram.tsx'
import { ConnectXCard } from '../../components/connect-x-card.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { authorOf } from '../../components/author.ts'
import { AgentStateWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './create-agent.module.css'
import { FirstPost } from './first-post.tsx'

/** Made. What is next has the one filled button: connect, read the first post, publish it, go home. */
export function AllDone({ agentId }: { agentId: string }) {
  const agent = useAgent(agentId).data
  const published = usePlanned({ agentId, status: 'published', size: 1 })
  if (!agent || published.isPending) return <Waiting height={220} />
  const [first] = published.data?.list ?? []
  const onX = agent.twitter !== null
  return (
    <div className="stack">
      <Made agent={agent} />
      {first ? <Published agent={agent} post={first} /> : onX && <FirstPost agent={agent} />}
      <div className={styles['connect']}>
        <ConnectXCard agent={agent} first />
        <ConnectTelegram agent={agent} primary={false} />
      </div>
      {!first && <Other agent={agent} />}
    </div>
  )
}

function Made({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles['made']}`}>
      <AgentCell id={agent.agentId} avatar={agent.avatar} size={64} />
      <div>
        <h2>{t('agent:create.done.title', { name: agent.name })}</h2>
        <p className="quiet">{t(`agent:create.done.${agent.operationMode}`)}</p>
        <AgentStateWord state={agent.state} />
      </div>
    </section>
  )
}

function Published({ agent, post }: { agent: Agent; post: { content: string | null; url: string | null } }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles['first']}`} role="status">
      <h2 className="inline-icon good">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        {t('agent:create.done.out')}
      </h2>
      <PostCard platform="twitter" author={authorOf(agent)} text={post.content ?? ''} />
      <div className="row">
        <Button component={Link} to="/my-agents" h={44}>
          {t('agent:create.done.home')}
        </Button>
        {post.url && (
          <a href={post.url} target="_blank" rel="noopener">
            {t('postCard.open')}
          </a>
        )}
      </div>
    </section>
  )
}

function Other({ agent: { agentId } }: { agent: Agent }) {
  const { t } = useTranslation()
  const detail = `/agent-detail?agentId=${agentId}`
  return (
    <div className="row">
      <Button
        component={Link}
        to={`${detail}&tab=sandbox`}
        variant="default"
        h={44}
        leftSection={<IconFlask size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('agent:create.done.try')}
      </Button>
      <Button component={Link} to={detail} variant="default" h={44}>
        {t('agent:create.done.open')}
      </Button>
      <Button component={Link} to="/my-agents" variant="subtle" h={44}>
        {t('agent:create.done.later')}
      </Button>
    </div>
  )
}
