import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import { isEmail } from '#app/forms/sign-in.ts'
import { useHost } from '#app/host.ts'
import { errorText } from '#app/report.ts'
import styles from './sign-in.module.css'

/** Asks for the mailed code, then rests for the seconds the server names. The seconds are read out once, not each second. */
export function SendCode({ email, onBadEmail }: { email: () => string; onBadEmail: () => void }) {
  const { t } = useTranslation()
  const host = useHost()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const send = async () => {
    const username = email()
    if (!isEmail(username)) return onBadEmail()
    setBusy(true)
    try {
      const { cooldown } = await call('auth.sendRegisterCode', { username })
      setLeft(cooldown)
      host.toast(t('signIn.codeSent'), 'good')
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setLeft(error.retryAfter)
      const text = errorText(error)
      if (text) host.toast(text, 'bad')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      className={`${styles['send']} tabular`}
      loading={busy}
      disabled={left > 0}
      onClick={() => void send()}
    >
      {left > 0 ? t('signIn.codeAgain', { seconds: left }) : t('signIn.sendCode')}
    </Button>
  )
}
