import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConfig } from '#app/queries/system.ts'
import { signInWith, useSession, type AccountInfo } from '#app/stores/session.ts'
import { wanted } from '#app/stores/wanted.ts'
import { returnPlace } from '../components/oauth-popup.ts'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useSignIn, type SignInMode } from '../dialog-address.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { ForgotForm, LinkSent } from './forgot-form.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

const titles: Record<SignInMode, string> = {
  'sign-in': 'nav.signIn',
  create: 'account:signIn.createTitle',
  forgot: 'account:signIn.forgotTitle',
  sent: 'account:signIn.sentTitle',
}

/** Sign in, make an account, or ask for a new password. Only what this server offers is shown. */
export default function SignInDialog() {
  const { t } = useTranslation()
  useFocusBack()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { mode, open, close } = useSignIn()
  const config = useConfig().data
  const [email, setEmail] = useState('')
  const [created, setCreated] = useState(false)

  // For a sign-in that comes back to a page of its own, by address.
  useEffect(() => returnPlace.remember({ pathname, search }), [pathname, search])

  // Whoever goes away without signing in no longer wants what they clicked before.
  useEffect(
    () => () => {
      const gone = !new URLSearchParams(window.location.search).has('login')
      if (gone && !useSession.getState().account) wanted.forget()
    },
    [],
  )
  const enter = async (account: AccountInfo, { isNew }: { isNew: boolean } = account) => {
    await signInWith(account)
    await navigate(returnPlace.get({ isNew }), { replace: true })
  }
  const shown = mode ?? 'sign-in'
  const entering = shown === 'sign-in' || shown === 'create'
  const methods =
    config && (['telegram', 'twitter', 'google', 'solana'] as const).some((name) => config.login[name])
  // A server that was just set up: most people have no way in yet, which is better said than left to be wondered about.
  const walletOnly =
    config && !(['email', 'telegram', 'twitter', 'google'] as const).some((name) => config.login[name])
  return (
    <Modal
      opened
      onClose={close}
      size={420}
      title={<span className={styles['title']}>{t(titles[shown])}</span>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        {entering && methods && (
          <>
            {walletOnly && <p className="quiet">{t('account:signIn.walletOnly')}</p>}
            <SignInMethods onAccount={enter} />
            {config.login.email && <p className={styles['or']}>{t('account:signIn.or')}</p>}
          </>
        )}
        {config?.login.email !== false && (
          <>
            {shown === 'sign-in' && (
              <SignInForm
                key={email}
                email={email}
                created={created}
                onSignedIn={enter}
                onForgot={(typed) => {
                  setEmail(typed)
                  open('forgot')
                }}
              />
            )}
            {shown === 'create' && (
              <CreateAccountForm
                email={email}
                onSignedIn={(account) => enter(account, { isNew: true })}
                onCreated={(username) => {
                  setEmail(username)
                  setCreated(true)
                  open('sign-in', { replace: true })
                }}
              />
            )}
            {shown === 'forgot' && (
              <ForgotForm
                email={email}
                onSent={(username) => {
                  setEmail(username)
                  open('sent', { replace: true })
                }}
              />
            )}
            {shown === 'sent' && <LinkSent email={email} onBack={() => open('sign-in', { replace: true })} />}
            {shown !== 'sent' && <Switch mode={shown} onOpen={open} onChange={() => setCreated(false)} />}
          </>
        )}
      </div>
    </Modal>
  )
}

function Switch({
  mode,
  onOpen,
  onChange,
}: {
  mode: 'sign-in' | 'create' | 'forgot'
  onOpen: (mode: SignInMode) => void
  onChange: () => void
}) {
  const { t } = useTranslation()
  const go = (to: SignInMode) => {
    onChange()
    onOpen(to)
  }
  if (mode === 'forgot')
    return (
      <p className={styles['switch']}>
        <button type="button" className={styles['link']} onClick={() => go('sign-in')}>
          {t('account:signIn.backToLogin')}
        </button>
      </p>
    )
  return (
    <p className={styles['switch']}>
      {t(mode === 'create' ? 'account:signIn.haveAccount' : 'account:signIn.noAccount')}{' '}
      <button
        type="button"
        className={styles['link']}
        onClick={() => go(mode === 'create' ? 'sign-in' : 'create')}
      >
        {t(mode === 'create' ? 'nav.signIn' : 'nav.createAccount')}
      </button>
    </p>
  )
}
