import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import { isEmail, useRegisterForm } from '#app/forms/sign-in.ts'
import { useHost } from '#app/host.ts'
import { useConfig } from '#app/queries/system.ts'
import { errorText } from '#app/report.ts'
import { referral } from '#app/stores/settings.ts'
import { fieldText } from '../../components/field-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import styles from './sign-in.module.css'

/** Creates an account with a mailed code. Does not sign in: that is the next form, with the e-mail kept. */
export function CreateAccountForm({
  email,
  onCreated,
}: {
  email: string
  onCreated: (username: string) => void
}) {
  const { t } = useTranslation()
  const form = useRegisterForm(email)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const bonus = useConfig().data?.signUpBonus ?? 20
  const [referralCode, setReferralCode] = useState(referral.get())

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      const { username } = await call('auth.register', {
        ...fields,
        ...(referralCode ? { referralCode } : {}),
      })
      onCreated(username)
    } catch (error) {
      if (error instanceof ApiError && error.name === 'invalidInvitation') {
        // Checked before anything is used up: the same code works again without it.
        referral.clear()
        setReferralCode(null)
      }
      setProblem(errorText(error))
    }
  })

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet">{t('signIn.bonus', { count: bonus })}</p>
      {referralCode && (
        <p className="small">
          {t('signIn.referral')} <span className="mono">{referralCode}</span>
        </p>
      )}
      <TextInput
        type="email"
        label={t('signIn.email')}
        autoComplete="username"
        inputMode="email"
        data-autofocus
        error={fieldText(errors.username?.message)}
        {...form.register('username')}
      />
      <div className={styles['codeRow']}>
        <TextInput
          label={t('signIn.code')}
          description={t('signIn.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={fieldText(errors.code?.message)}
          {...form.register('code')}
        />
        <SendCode
          email={() => form.getValues('username')}
          onBadEmail={() => void form.trigger('username', { shouldFocus: true })}
        />
      </div>
      <PasswordInput
        label={t('signIn.password')}
        description={t('signIn.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        error={fieldText(errors.password?.message)}
        {...form.register('password')}
      />
      <FormProblem text={problem} />
      <Button type="submit" fullWidth h={44} loading={isSubmitting}>
        {t('signIn.create')}
      </Button>
    </form>
  )
}

/** Asks for the mailed code, then rests for the seconds the server names. The seconds are read out once, not each second. */
function SendCode({ email, onBadEmail }: { email: () => string; onBadEmail: () => void }) {
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
