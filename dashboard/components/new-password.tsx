import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  useWatch,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormRegister,
} from 'react-hook-form'
import { strengthOf, type Strength } from '#app/forms/security.ts'
import styles from './new-password.module.css'

const bars: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

/** A new password with its strength in a word. */
export function NewPassword<T extends FieldValues>({
  label,
  name,
  control,
  register,
  error,
}: {
  label: string
  name: FieldPath<T>
  control: Control<T>
  register: UseFormRegister<T>
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const value = String(useWatch({ control, name }) ?? '')
  const strength = strengthOf(value)
  return (
    <PasswordInput
      label={label}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        value === '' ? (
          t('account:signIn.passwordHint')
        ) : (
          <span className={styles['strength']} data-strength={strength}>
            <span className={styles['bars']} aria-hidden="true">
              {[1, 2, 3].map((bar) => (
                <span key={bar} data-on={bars[strength] >= bar || undefined} />
              ))}
            </span>
            <span role="status">{t(`account:strength.${strength}`)}</span>
          </span>
        )
      }
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('account:signIn.showPassword') }}
      error={error}
      {...register(name)}
    />
  )
}
