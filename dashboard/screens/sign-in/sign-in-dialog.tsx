import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Input } from '#contract/routes.ts'
import { call } from '#app/api.ts'
import { useHost } from '#app/host.ts'
import { useConfig } from '#app/queries/system.ts'
import { errorText } from '#app/report.ts'
import { signInWith, type AccountInfo } from '#app/stores/session.ts'
import { referral } from '#app/stores/settings.ts'
import { closeSignIn, openSignIn, useDialogs } from '../../dialogs.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { TelegramLogin } from './telegram-login.tsx'

/** Sign in, or make an account. Only what this server offers is shown. */
export default function SignInDialog() {
  const { t } = useTranslation()
  const host = useHost()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mode = useDialogs((state) => state.signIn)
  const config = useConfig().data
  const [email, setEmail] = useState('')
  const [created, setCreated] = useState(false)

  const enter = async (account: AccountInfo) => {
    await signInWith(account)
    closeSignIn()
    if (pathname === '/') await navigate('/my-agents')
  }
  const enterByTelegram = async (fields: Input<'auth.telegramLogin'>) => {
    const referralCode = referral.get()
    try {
      const account = await call('auth.telegramLogin', {
        ...fields,
        ...(referralCode ? { referralCode } : {}),
      })
      if (account.isNew) referral.clear()
      await enter(account)
    } catch (error) {
      const text = errorText(error)
      if (text) host.toast(text, 'bad')
    }
  }

  const creating = mode === 'create'
  return (
    <Modal
      opened
      onClose={closeSignIn}
      size={420}
      title={<span className={styles['title']}>{t(creating ? 'signIn.createTitle' : 'signIn.title')}</span>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        {config?.login.telegram && config.telegram && (
          <>
            <TelegramLogin
              botUsername={config.telegram.botUsername}
              simulated={config.demo.includes('telegram')}
              onFields={(fields) => void enterByTelegram(fields)}
            />
            {config.login.email && <p className={styles['or']}>{t('signIn.or')}</p>}
          </>
        )}
        {config?.login.email !== false &&
          (creating ? (
            <CreateAccountForm
              email={email}
              onCreated={(username) => {
                setEmail(username)
                setCreated(true)
                referral.clear()
                openSignIn('signIn')
              }}
            />
          ) : (
            <SignInForm key={email} email={email} created={created} onSignedIn={enter} />
          ))}
        <p className={styles['switch']}>
          {t(creating ? 'signIn.haveAccount' : 'signIn.noAccount')}{' '}
          <button
            type="button"
            className={styles['link']}
            onClick={() => {
              setCreated(false)
              openSignIn(creating ? 'signIn' : 'create')
            }}
          >
            {t(creating ? 'signIn.signIn' : 'signIn.create')}
          </button>
        </p>
      </div>
    </Modal>
  )
}
