import { IconBellCog, IconPalette, IconShieldLock } from '@tabler/icons-react'
import { Group, LinkRow, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { LanguageRow } from './language-row.tsx'

/** Where Telegram's own settings button leads. */
export function Settings() {
  const t = useText()
  const host = useTelegram()
  const icon = { className: 'row-icon', 'aria-hidden': true } as const
  return (
    <Page title={t('nav.settings')}>
      <Group>
        <LanguageRow />
        <LinkRow
          to="/more/notifications"
          before={<IconBellCog {...icon} />}
          title={t('account:settings.notifications.title')}
        />
        <LinkRow
          to="/more/security"
          before={<IconShieldLock {...icon} />}
          title={t('account:settings.security.title')}
        />
        <Row
          before={<IconPalette {...icon} />}
          title={t(`look.modes.${host.colorScheme()}`)}
          text={t('more.theme')}
          multiline
        />
      </Group>
    </Page>
  )
}
