import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RegisterFields } from '#app/forms/sign-in.ts'
import { fieldText } from '../components/field-text.ts'
import { NewPassword } from '../components/new-password.tsx'
import { SendCode } from './send-code.tsx'
import styles from './sign-in.module.css'

/** An e-mail address that a mailed code proves, and its password. */
export function ProvenEmailFields({
  form,
  autofocus = false,
  onSent,
  onComplete,
}: {
  form: UseFormReturn<RegisterFields>
  autofocus?: boolean
  /** A code is on its way. */
  onSent?: () => void
  /** The code has all its digits, and nothing else is left to type. */
  onComplete?: () => void
}) {
  const { t } = useTranslation()
  const { errors } = form.formState
  return (
    <>
      <TextInput
        type="email"
        label={t('account:signIn.email')}
        autoComplete="username"
        inputMode="email"
        data-autofocus={autofocus || undefined}
        error={fieldText(errors.username?.message)}
        {...form.register('username')}
      />
      <NewPassword
        label={t('account:signIn.password')}
        name="password"
        control={form.control}
        register={form.register}
        error={fieldText(errors.password?.message)}
      />
      <div className={styles['codeRow']}>
        <TextInput
          label={t('account:signIn.code')}
          description={t(onComplete ? 'account:signIn.codeGoesOn' : 'account:signIn.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={fieldText(errors.code?.message)}
          {...form.register('code', {
            onChange: ({ target }: { target: { value: string } }) => {
              const { username, password } = form.getValues()
              if (/^\d{6}$/.test(target.value.trim()) && username && password) onComplete?.()
            },
          })}
        />
        <SendCode
          email={() => form.getValues('username')}
          onSent={onSent}
          onBadEmail={() => void form.trigger('username', { shouldFocus: true })}
        />
      </div>
    </>
  )
}
