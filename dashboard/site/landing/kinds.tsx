import { AgentCell } from '../../components/agent-cell.tsx'
import { useSite } from '../site-context.ts'
import styles from './landing.module.css'

/** Each with a cell of its own hue. */
const kinds = {
  technical_analysis: 'hive',
  hot_topic: 'kind-clone_influence',
  clone_influence: 'colony',
  project_promotion: 'candle',
  project_summary: 'chart',
} as const

export const agentKinds = Object.keys(kinds) as (keyof typeof kinds)[]

export function Kinds() {
  const { t } = useSite()
  return (
    <section className={styles['section']} id="agents">
      <div className={styles['between']}>
        <h2>{t('landing:kinds.title')}</h2>
        <a href="/starter-agents">{t('landing:kinds.all')}</a>
      </div>
      <p className={styles['under']}>{t('landing:kinds.lead')}</p>
      <ul className={styles['kinds']}>
        {agentKinds.map((kind) => (
          <li key={kind} className={styles['card']}>
            <AgentCell id={kinds[kind]} size={40} />
            <h3>
              <a href={`/starter-agents?type=${kind}`}>{t(`type.${kind}.name`)}</a>
            </h3>
            <p className={styles['small']}>{t(`landing:kinds.${kind}.what`)}</p>
            <blockquote>{t(`landing:kinds.${kind}.sample`)}</blockquote>
            <p className={styles['small']}>{t(`type.${kind}.best`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
