import { Button, TextInput } from '@mantine/core'
import { IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { useForgotForm } from '#app/forms/sign-in.ts'
import { errorText } from '#app/error-text.ts'
import { fieldText } from '../components/field-text.ts'
import { FormProblem } from '../components/form-problem.tsx'
import styles from './sign-in.module.css'

/** Asks for the link that sets a new password. The answer is the same whether or not the address has an account. */
export function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const form = useForgotForm(email)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ username }) => {
    setProblem(null)
    try {
      await call('auth.forgotPassword', { username })
      onSent(username)
    } catch (error) {
      setProblem(errorText(error))
    }
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet">{t('account:signIn.forgotText')}</p>
      <TextInput
        type="email"
        label={t('account:signIn.email')}
        autoComplete="username"
        inputMode="email"
        data-autofocus
        error={fieldText(errors.username?.message)}
        {...form.register('username')}
      />
      <FormProblem text={problem} />
      <Button type="submit" fullWidth h={44} loading={isSubmitting}>
        {t('account:signIn.sendLink')}
      </Button>
    </form>
  )
}

/** The link is on its way, if there is an account. */
export function LinkSent({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={`stack ${styles['sent']}`} role="status">
      <IconMailFast size={40} stroke={1.5} color="var(--k-accent-text)" aria-hidden="true" />
      <p>
        {email ? t('account:signIn.sentTo', { email: `\u2068${email}\u2069` }) : t('account:signIn.sent')}
      </p>
      <Button fullWidth h={44} data-autofocus onClick={onBack}>
        {t('account:signIn.backToLogin')}
      </Button>
    </div>
  )
}
