import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { useSignInForm } from '#app/forms/sign-in.ts'
import { errorText } from '#app/error-text.ts'
import { waitingSignIn, type WaitingSignIn } from '#app/queries/security.ts'
import type { AccountInfo } from '#app/stores/session.ts'
import { fieldText } from '../components/field-text.ts'
import { FormProblem } from '../components/form-problem.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './sign-in.module.css'

export function SignInForm({
  email,
  created,
  onSignedIn,
  onForgot,
}: {
  email: string
  created: boolean
  onSignedIn: (account: AccountInfo) => Promise<void>
  onForgot: (email: string) => void
}) {
  const { t } = useTranslation()
  const form = useSignInForm(email)
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await onSignedIn(await call('auth.login', fields))
    } catch (error) {
      const found = waitingSignIn(error)
      if (found) setWaiting(found)
      else setProblem(errorText(error))
    }
  })
  if (waiting)
    return (
      <SecondFactor
        waiting={waiting}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          setWaiting(null)
          form.resetField('password')
          setProblem(why)
        }}
      />
    )

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {created && (
        <p role="status" className="good">
          {t('account:signIn.created')}
        </p>
      )}
      <TextInput
        type="email"
        label={t('account:signIn.email')}
        autoComplete="username"
        inputMode="email"
        data-autofocus={email ? undefined : true}
        error={fieldText(errors.username?.message)}
        {...form.register('username')}
      />
      <div>
        <PasswordInput
          label={t('account:signIn.password')}
          autoComplete="current-password"
          data-autofocus={email ? true : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('account:signIn.showPassword') }}
          error={fieldText(errors.password?.message)}
          {...form.register('password')}
        />
        <button
          type="button"
          className={`${styles['link']} ${styles['forgot']}`}
          onClick={() => onForgot(form.getValues('username'))}
        >
          {t('account:signIn.forgot')}
        </button>
      </div>
      <FormProblem text={problem} />
      <Button type="submit" fullWidth h={44} loading={isSubmitting}>
        {t('nav.signIn')}
      </Button>
    </form>
  )
}
