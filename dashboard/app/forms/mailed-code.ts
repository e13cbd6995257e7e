import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useHost } from '../host.ts'
import { errorText } from '../error-text.ts'
import { isEmail } from './sign-in.ts'

/** Asks for the mailed code, then rests for the seconds the server names (`left`). */
export function useMailedCode({
  email,
  onBadEmail,
  onSent,
}: {
  email: () => string
  onBadEmail: () => void
  onSent?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const host = useHost()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)
  const [sent, setSent] = useState(false)

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
      setSent(true)
      onSent?.()
      host.toast(t('account:signIn.codeSent'), 'good')
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setLeft(error.retryAfter)
      const text = errorText(error)
      if (text) host.toast(text, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, left, sent, send }
}
