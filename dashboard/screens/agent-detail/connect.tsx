import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { ConnectTelegram } from '../../components/connect-telegram.tsx'
import { ConnectXCard } from '../../components/connect-x-card.tsx'
import { OwnKeys } from '../../components/own-keys.tsx'
import styles from './panels.module.css'

/** Connect your accounts. */
export default function Connect({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  // Keys entered while they were on can still be destroyed.
  const offered = useConfig().data?.ownXKeys ?? false
  return (
    <>
      <p className={`quiet ${styles['intro']}`}>{t('agent:connect.intro')}</p>
      <div className={styles['halves']}>
        <div className="stack">
          <ConnectXCard agent={agent} />
          {(offered || agent.twitter?.authType === 'customize') && <OwnKeys agent={agent} />}
        </div>
        <ConnectTelegram agent={agent} />
      </div>
    </>
  )
}
