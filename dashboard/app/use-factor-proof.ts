import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'
import { isWavedAway, signWithPasskey, type AskedFactor, type FactorProof } from './queries/security.ts'

/** Shows a second factor: by a passkey, the code of an app, or one of the recovery codes. */
export function useFactorProof(
  methods: AskedFactor['methods'],
  {
    question,
    onProof,
  }: {
    /** What a passkey is to sign, asked for at each attempt. */
    question: () => Promise<AskedFactor['passkey']>
    onProof: (proof: FactorProof) => Promise<void>
  },
) {
  const { t } = useTranslation()
  const hasApp = methods.includes('totp')
  const [isTotp, setIsTotp] = useState(hasApp)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const typed = code.trim()

  const show = async (what: 'passkey' | 'code', proof: () => Promise<FactorProof | null>) => {
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
  return {
    /** Whether a code of the app is asked for, else a recovery code. */
    isTotp,
    hasApp,
    code,
    setCode,
    complete: code.replace(/\s/g, '').length >= (isTotp ? 6 : 12),
    busy,
    problem,
    byCode: () =>
      void show('code', () => Promise.resolve(isTotp ? { totp: typed } : { recoveryCode: typed })),
    byPasskey: () =>
      void show('passkey', async () => {
        const asked = await question()
        return asked ? signWithPasskey(asked) : null
      }),
    switchWay() {
      setIsTotp(!isTotp)
      setCode('')
      setProblem(null)
    },
    /** What the field of the code says and takes. */
    field: {
      label: t(isTotp ? 'account:factor.code' : 'account:factor.recoveryCode'),
      hint: t(isTotp ? 'account:factor.codeText' : 'account:factor.recoveryText'),
      inputMode: isTotp ? ('numeric' as const) : ('text' as const),
      maxLength: isTotp ? 7 : 24,
    },
  }
}
