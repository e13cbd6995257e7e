import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisterForm } from '#app/forms/sign-in.ts'
import { useHost } from '#app/host.ts'
import { useBindEmail } from '#app/queries/account.ts'
import { errorText } from '#app/error-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { ProvenEmailFields } from '../../sign-in/proven-email-fields.tsx'
import styles from './settings.module.css'

/** Adds an address with a password, proven by a mailed code. */
export function AddEmail() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('account:settings.methods.add')}
        <span className="visually-hidden">: {t('account:signIn.email')}</span>
      </Button>
      {open && <EmailForm />}
    </>
  )
}

function EmailForm() {
  const { t } = useTranslation()
  const host = useHost()
  const form = useRegisterForm()
  const bind = useBindEmail()
  const submit = form.handleSubmit((fields) =>
    bind.mutate(fields, {
      onSuccess: () =>
        host.toast(t('account:settings.methods.added', { name: t('account:signIn.email') }), 'good'),
    }),
  )
  return (
    <form
      className={`${styles['more']} ${styles['form']}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <ProvenEmailFields form={form} />
      <FormProblem text={bind.isError ? errorText(bind.error) : null} />
      <Button type="submit" loading={bind.isPending}>
        {t('account:settings.methods.addEmail')}
      </Button>
    </form>
  )
}
