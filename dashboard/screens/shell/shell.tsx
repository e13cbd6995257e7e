import { ActionIcon, Button } from '@mantine/core'
import { IconCoins, IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useBalance } from '#app/queries/credits.ts'
import { useSession } from '#app/stores/session.ts'
import { DemoBadge } from '../../components/demo-badge.tsx'
import { Logo } from '../../components/logo.tsx'
import { openSignIn } from '../../dialogs.ts'
import { SideNavigation } from './side-navigation.tsx'
import styles from './shell.module.css'

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'))
const TopMenus = lazy(() => import('./top-menus.tsx'))

/** Side bar, top bar and the screen between them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  const [drawer, setDrawer] = useState(false)

  return (
    <div className={styles['shell']}>
      <a href="#main" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      <aside className={styles['side']} aria-label={t('nav.side')}>
        <Brand />
        <SideNavigation />
        <div className={styles['sideFoot']}>
          <p className="small muted">{t('landing.footer.advice')}</p>
        </div>
      </aside>
      <header className={styles['top']}>
        <ActionIcon
          className={styles['burger'] ?? ''}
          aria-label={t('nav.menu')}
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
        <Link to={signedIn ? '/my-agents' : '/'} className={styles['mark']} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <DemoBadge />
        <div className={styles['topEnd']}>
          {signedIn ? <CreditsPill /> : <SignInButtons />}
          <Suspense fallback={<span className={styles['menusWait']} />}>
            <TopMenus />
          </Suspense>
        </div>
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <div className={styles['content']}>{children}</div>
      </main>
      {drawer && (
        <Suspense>
          <NavigationDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </div>
  )
}

export function Brand() {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  return (
    <Link to={signedIn ? '/my-agents' : '/'} className={styles['brand']} aria-label={t('nav.home')}>
      <Logo />
      <span>Kolony</span>
    </Link>
  )
}

function CreditsPill() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useBalance()
  const [search] = useSearchParams()
  const topUp = new URLSearchParams(search)
  topUp.set('topup', '1')
  return (
    <div className={styles['pill']}>
      <Link to="/credit-record" className={styles['pillAmount']}>
        <IconCoins size={16} stroke={1.75} aria-hidden="true" />
        <strong className="tabular">{data ? format.credits(data.credits) : '–'}</strong>
        <span className={styles['pillWord']}>{t('common.credits', { count: data?.credits ?? 0 })}</span>
      </Link>
      <Link to={{ search: `?${topUp}` }} className={styles['pillTopUp']}>
        {t('nav.topUp')}
      </Link>
    </div>
  )
}

function SignInButtons() {
  const { t } = useTranslation()
  return (
    <Button variant="default" onClick={() => openSignIn()}>
      {t('signIn.signIn')}
    </Button>
  )
}
