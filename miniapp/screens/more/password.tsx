import { useWatch } from 'react-hook-form'
import { useMailedCode } from '#app/forms/mailed-code.ts'
import { strengthOf, usePasswordChange } from '#app/forms/security.ts'
import { useRegisterForm } from '#app/forms/sign-in.ts'
import { useHost } from '#app/host.ts'
import { useBindEmail } from '#app/queries/account.ts'
import { errorText } from '#app/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { fieldText } from '../../ui/field-text.ts'
import { TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'
import './security.css'

/** Another password for somebody who knows the present one. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useText()
  const host = useHost()
  const { form, submit, isReady, isBusy, isWrong, issue, problem } = usePasswordChange(() => {
    host.toast(t('account:settings.security.passwordDone'), 'good')
    onDone()
  })
  const { oldPassword = '', password = '' } = useWatch({ control: form.control })
  useMainButton({
    text: t('account:reset.submit'),
    enabled: isReady,
    progress: isBusy,
    onClick: () => void submit(),
  })
  return (
    <Page title={t('account:settings.security.changePassword')}>
      <p className="lead">{t('account:settings.security.passwordText')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('account:settings.security.oldPassword')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={isWrong ? t('account:settings.security.wrongPassword') : undefined}
          value={oldPassword}
          onChange={(value) => form.setValue('oldPassword', value)}
        />
        <NewPassword
          label={t('account:reset.new')}
          error={fieldText(issue)}
          value={password}
          onChange={(value) => form.setValue('password', value)}
        />
        {problem && (
          <p role="alert" className="group-note bad">
            {problem}
          </p>
        )}
        <button type="submit" hidden aria-label={t('account:reset.submit')} />
      </form>
    </Page>
  )
}

/** A first password, together with the address it belongs to, which a mailed code proves. */
export function SetPassword({ onDone }: { onDone: () => void }) {
  const t = useText()
  const host = useHost()
  const form = useRegisterForm()
  const bind = useBindEmail()
  const { username = '', code = '', password = '' } = useWatch({ control: form.control })
  const { errors } = form.formState
  const submit = form.handleSubmit((fields) =>
    bind.mutate(fields, {
      onSuccess: () => {
        host.toast(t('account:settings.methods.added', { name: t('account:signIn.email') }), 'good')
        onDone()
      },
    }),
  )
  const mailed = useMailedCode({
    email: () => form.getValues('username'),
    onBadEmail: () => void form.trigger('username'),
  })
  useMainButton({
    text: t('account:settings.methods.addEmail'),
    enabled: Boolean(username && code && password),
    progress: bind.isPending,
    onClick: () => void submit(),
  })
  return (
    <Page title={t('account:settings.security.setPassword')}>
      <p className="lead">{t('account:settings.security.setPasswordText')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('account:signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          error={fieldText(errors.username?.message)}
          value={username}
          onChange={(value) =>
            form.setValue('username', value, { shouldValidate: form.formState.isSubmitted })
          }
        />
        <div className="field-button">
          <Button disabled={mailed.busy || mailed.left > 0} onClick={() => void mailed.send()}>
            {mailed.left > 0
              ? t('account:signIn.codeAgain', { seconds: mailed.left })
              : t('account:signIn.sendCode')}
          </Button>
        </div>
        <TextField
          label={t('account:signIn.code')}
          help={t('account:signIn.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={10}
          error={fieldText(errors.code?.message)}
          value={code}
          onChange={(value) => form.setValue('code', value, { shouldValidate: form.formState.isSubmitted })}
        />
        <NewPassword
          label={t('account:signIn.password')}
          error={fieldText(errors.password?.message)}
          value={password}
          onChange={(value) =>
            form.setValue('password', value, { shouldValidate: form.formState.isSubmitted })
          }
        />
        {bind.isError && (
          <p role="alert" className="group-note bad">
            {errorText(bind.error)}
          </p>
        )}
        <button type="submit" hidden aria-label={t('account:settings.methods.addEmail')} />
      </form>
    </Page>
  )
}

/** A new password with its strength in a word. */
function NewPassword({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const t = useText()
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      dir="ltr"
      error={error}
      help={value === '' ? t('account:signIn.passwordHint') : t(`account:strength.${strengthOf(value)}`)}
      value={value}
      onChange={onChange}
    />
  )
}
