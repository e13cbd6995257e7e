import { useEffect, useRef } from 'react'
import { call } from '#app/api.ts'
import { useKnowsPasskeys, type AskedFactor } from '#app/queries/security.ts'
import { useFactorProof } from '#app/use-factor-proof.ts'
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
  const hasPasskey = useKnowsPasskeys() && methods.includes('passkey')
  useEffect(() => dialog.current?.showModal(), [])
  const { field, code, setCode, problem, complete, ...proof } = useFactorProof(methods, {
    question: async () => (await call('factor.ask', {})).passkey,
    async onProof(shown) {
      await call('account.stepUp', shown)
      onEnd(true)
    },
  })
  const busy = proof.busy !== null
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
          proof.byCode()
        }}
      >
        <TextField
          label={field.label}
          help={field.hint}
          error={problem ?? undefined}
          dir="ltr"
          inputMode={field.inputMode}
          maxLength={field.maxLength}
          value={code}
          onChange={setCode}
        />
        <div className="factor-answers">
          <button type="submit" className="soft-button" disabled={busy || !complete}>
            {t('account:stepUp.confirm')}
          </button>
          {hasPasskey && (
            <button type="button" className="soft-button" disabled={busy} onClick={proof.byPasskey}>
              {t('account:factor.usePasskey')}
            </button>
          )}
          {proof.hasApp && (
            <button type="button" className="soft-button" onClick={proof.switchWay}>
              {t(proof.isTotp ? 'account:factor.useRecovery' : 'account:factor.useApp')}
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
