import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconGift, IconLogout, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { loadTexts } from '#app/i18n.ts'
import { useMe } from '#app/queries/system.ts'
import { useSession } from '#app/stores/session.ts'
import { initialsOf, PersonFace } from '../../components/person-face.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useSignOut } from './use-sign-out.ts'
import styles from './top-menus.module.css'

const SettingsDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('../settings/settings-drawer.tsx'), loadTexts('account')])
  return drawer
})

/** Language, look and account. */
export default function TopMenus() {
  const account = useSession((state) => state.account)
  const me = useMe().data ?? account?.user
  return (
    <>
      <span className={styles['choices']}>
        <LanguageMenu />
        <LookButton />
      </span>
      {account && <AccountMenu name={me?.name ?? ''} avatar={me?.avatar ?? null} />}
    </>
  )
}

export function LookButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon aria-label={t('look.title')} aria-expanded={open} onClick={() => setOpen(true)}>
        <IconSettings size={20} stroke={1.75} />
      </ActionIcon>
      <Suspense>{open && <SettingsDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function AccountMenu({ name, avatar }: { name: string; avatar: string | null }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles['avatar']}
          aria-label={
            avatar ? t('nav.account', { name }) : `${initialsOf(name)}, ${t('nav.account', { name })}`
          }
        >
          <PersonFace name={name} avatar={avatar} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="wrap-anywhere">
          <bdi>{name}</bdi>
        </Menu.Label>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} />}>
          {t('nav.settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/referral" leftSection={<IconGift size={16} />}>
          {t('nav.referral')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} className="mirror" />} onClick={() => void signOut()}>
          {t('nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
