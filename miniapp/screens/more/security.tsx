import { IconDeviceMobile, IconHelp, IconKey, IconLock, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { securityHelp, useTakeOffFactor } from '#app/forms/security.ts'
import { useFormat } from '#app/format.ts'
import { useFactors, useKnowsPasskeys, useRenewCodes, type Factors } from '#app/queries/security.ts'
import { useMe, type Me } from '#app/queries/system.ts'
import { ActionRow, Group, LinkRow } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { AddApp, AddPasskey } from './add-factor.tsx'
import { ChangePassword, SetPassword } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const icon = { className: 'row-icon', 'aria-hidden': true } as const

/** The password, and what protects the account besides it. Its parts are one screen, so that recovery codes are shown once and then gone. */
export function Security() {
  const t = useText()
  const navigate = useNavigate()
  const host = useTelegram()
  const { part } = useParams()
  const me = useMe()
  const factors = useFactors()
  const [codes, setCodes] = useState<string[] | null>(null)
  const back = () => void navigate(-1)
  const added = (made: string[] | null) => {
    setCodes(made)
    host.toast(t('account:settings.security.added'), 'good')
    back()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (part === 'app') return <AddApp onAdded={added} />
  if (part === 'passkey') return <AddPasskey onAdded={added} />
  if (part === 'password' && me.data)
    return me.data.methods.includes('EMAIL') && me.data.username !== null ? (
      <ChangePassword email={me.data.username} onDone={back} />
    ) : (
      <SetPassword onDone={back} />
    )
  return (
    <Page title={t('account:settings.security.title')}>
      <p className="group-note">{t('account:settings.security.text')}</p>
      {(factors.isPending || me.isPending) && <LoadingRows count={4} />}
      {factors.isError && <LoadFailed error={factors.error} retry={factors.refetch} />}
      {factors.data && <FactorRows factors={factors.data} onCodes={setCodes} />}
      {me.data && <PasswordRow me={me.data} />}
      <Group title={t('nav.help')}>
        {securityHelp.map(({ name, path }) => (
          <ActionRow
            key={name}
            before={<IconHelp {...icon} />}
            title={t(`account:settings.security.help.${name}`)}
            onClick={() => host.openLink(path)}
          />
        ))}
      </Group>
    </Page>
  )
}

function FactorRows({ factors, onCodes }: { factors: Factors; onCodes: (codes: string[] | null) => void }) {
  const t = useText()
  const format = useFormat()
  const renew = useRenewCodes()
  const onError = useProblem()
  const remove = useTakeOffFactor(onError)
  const knowsPasskeys = useKnowsPasskeys()
  const has = factors.factors
  return (
    <>
      {has.length > 0 && (
        <Group>
          {has.map(({ id, kind, name, createdAt, lastUsedAt }) => (
            <ActionRow
              key={id}
              multiline
              before={kind === 'totp' ? <IconDeviceMobile {...icon} /> : <IconKey {...icon} />}
              title={kind === 'totp' ? t('account:settings.security.totp') : <bdi>{name}</bdi>}
              text={[
                t('account:settings.sessions.since', { date: format.fullDate(createdAt) }),
                lastUsedAt && t('account:settings.security.used', { date: format.fullDate(lastUsedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              after={<span className="bad">{t('account:settings.security.remove')}</span>}
              disabled={remove.pending !== null}
              onClick={() => void remove.ask(id)}
            />
          ))}
          <ActionRow
            multiline
            before={<IconShieldLock {...icon} />}
            title={t('account:settings.security.recovery')}
            text={t('account:settings.security.left', { count: factors.recoveryCodesLeft })}
            after={t('account:settings.security.renew')}
            disabled={renew.isPending}
            onClick={() =>
              renew.mutate(undefined, { onError, onSuccess: (made) => onCodes(made.recoveryCodes) })
            }
          />
        </Group>
      )}
      <Group>
        {!has.some(({ kind }) => kind === 'totp') && (
          <LinkRow
            to="/more/security/app"
            multiline
            before={<IconDeviceMobile {...icon} />}
            title={t('account:settings.security.totp')}
            text={t('account:settings.security.totpText')}
            after={t('account:settings.methods.add')}
          />
        )}
        {factors.passkeys && knowsPasskeys && (
          <LinkRow
            to="/more/security/passkey"
            multiline
            before={<IconKey {...icon} />}
            title={t('account:settings.security.passkey')}
            text={t('account:settings.security.passkeyText')}
            after={t('account:settings.methods.add')}
          />
        )}
      </Group>
    </>
  )
}

function PasswordRow({ me }: { me: Me }) {
  const t = useText()
  const has = me.methods.includes('EMAIL')
  return (
    <Group>
      <LinkRow
        to="/more/security/password"
        multiline
        before={<IconLock {...icon} />}
        title={t(has ? 'account:settings.security.changePassword' : 'account:settings.security.setPassword')}
        text={me.username && <bdi>{me.username}</bdi>}
      />
    </Group>
  )
}
