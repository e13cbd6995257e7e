import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMailedCode } from '#app/forms/mailed-code.ts'
import styles from './sign-in.module.css'

/** Asks for the mailed code. The seconds until the next one are read out once, not each second. */
export function SendCode({
  onSent,
  ...props
}: {
  email: () => string
  onBadEmail: () => void
  /** Where the form's own button has to wait for it, this one is the next thing to press until then. */
  onSent?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { busy, left, sent, send } = useMailedCode({ ...props, onSent })
  return (
    <Button
      variant={onSent && !sent ? 'filled' : 'default'}
      className={`${styles['send']} tabular`}
      loading={busy}
      disabled={left > 0}
      onClick={() => void send()}
    >
      {left > 0 ? t('account:signIn.codeAgain', { seconds: left }) : t('account:signIn.sendCode')}
    </Button>
  )
}
