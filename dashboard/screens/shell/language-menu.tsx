import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, languageNames, uiLanguages } from '#app/i18n.ts'
import { chooseMyLanguage } from '#app/queries/account.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const chosen = uiLanguages.find((known) => i18n.language.startsWith(known)) ?? currentLanguage()
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('look.language')}>
          <IconLanguage size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {uiLanguages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseMyLanguage(language)}
            rightSection={language === chosen && <IconCheck size={16} aria-hidden="true" />}
            aria-current={language === chosen}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
