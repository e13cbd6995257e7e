import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { AgentCell } from '../../../components/agent-cell.tsx'
import type { Draft } from './draft.ts'
import styles from './profile.module.css'

/** The profile as X shows it. */
export function ProfileCard({ agent, draft }: { agent: Agent; draft: Draft }) {
  const { t } = useTranslation()
  return (
    <article className={styles['profile']} aria-label={t('images:profile.preview')}>
      <div className={styles['banner']}>
        {draft.background && <img src={draft.background} alt="" width={600} height={200} />}
      </div>
      <div className={styles['body']}>
        <span className={styles['face']}>
          {draft.avatar ? (
            <img src={draft.avatar} alt="" width={96} height={96} />
          ) : (
            <AgentCell id={agent.agentId} avatar={agent.avatar} size={72} />
          )}
        </span>
        <p className={styles['name']}>
          <bdi>{draft.accountName || agent.name}</bdi>
        </p>
        <p className={styles['handle']}>
          <bdi>@{draft.username || t('postCard.noHandle')}</bdi>
        </p>
        <p className={styles['bio']} dir="auto">
          {draft.bio || t('images:profile.noBio')}
        </p>
      </div>
    </article>
  )
}
