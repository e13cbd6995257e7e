import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#app/api-error.ts'
import { call } from '#app/api.ts'
import type { FactorProof as Proof, WaitingSignIn } from '#app/queries/security.ts'
import type { AccountInfo } from '#app/stores/session.ts'
import { FactorProof } from '../components/factor-proof.tsx'

/** The rest of a sign-in whose password was right. */
export function SecondFactor({
  waiting,
  onSignedIn,
  onBack,
}: {
  waiting: WaitingSignIn
  onSignedIn: (account: AccountInfo) => Promise<void>
  /** With a word on it where the sign-in took too long. */
  onBack: (why: string | null) => void
}) {
  const { t } = useTranslation()
  const prove = async (proof: Proof) => {
    try {
      await onSignedIn(await call('auth.secondFactor', { challenge: waiting.challenge, ...proof }))
    } catch (error) {
      if (!(error instanceof ApiError && error.name === 'invalidOrExpiredCode')) throw error
      onBack(t('account:factor.over'))
    }
  }
  return (
    <section className="stack" aria-labelledby="second-factor">
      <div>
        <h3 id="second-factor">{t('account:factor.title')}</h3>
        <p className="quiet" role="status">
          {t('account:factor.text')}
        </p>
      </div>
      <FactorProof methods={waiting.methods} question={async () => waiting.passkey} onProof={prove} />
      <Button variant="subtle" onClick={() => onBack(null)}>
        {t('account:factor.back')}
      </Button>
    </section>
  )
}
