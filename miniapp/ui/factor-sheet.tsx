import { useEffect, useRef, useState } from 'react'
import { call } from '#app/api.ts'
import {
  isWavedAway,
  signWithPasskey,
  useKnowsPasskeys,
  type AskedFactor,
  type FactorProof,
} from '#app/queries/security.ts'
import { errorText } from '#app/error-text.ts'
import { TextField } from './fields.tsx'
import { useText } from './text.ts'
import './factor-sheet.css'

/** The code of an authenticator app, a recovery code, or a passkey where the web view has any. */
export default function FactorSheet({
  methods,
  onEnd,
}: {
  methods: AskedFactor['methods']
  onEnd: (proven: boolean) => void
}) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasApp = methods.includes('totp')
  const [isTotp, setIsTotp] = useState(hasApp)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hasPasskey = useKnowsPasskeys() && methods.includes('passkey')
  useEffect(() => dialog.current?.showModal(), [])

  const prove = async (proof: () => Promise<FactorProof | null>) => {
    setBusy(true)
    setProblem(null)
    try {
      const shown = await proof()
      if (shown) await call('account.stepUp', shown)
      if (shown) onEnd(true)
    } catch (error) {
      setProblem(isWavedAway(error) ? t('account:factor.notShown') : errorText(error))
    } finally {
      setBusy(false)
      setCode('')
    }
  }
  return (
    <dialog
      ref={dialog}
      className="factor-sheet"
      aria-labelledby="factor-sheet"
      onCancel={(event) => {
        event.preventDefault()
        onEnd(false)
      }}
    >
      <h2 id="factor-sheet">{t('account:factor.title')}</h2>
      <p className="group-note">{t('account:factor.stepUp')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const typed = code.trim()
          void prove(async () => (isTotp ? { totp: typed } : { recoveryCode: typed }))
        }}
      >
        <TextField
          label={t(isTotp ? 'account:factor.code' : 'account:factor.recoveryCode')}
          help={t(isTotp ? 'account:factor.codeText' : 'account:factor.recoveryText')}
          error={problem ?? undefined}
          dir="ltr"
          inputMode={isTotp ? 'numeric' : 'text'}
          maxLength={isTotp ? 7 : 24}
          value={code}
          onChange={setCode}
        />
        <div className="factor-answers">
          <button
            type="submit"
            className="soft-button"
            disabled={busy || code.replace(/\s/g, '').length < (isTotp ? 6 : 12)}
          >
            {t('account:stepUp.confirm')}
          </button>
          {hasPasskey && (
            <button
              type="button"
              className="soft-button"
              disabled={busy}
              onClick={() =>
                void prove(async () => {
                  const { passkey } = await call('factor.ask', {})
                  return passkey && signWithPasskey(passkey)
                })
              }
            >
              {t('account:factor.usePasskey')}
            </button>
          )}
          {hasApp && (
            <button
              type="button"
              className="soft-button"
              onClick={() => {
                setIsTotp(!isTotp)
                setCode('')
                setProblem(null)
              }}
            >
              {t(isTotp ? 'account:factor.useRecovery' : 'account:factor.useApp')}
            </button>
          )}
          <button type="button" className="soft-button" onClick={() => onEnd(false)}>
            {t('common.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
