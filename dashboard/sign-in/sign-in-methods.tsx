import { Button } from '@mantine/core'
import { IconBrandGoogleFilled, IconBrandX, IconWallet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/routes.ts'
import { call } from '#app/api.ts'
import { useConfig } from '#app/queries/system.ts'
import { errorText } from '#app/error-text.ts'
import type { AccountInfo } from '#app/stores/session.ts'
import { OAuthPopupStatus } from '../components/oauth-popup-status.tsx'
import { invited } from '../components/oauth-popup.ts'
import { FormProblem } from '../components/form-problem.tsx'
import { useOAuthPopup } from '../components/use-oauth-popup.ts'
import styles from './sign-in.module.css'
import { TelegramLogin } from './telegram-login.tsx'

const WalletChoice = lazy(() => import('../components/wallet-choice.tsx'))

export type Method = 'telegram' | 'x' | 'google' | 'solana'

/** The ways to sign in besides e-mail that this server offers; `only` names those that fit an account that exists. */
export function SignInMethods({
  only,
  onAccount,
}: {
  only?: Method[]
  onAccount: (account: AccountInfo) => Promise<void>
}) {
  const { t } = useTranslation()
  const config = useConfig().data
  const [wallets, setWallets] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const done = async (account: AccountInfo | null) => {
    if (account) await onAccount(account)
  }
  const x = useOAuthPopup({ do: 'signIn', provider: 'x' }, done)
  const google = useOAuthPopup({ do: 'signIn', provider: 'google' }, done)

  const offered = (method: Method, on: boolean | undefined) => on === true && (only?.includes(method) ?? true)
  const telegram = offered('telegram', config?.login.telegram) && config?.telegram
  const byTelegram = async (fields: Input<'auth.telegramLogin'>) => {
    setProblem(null)
    try {
      await onAccount(
        await invited((referralCode) => call('auth.telegramLogin', { ...fields, ...referralCode })),
      )
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const solana = t('account:signIn.solana')
  const continueWith = (name: string) => t('account:signIn.continueWith', { name })

  return (
    <div className={styles['methods']}>
      {telegram && (
        <TelegramLogin
          botUsername={telegram.botUsername}
          simulated={config.demo.includes('telegram')}
          onFields={(fields) => void byTelegram(fields)}
        />
      )}
      <div className={styles['grid']}>
        {offered('x', config?.login.twitter) && (
          <Button
            variant="default"
            aria-label={continueWith('X')}
            leftSection={<IconBrandX size={18} stroke={1.75} aria-hidden="true" />}
            disabled={x.state === 'finishing'}
            onClick={x.start}
          >
            X
          </Button>
        )}
        {offered('google', config?.login.google) && (
          <Button
            variant="default"
            aria-label={continueWith('Google')}
            leftSection={<IconBrandGoogleFilled size={18} aria-hidden="true" />}
            disabled={google.state === 'finishing'}
            onClick={google.start}
          >
            Google
          </Button>
        )}
        {offered('solana', config?.login.solana) && (
          <Button
            variant="default"
            aria-label={continueWith(solana)}
            aria-expanded={wallets}
            leftSection={<IconWallet size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setWallets(!wallets)}
          >
            Solana
          </Button>
        )}
      </div>
      <OAuthPopupStatus name="X" popup={x} />
      <OAuthPopupStatus name="Google" popup={google} />
      {wallets && (
        <Suspense>
          <p className="small quiet">{t('account:wallet.signs')}</p>
          <WalletChoice
            eager
            onWallet={async (wallet) => {
              const { proveWallet } = await import('../components/solana-wallet.ts')
              const proof = await proveWallet(wallet)
              await onAccount(
                await invited((referralCode) => call('auth.solanaLogin', { ...proof, ...referralCode })),
              )
            }}
          />
        </Suspense>
      )}
      <FormProblem text={problem} />
    </div>
  )
}
