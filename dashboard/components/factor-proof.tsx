import { Button, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isWavedAway,
  signWithPasskey,
  type AskedFactor,
  type FactorProof as Proof,
} from '#app/queries/security.ts'
import { errorText } from '#app/error-text.ts'
import { FormProblem } from './form-problem.tsx'

type Way = 'totp' | 'recovery'

/** Shows a second factor: a passkey, the code of an app, or one of the recovery codes. */
export function FactorProof({
  methods,
  question,
  onProof,
}: {
  methods: AskedFactor['methods']
  /** What a passkey is to sign, asked for anew each time. */
  question: () => Promise<AskedFactor['passkey']>
  onProof: (proof: Proof) => Promise<void>
}) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>(methods.includes('totp') ? 'totp' : 'recovery')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const show = async (what: 'passkey' | 'code', proof: () => Promise<Proof | null>) => {
    setBusy(what)
    setProblem(null)
    try {
      const found = await proof()
      if (found) await onProof(found)
    } catch (error) {
      setProblem(isWavedAway(error) ? t('account:factor.notShown') : errorText(error))
    } finally {
      setBusy(null)
      setCode('')
    }
  }
  const byPasskey = async () => {
    const asked = await question()
    return asked ? signWithPasskey(asked) : null
  }
  const switchWay = (to: Way) => {
    setWay(to)
    setCode('')
    setProblem(null)
  }
  const isTotp = way === 'totp'
  return (
    <div className="stack">
      {methods.includes('passkey') && (
        <Button
          h={44}
          data-autofocus
          loading={busy === 'passkey'}
          leftSection={<IconKey size={18} aria-hidden="true" />}
          onClick={() => void show('passkey', byPasskey)}
        >
          {t('account:factor.usePasskey')}
        </Button>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = code.trim()
          void show('code', async () => (isTotp ? { totp: typed } : { recoveryCode: typed }))
        }}
      >
        <TextInput
          label={t(isTotp ? 'account:factor.code' : 'account:factor.recoveryCode')}
          description={t(isTotp ? 'account:factor.codeText' : 'account:factor.recoveryText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          inputMode={isTotp ? 'numeric' : 'text'}
          maxLength={isTotp ? 7 : 24}
          {...(methods.includes('passkey') ? {} : { 'data-autofocus': true })}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormProblem text={problem} />
        <Button
          type="submit"
          h={44}
          variant={methods.includes('passkey') ? 'default' : 'filled'}
          loading={busy === 'code'}
          disabled={code.replace(/\s/g, '').length < (isTotp ? 6 : 12)}
        >
          {t('account:stepUp.confirm')}
        </Button>
      </form>
      {isTotp ? (
        <Button variant="subtle" onClick={() => switchWay('recovery')}>
          {t('account:factor.useRecovery')}
        </Button>
      ) : (
        methods.includes('totp') && (
          <Button variant="subtle" onClick={() => switchWay('totp')}>
            {t('account:factor.useApp')}
          </Button>
        )
      )}
    </div>
  )
}
