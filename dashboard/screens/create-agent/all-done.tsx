import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { ConnectTelegram } from '../../components/connect-telegram.tsx'
import { ConnectXCard } from '../../components/connect-x-card.tsx'
import { AgentStateWord } from '../../components/status-word.tsx'
import styles from './create-agent.module.css'

/** Made. Connecting can wait; trying costs one credit. */
export function AllDone({ made }: { made: Agent }) {
  const { t } = useTranslation()
  const agent = useAgent(made.agentId).data ?? made
  const detail = `/agent-detail?agentId=${agent.agentId}`
  return (
    <div className="stack">
      <section className={`card ${styles['made']}`}>
        <AgentCell id={agent.agentId} avatar={agent.avatar} size={64} />
        <div>
          <h2>{t('agent:create.done.title', { name: agent.name })}</h2>
          <p className="quiet">{t(`agent:create.done.${agent.operationMode}`)}</p>
          <AgentStateWord state={agent.state} />
        </div>
      </section>
      <div className={styles['connect']}>
        <ConnectXCard agent={agent} />
        <ConnectTelegram agent={agent} />
      </div>
      <div className="row">
        <Button
          component={Link}
          to={`${detail}&tab=sandbox`}
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
    </div>
  )
}
