import '../../components/form-styles.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconDeviceMobile, IconKey, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import {
  passkeyNameMax,
  securityHelp,
  usePasskeyEnrolment,
  usePasswordChange,
  useTakeOffFactor,
  useTotpEnrolment,
} from '#app/forms/security.ts'
import { useFactors, useRenewCodes, type Factors } from '#app/queries/security.ts'
import type { Me } from '#app/queries/system.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { fieldText } from '../../components/field-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { NewPassword } from '../../components/new-password.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** The password, and what protects the account besides it. */
export function SecuritySection({ me }: { me: Me }) {
  const { t } = useTranslation()
  const factors = useFactors()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Section id="security">
      {factors.isPending && <Waiting height={120} />}
      {factors.isError && <ProblemCard onRetry={() => void factors.refetch()} />}
      {factors.data && (
        <>
          {factors.data.asked !== 'no' && factors.data.factors.length === 0 && (
            <p
              role="note"
              className="inline-icon"
              style={{ color: 'var(--k-attention)', marginBlockEnd: 16 }}
            >
              <IconShieldLock size={18} stroke={1.75} aria-hidden="true" />
              <span>{t(`account:settings.security.nag.${factors.data.asked}`)}</span>
            </p>
          )}
          <FactorList factors={factors.data} onCodes={setCodes} />
          {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
          <ul className={styles['help']}>
            {securityHelp.map(({ name, path }) => (
              <li key={name}>
                <a href={path} target="_blank" rel="noopener noreferrer">
                  {t(`account:settings.security.help.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {me.username !== null && me.methods.includes('EMAIL') && (
        <div className={styles['apart']}>
          <ChangePassword email={me.username} />
        </div>
      )}
    </Section>
  )
}

function FactorList({ factors, onCodes }: { factors: Factors; onCodes: (codes: string[] | null) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const renew = useRenewCodes()
  const onError = useProblemToast()
  const remove = useTakeOffFactor(onError)
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null)
  const done = (codes: string[] | null) => {
    setAdding(null)
    if (codes) onCodes(codes)
    host.toast(t('account:settings.security.added'), 'good')
  }
  const hasApp = factors.factors.some(({ kind }) => kind === 'totp')
  const toggle = (kind: 'totp' | 'passkey') => setAdding(adding === kind ? null : kind)
  return (
    <>
      <ul className={styles['rows']}>
        {factors.factors.map(({ id, kind, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            {kind === 'totp' ? (
              <IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconKey size={20} stroke={1.75} aria-hidden="true" />
            )}
            <div className={styles['what']}>
              <p className={styles['name']}>
                {kind === 'totp' ? t('account:settings.security.totp') : <bdi>{name}</bdi>}
              </p>
              <p className="small quiet">
                {t('account:settings.sessions.since', { date: format.fullDate(createdAt) })}
                {lastUsedAt &&
                  ` · ${t('account:settings.security.used', { date: format.fullDate(lastUsedAt) })}`}
              </p>
            </div>
            <Button variant="default" loading={remove.pending === id} onClick={() => void remove.ask(id)}>
              {t('account:settings.security.remove')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </li>
        ))}
        {!hasApp && (
          <li>
            <IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />
            <div className={styles['what']}>
              <p className={styles['name']}>{t('account:settings.security.totp')}</p>
              <p className="small quiet">{t('account:settings.security.totpText')}</p>
            </div>
            <Button variant="default" aria-expanded={adding === 'totp'} onClick={() => toggle('totp')}>
              {t('account:settings.methods.add')}
              <span className="visually-hidden">: {t('account:settings.security.totp')}</span>
            </Button>
            {adding === 'totp' && <AddTotp onDone={done} />}
          </li>
        )}
        {factors.passkeys && (
          <li>
            <IconKey size={20} stroke={1.75} aria-hidden="true" />
            <div className={styles['what']}>
              <p className={styles['name']}>{t('account:settings.security.passkey')}</p>
              <p className="small quiet">{t('account:settings.security.passkeyText')}</p>
            </div>
            <Button variant="default" aria-expanded={adding === 'passkey'} onClick={() => toggle('passkey')}>
              {t('account:settings.methods.add')}
              <span className="visually-hidden">: {t('account:settings.security.passkey')}</span>
            </Button>
            {adding === 'passkey' && <AddPasskey onDone={done} />}
          </li>
        )}
        {factors.factors.length > 0 && (
          <li>
            <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
            <div className={styles['what']}>
              <p className={styles['name']}>{t('account:settings.security.recovery')}</p>
              <p className="small quiet">
                {t('account:settings.security.left', { count: factors.recoveryCodesLeft })}
              </p>
            </div>
            <Button
              variant="default"
              loading={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, { onError, onSuccess: (made) => onCodes(made.recoveryCodes) })
              }
            >
              {t('account:settings.security.renew')}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

function AddTotp({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { t } = useTranslation()
  const { made, begin, code, setCode, confirm, isReady, isBusy, problem } = useTotpEnrolment(onDone)
  if (!made)
    return (
      <div className={`${styles['more']} ${styles['form']}`}>
        <p>{t('account:settings.security.totpHow')}</p>
        <FormProblem text={problem} />
        <Button loading={isBusy} onClick={begin}>
          {t('account:settings.security.totpShow')}
        </Button>
      </div>
    )
  return (
    <form
      className={`${styles['more']} ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <p>{t('account:settings.security.totpScan')}</p>
      <QrCode text={made.uri} label={t('account:settings.security.totpQr')} size={180} />
      <p>
        <span className="small quiet">{t('account:settings.security.totpSecret')}</span>{' '}
        <bdi className="mono wrap-anywhere" dir="ltr">
          {made.secret}
        </bdi>
      </p>
      <TextInput
        label={t('account:factor.code')}
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormProblem text={problem} />
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {t('account:stepUp.confirm')}
      </Button>
    </form>
  )
}

function AddPasskey({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { t } = useTranslation()
  const { name, setName, make, isReady, isBusy, problem } = usePasskeyEnrolment(
    onDone,
    t('account:factor.notShown'),
  )
  return (
    <form
      className={`${styles['more']} ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <TextInput
        label={t('account:settings.security.passkeyName')}
        description={t('account:settings.security.passkeyNameText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={passkeyNameMax}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormProblem text={problem} />
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {t('account:settings.security.passkeyMake')}
      </Button>
    </form>
  )
}

/** Shown only once: a person who leaves without them has to make new ones. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <section className={styles['apart']} aria-labelledby="recovery-codes">
      <div className={styles['form']} role="status">
        <h3 id="recovery-codes" className={styles['name']}>
          {t('account:settings.security.codesTitle')}
        </h3>
        <p>{t('account:settings.security.codesText')}</p>
        <ol className={styles['codes']} dir="ltr">
          {codes.map((code) => (
            <li key={code} className="mono">
              {code}
            </li>
          ))}
        </ol>
        <div className="row">
          <CopyButton
            text={codes.join('\n')}
            label={t('account:settings.security.codesCopy')}
            done={t('account:settings.security.codesCopied')}
          />
          <Button variant="default" onClick={onDone}>
            {t('account:settings.security.codesDone')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const [open, setOpen] = useState(false)
  const { form, submit, isWrong, issue, problem, isBusy } = usePasswordChange(() => {
    setOpen(false)
    host.toast(t('account:settings.security.passwordDone'), 'good')
  })
  return (
    <>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('account:settings.security.changePassword')}
      </Button>
      {open && (
        <form
          className={styles['form']}
          style={{ marginBlockStart: 16 }}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <p className="small quiet">{t('account:settings.security.passwordText')}</p>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label={t('account:settings.security.oldPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('account:signIn.showPassword') }}
            error={isWrong ? t('account:settings.security.wrongPassword') : undefined}
            {...form.register('oldPassword', { required: true })}
          />
          <NewPassword
            label={t('account:reset.new')}
            name="password"
            control={form.control}
            register={form.register}
            error={fieldText(issue)}
          />
          <FormProblem text={problem} />
          <Button type="submit" loading={isBusy}>
            {t('account:reset.submit')}
          </Button>
        </form>
      )}
    </>
  )
}
