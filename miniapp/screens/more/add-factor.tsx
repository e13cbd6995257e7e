import { passkeyNameMax, usePasskeyEnrolment, useTotpEnrolment } from '#app/forms/security.ts'
import { qrOf } from '#app/qr.ts'
import { useCopy } from '../../ui/copy.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'
import './security.css'

/** An authenticator app: on this phone by its key, on another one by the picture. */
export function AddApp({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const t = useText()
  const copy = useCopy()
  const { made, begin, code, setCode, confirm, isReady, isBusy, problem } = useTotpEnrolment(onAdded)
  useMainButton(
    made
      ? { text: t('account:stepUp.confirm'), enabled: isReady, progress: isBusy, onClick: confirm }
      : { text: t('account:settings.security.totpShow'), progress: isBusy, onClick: begin },
  )
  return (
    <Page title={t('account:settings.security.totp')}>
      {!made && (
        <>
          <p className="lead">{t('account:settings.security.totpHow')}</p>
          {problem && (
            <p role="alert" className="group-note bad">
              {problem}
            </p>
          )}
        </>
      )}
      {made && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) confirm()
          }}
        >
          <p className="lead">{t('account:settings.security.totpScan')}</p>
          <Qr text={made.uri} label={t('account:settings.security.totpQr')} />
          <div className="secret">
            <p className="hint small">{t('account:settings.security.totpSecret')}</p>
            <bdi dir="ltr">{made.secret}</bdi>
            <Button onClick={() => copy(made.secret.replaceAll(' ', ''))}>{t('agent:copy')}</Button>
          </div>
          <TextField
            label={t('account:factor.code')}
            error={problem ?? undefined}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={setCode}
          />
        </form>
      )}
    </Page>
  )
}

/** Always dark on white, because many cameras read no other. */
function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = qrOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** A passkey of this device, where the web view around us has any. */
export function AddPasskey({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const t = useText()
  const { name, setName, make, isReady, isBusy, problem } = usePasskeyEnrolment(
    onAdded,
    t('account:factor.notShown'),
  )
  useMainButton({
    text: t('account:settings.security.passkeyMake'),
    enabled: isReady,
    progress: isBusy,
    onClick: make,
  })
  return (
    <Page title={t('account:settings.security.passkey')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) make()
        }}
      >
        <TextField
          label={t('account:settings.security.passkeyName')}
          help={t('account:settings.security.passkeyNameText')}
          error={problem ?? undefined}
          maxLength={passkeyNameMax}
          value={name}
          onChange={setName}
        />
      </form>
    </Page>
  )
}
