import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import { useRegisterForm } from '#app/forms/sign-in.ts'
import { useConfig } from '#app/queries/system.ts'
import { errorText } from '#app/error-text.ts'
import { referral } from '#app/stores/referral.ts'
import type { AccountInfo } from '#app/stores/session.ts'
import { FormProblem } from '../components/form-problem.tsx'
import { ProvenEmailFields } from './proven-email-fields.tsx'
import styles from './sign-in.module.css'

/**
 * Creates an account with a mailed code and signs in with what was just typed. Where that fails, `onCreated` shows the
 * sign-in with the e-mail kept. The last digit of the code is the last thing to type, so it sends the form by itself.
 */
export function CreateAccountForm({
  email,
  onSignedIn,
  onCreated,
}: {
  email: string
  onSignedIn: (account: AccountInfo) => Promise<void>
  onCreated: (username: string) => void
}) {
  const { t } = useTranslation()
  const form = useRegisterForm(email)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isSubmitting } = form.formState
  const bonus = useConfig().data?.signUpBonus ?? 20
  const [referralCode, setReferralCode] = useState(referral.get())

  const enter = async (username: string, password: string) => {
    let account: AccountInfo
    try {
      account = await call('auth.login', { username, password })
    } catch {
      return onCreated(username)
    }
    await onSignedIn(account)
  }
  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      const { username } = await call('auth.register', {
        ...fields,
        ...(referralCode ? { referralCode } : {}),
      })
      referral.clear()
      await enter(username, fields.password)
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
      <div>
        <p className="quiet">{t('account:signIn.bonus', { count: bonus })}</p>
        {referralCode && (
          <p className={styles['chip']}>
            <IconGift size={16} stroke={1.75} aria-hidden="true" />
            <span className="clip">
              {t('account:signIn.referral')} <bdi className="mono">{referralCode}</bdi>
            </span>
          </p>
        )}
      </div>
      <ProvenEmailFields
        form={form}
        autofocus
        onSent={() => setSent(true)}
        onComplete={() => void submit()}
      />
      <FormProblem text={problem} />
      <Button type="submit" variant={sent ? 'filled' : 'default'} fullWidth h={44} loading={isSubmitting}>
        {t('nav.createAccount')}
      </Button>
    </form>
  )
}
