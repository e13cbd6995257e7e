import { IconCirclePlus, IconCoins, IconDots, IconHexagons } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { Tabbar } from '../ui/kit.ts'
import { useTelegram } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'

const tabs = [
  { path: '/', name: 'agents', Icon: IconHexagons },
  { path: '/create', name: 'create', Icon: IconCirclePlus },
  { path: '/credits', name: 'credits', Icon: IconCoins },
  { path: '/more', name: 'more', Icon: IconDots },
]

/** The four roots; elsewhere Telegram's back button leads the way. */
export function Tabs({ at }: { at: string }) {
  const { t } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  if (!tabs.some(({ path }) => path === at)) return null
  return (
    <nav aria-label={t('tabs.label')}>
      <Tabbar className="tabs">
        {tabs.map(({ path, name, Icon }) => (
          <Tabbar.Item
            key={path}
            type="button"
            text={t(`tabs.${name}`)}
            selected={path === at}
            {...(path === at ? { 'aria-current': 'page' } : {})}
            onClick={() => {
              host.haptic('light')
              void navigate(path, { replace: true })
            }}
          >
            <Icon size={26} stroke={1.75} aria-hidden="true" />
          </Tabbar.Item>
        ))}
      </Tabbar>
    </nav>
  )
}
