import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useMediaUses, type MediaUses } from '#app/queries/library.ts'
import { useMay } from '#app/queries/organisations.ts'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './library.module.css'

/** Posts, messages and faces that show a medium. */
export function MediumUses({ url }: { url: string }) {
  const { t } = useTranslation()
  const uses = useMediaUses(url)
  return (
    <section aria-labelledby="uses">
      <h3 id="uses">{t('library:used')}</h3>
      {uses.isPending && <Waiting height={40} />}
      {uses.isError && <p className="small quiet">{t('library:usesFailed')}</p>}
      {uses.data && <UsesList uses={uses.data} />}
    </section>
  )
}

function UsesList({ uses }: { uses: MediaUses }) {
  const { t } = useTranslation()
  const format = useFormat()
  const tab = useMay('shape') ? '&tab=config' : ''
  const { publications, publicationsTotal, agents, account } = uses
  if (publicationsTotal === 0 && agents.length === 0 && !account)
    return <p className="small quiet">{t('library:unused')}</p>
  const more = publicationsTotal - publications.length
  return (
    <ul className={styles['uses']}>
      {account && <li className="small">{t('library:accountFace')}</li>}
      {agents.map(({ agentId, name }) => (
        <li key={agentId} className="small">
          <Link to={`/agent-detail?agentId=${agentId}${tab}`}>{t('library:face', { name })}</Link>
        </li>
      ))}
      {publications.map(({ id, agentId, agentName, platform, status, content, at }) => (
        <li key={id} className="small">
          <p dir="auto">{content}</p>
          <p className="quiet">
            <Link to={`/agent-detail?agentId=${agentId}`}>
              <bdi>{agentName}</bdi>
            </Link>{' '}
            · {t(`platform.${platform}`)} · <span className="tabular">{format.dateTime(at)}</span> ·{' '}
            <PublicationStatusWord status={status} />
          </p>
        </li>
      ))}
      {more > 0 && <li className="small quiet">{t('library:uses.more', { count: more })}</li>}
    </ul>
  )
}
