import { Button } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/routes.ts'
import { memberOf } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import { clientErrorText } from '#app/error-text.ts'
import { telegramFields } from './telegram-fields.ts'

type Fields = Input<'auth.telegramLogin'>

interface Props {
  botUsername: string
  simulated: boolean
  onFields: (fields: Fields) => void
}

/** Telegram's login: its own widget, or the desk's window where Telegram is simulated. */
export function TelegramLogin({ botUsername, simulated, onFields }: Props) {
  return simulated ? <DeskLogin onFields={onFields} /> : <Widget botUsername={botUsername} />
}

function DeskLogin({ onFields }: Pick<Props, 'onFields'>) {
  const { t } = useTranslation()
  const host = useHost()
  const receive = useRef(onFields)
  useEffect(() => {
    receive.current = onFields
  })

  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || memberOf(data, 'type') !== 'telegram-login') return
      const fields = telegramFields(memberOf(data, 'fields'))
      if (fields) receive.current(fields)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  const open = () => {
    const popup = host.openPopup(`/desk/telegram-login?origin=${encodeURIComponent(window.location.origin)}`)
    if (!popup) host.toast(clientErrorText('popupBlocked'), 'bad')
  }
  return (
    <Button
      fullWidth
      variant="default"
      leftSection={<IconBrandTelegram size={18} stroke={1.75} aria-hidden="true" />}
      onClick={open}
    >
      {t('account:signIn.telegram')}
    </Button>
  )
}

/** The widget comes back to /login-callback by address: its other way evaluates text as code, which our content policy forbids. */
function Widget({ botUsername }: { botUsername: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = 'https://telegram.org/js/telegram-widget.js?22'
    script.dataset['telegramLogin'] = botUsername
    script.dataset['size'] = 'large'
    script.dataset['radius'] = '8'
    script.dataset['authUrl'] = `${window.location.origin}/login-callback`
    const holder = place.current
    holder?.replaceChildren(script)
    return () => holder?.replaceChildren()
  }, [botUsername])
  return <div ref={place} style={{ minHeight: 40, display: 'flex', justifyContent: 'center' }} />
}
