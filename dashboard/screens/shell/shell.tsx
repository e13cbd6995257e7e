import { ActionIcon, Button } from '@mantine/core'
import { IconGift, IconMenu2, IconTestPipe, IconWifiOff } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useWorksElsewhere } from '#app/queries/organisations.ts'
import { useConfig, useProductClock } from '#app/queries/system.ts'
import { useSession } from '#app/stores/session.ts'
import { changeSettings, useSettings } from '#app/stores/settings.ts'
import { DemoBadge } from '../../components/demo-badge.tsx'
import { Logo } from '../../components/logo.tsx'
import { useSignIn } from '../../dialog-address.ts'
import { useDoWanted } from './do-wanted.ts'
import { useNamedPlace } from './use-named-place.ts'
import { CommandBar } from './command-bar.tsx'
import { SideNavigation } from './side-navigation.tsx'
import styles from './shell.module.css'

const AccountBar = lazy(() => import('./account-bar.tsx'))
const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'))
const PlaceSwitcher = lazy(() => import('./place-switcher.tsx'))
const TopMenus = lazy(() => import('./top-menus.tsx'))

/** Side bar (or a row of places), top bar and the screen between them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  const layout = useSettings((state) => state.layout)
  const [drawer, setDrawer] = useState(false)
  const several = useWorksElsewhere()
  useProductClock()
  useDoWanted()
  const onTheWay = useNamedPlace()

  return (
    <div className={styles['shell']} data-layout={layout}>
      <a href="#main" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      {layout === 'vertical' ? (
        <aside className={styles['side']} aria-label={t('nav.side')}>
          <Brand />
          {several && (
            <Suspense fallback={<div className={styles['placeWait']} />}>
              <PlaceSwitcher />
            </Suspense>
          )}
          <SideNavigation />
          <div className={styles['sideFoot']}>
            {signedIn && <Invitation />}
            <p className="small muted">{t('landing.footer.advice')}</p>
          </div>
        </aside>
      ) : (
        <div className={styles['places']}>
          <SideNavigation row />
        </div>
      )}
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
        <CommandBar />
        <DemoBadge />
        <div className={styles['topEnd']}>
          {signedIn ? (
            <Suspense fallback={<span className={styles['barWait']} />}>
              <AccountBar />
            </Suspense>
          ) : (
            <SignInButtons />
          )}
          <Suspense fallback={<span className={styles['menusWait']} />}>
            <TopMenus />
          </Suspense>
        </div>
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <Offline />
        <PublishingOff />
        <DarkSystem />
        {several && (
          <div className={styles['place']}>
            <Suspense fallback={<div className={styles['placeWait']} />}>
              <PlaceSwitcher />
            </Suspense>
          </div>
        )}
        <div className={styles['content']}>{!onTheWay && children}</div>
      </main>
      {drawer && (
        <Suspense>
          <NavigationDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Brand() {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  return (
    <Link to={signedIn ? '/my-agents' : '/'} className={styles['brand']} aria-label={t('nav.home')}>
      <Logo />
      <span>Kolony</span>
    </Link>
  )
}

function Invitation() {
  const { t } = useTranslation()
  return (
    <Link to="/referral" className={styles['invitation']}>
      <span className="inline-icon">
        <IconGift size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles['strong']}>{t('nav.invite')}</span>
      </span>
      <span className="small quiet">{t('nav.inviteText')}</span>
    </Link>
  )
}

function watchConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the connection is gone; the queries show what they last knew, and changes wait by themselves. */
function Offline() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={styles['offline']}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          {t('nav.offline')}
        </p>
      )}
    </div>
  )
}

/** Says on every screen that this server sends nothing. */
function PublishingOff() {
  const { t } = useTranslation()
  if (useConfig().data?.publishing !== false) return null
  return (
    <p className={styles['offline']}>
      <IconTestPipe size={18} stroke={1.75} aria-hidden="true" />
      {t('rehearsal.server')}
    </p>
  )
}

/** Asks once, on the first visit from a dark system: light is what we begin with. */
function DarkSystem() {
  const { t } = useTranslation()
  const chosen = useSettings((state) => state.modeChosen)
  if (chosen || !matchMedia('(prefers-color-scheme: dark)').matches) return null
  return (
    <div className={styles['darkSystem']} role="status">
      <span>{t('look.darkSystem.text')}</span>
      <span className="row">
        <Button size="compact-sm" variant="default" onClick={() => changeSettings({ mode: 'dark' })}>
          {t('look.darkSystem.use')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => changeSettings({ mode: 'light' })}>
          {t('look.darkSystem.keep')}
        </Button>
      </span>
    </div>
  )
}

function SignInButtons() {
  const { t } = useTranslation()
  const { open } = useSignIn()
  return (
    <Button variant="default" onClick={() => open()}>
      {t('nav.signIn')}
    </Button>
  )
}
