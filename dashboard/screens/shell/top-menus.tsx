import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage, IconLogout, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { chooseLanguage, currentLanguage, languageNames, uiLanguages } from '#app/i18n.ts'
import { signOut, useSession } from '#app/stores/session.ts'
import { changeSettings, presets, useSettings } from '#app/stores/settings.ts'
import styles from './top-menus.module.css'

/** Language, look and account. */
export default function TopMenus() {
  const account = useSession((state) => state.account)
  return (
    <>
      <span className={styles['choices']}>
        <LanguageMenu />
        <LookMenu />
      </span>
      {account && <AccountMenu name={account.user.name} />}
    </>
  )
}

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const chosen = uiLanguages.find((known) => i18n.language.startsWith(known)) ?? currentLanguage()
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('settings.language')}>
          <IconLanguage size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {uiLanguages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseLanguage(language)}
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

const modes = ['light', 'dark', 'auto'] as const

export function LookMenu() {
  const { t } = useTranslation()
  const { mode, preset } = useSettings()
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('settings.title')}>
          <IconSettings size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('settings.mode')}</Menu.Label>
        {modes.map((value) => (
          <Menu.Item
            key={value}
            onClick={() => changeSettings({ mode: value })}
            rightSection={value === mode && <IconCheck size={16} aria-hidden="true" />}
            aria-current={value === mode}
          >
            {t(`settings.modes.${value}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('settings.preset')}</Menu.Label>
        {presets.map((value) => (
          <Menu.Item
            key={value}
            onClick={() => changeSettings({ preset: value })}
            leftSection={<span className={styles['swatch']} data-preset={value} />}
            rightSection={value === preset && <IconCheck size={16} aria-hidden="true" />}
            aria-current={value === preset}
          >
            {t(`settings.presets.${value}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    void navigate('/')
  }
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles['avatar']}
          aria-label={`${initials(name)}, ${t('nav.account', { name })}`}
        >
          {initials(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="wrap-anywhere">{name}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} className="mirror" />} onClick={() => void leave()}>
          {t('nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
