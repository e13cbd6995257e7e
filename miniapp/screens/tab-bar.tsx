import { IconCirclePlus, IconCoins, IconDots, IconHexagons } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useMayDo } from '#app/queries/organisations.ts'
import { useTelegram } from '../ui/telegram.ts'
import { useText } from '../ui/text.ts'

const tabs = [
  { to: '/', text: 'agents', Icon: IconHexagons, needs: 'self' },
  { to: '/create', text: 'create', Icon: IconCirclePlus, needs: 'shape' },
  { to: '/credits', text: 'credits', Icon: IconCoins, needs: 'seeMoney' },
  { to: '/more', text: 'more', Icon: IconDots, needs: 'self' },
] as const

/** Goes from tab to tab; only roots show it, everything deeper has Telegram's way back. */
export function TabBar() {
  const t = useText()
  const host = useTelegram()
  const { pathname } = useLocation()
  const may = useMayDo()
  return (
    <nav className="tab-bar" aria-label={t('tabBar.name')}>
      {tabs
        .filter(({ needs }) => may(needs))
        .map(({ to, text, Icon }) => (
          <Link
            key={to}
            to={to}
            replace
            className="tab"
            aria-current={pathname === to ? 'page' : undefined}
            onClick={() => host.haptic('light')}
          >
            <Icon size={26} stroke={1.75} aria-hidden="true" />
            {t(`tabBar.${text}`)}
          </Link>
        ))}
    </nav>
  )
}
