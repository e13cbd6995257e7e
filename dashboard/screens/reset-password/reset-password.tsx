import '@mantine/core/styles/Input.layer.css'
import { Button, PasswordInput } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { call } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import { useResetForm } from '#app/forms/sign-in.ts'
import { errorText } from '#app/error-text.ts'
import { addressSecrets, forgetAddressSecrets } from '../../address-secrets.ts'
import { fieldText } from '../../components/field-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { Logo } from '../../components/logo.tsx'
import { NewPassword } from '../../components/new-password.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import styles from './reset-password.module.css'

/** Sets a new password with the code of the mailed address. */
export default function ResetPassword() {
  const { t } = useTranslation()
  const [code] = useState(() => addressSecrets().get('code') ?? '')
  const [done, setDone] = useState(false)
  const [used, setUsed] = useState(false)
  const over = (set: (is: boolean) => void) => {
    forgetAddressSecrets()
    set(true)
  }
  return (
    <main className={styles['page']}>
      <Link to="/" aria-label={t('nav.home')} className={styles['logo']}>
        <Logo size={40} />
      </Link>
      <section className={`card ${styles['card']}`}>
        <PageTitle title={t('account:reset.title')} />
        {done ? (
          <div role="status" className="stack">
            <p className="inline-icon good">
              <IconCircleCheckFilled size={18} aria-hidden="true" />
              <span>{t('account:reset.done')}</span>
            </p>
            <p className="quiet">{t('account:reset.doneText')}</p>
            <Button component={Link} to="/my-agents?login=sign-in" h={44}>
              {t('nav.signIn')}
            </Button>
          </div>
        ) : code === '' || used ? (
          <div role="alert" className="stack">
            <p>{t(used ? 'account:reset.used' : 'account:reset.missing')}</p>
            <Button component={Link} to="/my-agents?login=forgot" h={44}>
              {t('account:reset.again')}
            </Button>
          </div>
        ) : (
          <ResetForm code={code} onDone={() => over(setDone)} onUsed={() => over(setUsed)} />
        )}
      </section>
    </main>
  )
}

function ResetForm({ code, onDone, onUsed }: { code: string; onDone: () => void; onUsed: () => void }) {
  const { t } = useTranslation()
  const form = useResetForm(code)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await call('auth.resetPassword', { code, ...fields })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.name === 'invalidOrExpiredCode') onUsed()
      else setProblem(errorText(error))
    }
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <NewPassword
        label={t('account:reset.new')}
        name="password"
        control={form.control}
        register={form.register}
        error={fieldText(errors.password?.message)}
      />
      <div>
        <PasswordInput
          label={t('account:reset.confirm')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account:signIn.showPassword') }}
          error={fieldText(errors.confirmPassword?.message)}
          {...form.register('confirmPassword')}
        />
        <Match control={form.control} />
      </div>
      <FormProblem text={problem} />
      <Button type="submit" h={44} loading={isSubmitting}>
        {t('account:reset.submit')}
      </Button>
    </form>
  )
}

/** Whether the two are the same, while they are typed. */
function Match({ control }: { control: ReturnType<typeof useResetForm>['control'] }) {
  const { t } = useTranslation()
  const [password, confirm] = useWatch({ control, name: ['password', 'confirmPassword'] })
  const state =
    confirm === ''
      ? 'open'
      : confirm === password
        ? 'same'
        : password.startsWith(confirm)
          ? 'open'
          : 'differs'
  const Icon = { open: IconCircleDashed, same: IconCircleCheckFilled, differs: IconCircleX }[state]
  return (
    <p role="status" className={`small inline-icon ${styles['match']}`} data-match={state}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(`account:reset.match.${state}`)}</span>
    </p>
  )
}
