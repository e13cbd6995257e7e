import { useEffect, useRef, useState } from 'react'
import { call } from '#app/api.ts'
import type { AskedFactor } from '#app/queries/security.ts'
import { errorText } from '#app/report.ts'
import { TextField } from './fields.tsx'
import { useText } from './text.ts'
import './factor-sheet.css'

/** The code of an authenticator app, or a recovery code. Telegram's window has no passkeys: those are for the web. */
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
  useEffect(() => dialog.current?.showModal(), [])

  const prove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('account.stepUp', isTotp ? { totp: code.trim() } : { recoveryCode: code.trim() })
      onEnd(true)
    } catch (error) {
      setProblem(errorText(error))
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
          void prove()
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
