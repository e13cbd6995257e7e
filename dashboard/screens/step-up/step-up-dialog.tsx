import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { useMe, type Me } from '#app/queries/system.ts'
import { useFactors } from '#app/queries/security.ts'
import { errorText } from '#app/error-text.ts'
import { signInWith, type AccountInfo } from '#app/stores/session.ts'
import { FactorProof } from '../../components/factor-proof.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { SignInMethods, type Method } from '../../sign-in/sign-in-methods.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'

const WalletChoice = lazy(() => import('../../components/wallet-choice.tsx'))

/** A fresh proof that it is the same person: password or wallet; who signs in with X, Google or Telegram does so again. */
export default function StepUpDialog({ onEnd }: { onEnd: (proven: boolean) => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const me = useMe().data
  const factors = useFactors()
  const kinds = new Set(factors.data?.factors.map(({ kind }) => kind))
  // An account that has a second factor takes nothing else for a proof.
  const protectedBy = kinds.size > 0 ? [...kinds] : null
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      size={420}
      zIndex={300}
      title={t('account:stepUp.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <p className="quiet">{t(protectedBy ? 'account:factor.stepUp' : 'account:stepUp.text')}</p>
        {factors.isPending || !me ? (
          <Waiting height={80} />
        ) : protectedBy ? (
          <FactorProof
            methods={protectedBy}
            question={async () => (await call('factor.ask', {})).passkey}
            onProof={async (proof) => {
              await call('account.stepUp', proof)
              onEnd(true)
            }}
          />
        ) : (
          <Proofs me={me} onProven={() => onEnd(true)} />
        )}
      </div>
    </Modal>
  )
}

const outside: Partial<Record<Me['methods'][number], Method>> = {
  TWITTER: 'x',
  GOOGLE: 'google',
  TELEGRAM: 'telegram',
}

function Proofs({ me, onProven }: { me: Me; onProven: () => void }) {
  const { t } = useTranslation()
  const [other, setOther] = useState(false)
  const only = me.methods.flatMap((method) => outside[method] ?? [])

  const again = async (account: AccountInfo) => {
    if (account.user.id !== me.id) return setOther(true)
    // The sign-in is the proof; the session it took the place of is over.
    await call('auth.logout', {}).catch(() => {})
    await signInWith(account)
    onProven()
  }
  return (
    <>
      {me.methods.includes('EMAIL') && <ByPassword email={me.username} onProven={onProven} />}
      {me.methods.includes('SOLANA') && (
        <Suspense fallback={<Waiting height={60} />}>
          <WalletChoice
            onWallet={async (wallet) => {
              const { proveWallet } = await import('../../components/solana-wallet.ts')
              await call('account.stepUp', await proveWallet(wallet))
              onProven()
            }}
          />
        </Suspense>
      )}
      {only.length > 0 && <SignInMethods only={only} onAccount={again} />}
      <FormProblem text={other ? t('account:stepUp.other') : null} />
    </>
  )
}

function ByPassword({ email, onProven }: { email: string | null; onProven: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const prove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('account.stepUp', { password })
      onProven()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void prove()
      }}
    >
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordInput
        label={t('account:signIn.password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('account:signIn.showPassword') }}
      />
      <FormProblem text={problem} />
      <Button type="submit" h={44} loading={busy} disabled={password === ''}>
        {t('account:stepUp.confirm')}
      </Button>
    </form>
  )
}
