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
import styles from './new-password.module.css'

type Strength = 'short' | 'weak' | 'fair' | 'strong'
const bars: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

/** By length first, then by how many kinds of characters there are: a word for the person, no gate. The server has the last word. */
function strengthOf(password: string): Strength {
  const length = Array.from(password).length
  if (length < 8) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  if (different < 5) return 'weak'
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 'strong'
  return length >= 11 || kinds >= 3 ? 'fair' : 'weak'
}

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
          t('signIn.passwordHint')
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
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      error={error}
      {...register(name)}
    />
  )
}
