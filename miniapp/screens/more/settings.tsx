import { IconBellCog, IconLanguage, IconPalette } from '@tabler/icons-react'
import { currentLanguage, languageNames } from '#app/i18n.ts'
import { Group, LinkRow, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Where Telegram's own settings button leads. */
export function Settings() {
  const t = useText()
  const host = useTelegram()
  const icon = { className: 'row-icon', 'aria-hidden': true } as const
  return (
    <Page title={t('nav.settings')}>
      <Group>
        <LinkRow
          to="/more/language"
          before={<IconLanguage {...icon} />}
          title={t('settings.language')}
          after={languageNames[currentLanguage()]}
        />
        <LinkRow
          to="/more/notifications"
          before={<IconBellCog {...icon} />}
          title={t('account:settings.notifications.title')}
        />
        <Row
          before={<IconPalette {...icon} />}
          title={t(`settings.modes.${host.colorScheme()}`)}
          text={t('mobile:settings.theme')}
          multiline
        />
      </Group>
    </Page>
  )
}
