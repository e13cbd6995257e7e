import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#app/stores/session.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { LookSettings } from './look-settings.tsx'

/** How the dashboard looks, at hand on every screen. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const signedIn = useSession((state) => state.account !== null)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      title={t('look.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <LookSettings />
        {signedIn && (
          <Button component={Link} to="/settings" variant="default" fullWidth onClick={onClose}>
            {t('account:settings.all')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}
