import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useApprovals } from '#app/queries/publishing.ts'
import { useSession } from '#app/stores/session.ts'
import { usePlaces } from './navigation.ts'
import styles from './side-navigation.module.css'

/** The places of the dashboard, beside the screen or in a row above it. */
export function SideNavigation({ row = false, onChoose }: { row?: boolean; onChoose?: () => void }) {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  const places = usePlaces()
  return (
    <nav aria-label={t('nav.main')} className={styles[row ? 'row' : 'nav']}>
      {places.map((group) => (
        <ul key={group[0]?.to}>
          {group.map(({ to, text, Icon, outside }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={styles['link'] ?? ''}
                reloadDocument={outside ?? false}
                onClick={onChoose}
              >
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>{t(text)}</span>
                {to === '/approvals' && signedIn && <WaitingCount />}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function WaitingCount() {
  const { t } = useTranslation()
  const { data } = useApprovals({ size: 1 })
  if (!data || data.total === 0) return null
  return (
    <span className={`${styles['count']} tabular`}>
      <span aria-hidden="true">{data.total}</span>
      <span className="visually-hidden">{t('nav.waiting', { count: data.total })}</span>
    </span>
  )
}
