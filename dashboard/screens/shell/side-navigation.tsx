import { IconCheckbox, IconHexagons, IconLayoutGrid, IconReceipt2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useApprovals } from '#app/queries/publishing.ts'
import { useSession } from '#app/stores/session.ts'
import styles from './side-navigation.module.css'

const groups = [
  [
    { to: '/my-agents', text: 'nav.myAgents', Icon: IconHexagons },
    { to: '/approvals', text: 'nav.approvals', Icon: IconCheckbox },
  ],
  [{ to: '/starter-agents', text: 'nav.starterAgents', Icon: IconLayoutGrid }],
  [{ to: '/credit-record', text: 'nav.creditRecord', Icon: IconReceipt2 }],
]

export function SideNavigation({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      {groups.map((group) => (
        <ul key={group[0]?.to}>
          {group.map(({ to, text, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles['link'] ?? ''} onClick={onChoose}>
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
  const { data } = useApprovals({ size: 1, status: 'awaiting_approval' })
  if (!data || data.total === 0) return null
  return (
    <span className={`${styles['count']} tabular`} aria-label={t('nav.waiting', { count: data.total })}>
      {data.total}
    </span>
  )
}
