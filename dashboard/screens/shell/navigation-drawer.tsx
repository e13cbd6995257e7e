import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from './language-menu.tsx'
import { LookButton } from './top-menus.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'

/** The side bar on small screens. */
export default function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={272}
      title="Kolony"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SideNavigation onChoose={onClose} />
      <div className="row" style={{ marginBlockStart: 16 }}>
        <LanguageMenu />
        <LookButton />
      </div>
    </Drawer>
  )
}
