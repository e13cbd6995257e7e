import { Button, Loader, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { useNow } from '#app/product-clock.ts'
import { useRedeemLinkCode, useTelegramLink, useTelegramUnlink } from '#app/queries/account.ts'
import { refresh } from '#app/queries/client.ts'
import type { Me } from '#app/queries/system.ts'
import { reasonOf } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { QrCode } from '../../components/qr-code.tsx'
import styles from './settings.module.css'

const lookMilliseconds = 2_000

/** Lets a Telegram identity sign in here and get approvals and notices; or takes it off again. */
export function TelegramLink({ me }: { me: Me }) {
  const { t } = useTranslation()
  const host = useHost()
  const now = useNow()
  const link = useTelegramLink()
  const unlink = useTelegramUnlink()
  const onError = useProblemToast()
  const waiting = me.telegram === null && link.data !== undefined

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void refresh('auth.me'), lookMilliseconds)
    return () => clearInterval(timer)
  }, [waiting])
  useEffect(() => {
    if (me.telegram && link.data) {
      link.reset()
      host.toast(t('account:settings.methods.added', { name: 'Telegram' }), 'good')
    }
  }, [me.telegram, link, host, t])

  const take = async () => {
    const sure = await host.confirm({
      title: t('account:settings.telegram.unlinkTitle'),
      text: t('account:settings.telegram.unlinkText'),
      ok: t('account:settings.telegram.unlink'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) unlink.mutate(undefined, { onError })
  }
  if (me.telegram)
    return (
      <Button variant="default" loading={unlink.isPending} onClick={() => void take()}>
        {t('account:settings.telegram.unlink')}
        <span className="visually-hidden">: Telegram</span>
      </Button>
    )
  const over = link.data !== undefined && Date.parse(link.data.expiresAt) < now
  return (
    <>
      <Button variant="default" loading={link.isPending} onClick={() => link.mutate(undefined, { onError })}>
        {t(link.data ? 'agent:connect.telegram.again' : 'account:settings.methods.add')}
        <span className="visually-hidden">: Telegram</span>
      </Button>
      {link.data && (
        <div className={`${styles['more']} row`} style={{ gap: 16 }}>
          <QrCode text={link.data.url} label={t('agent:connect.telegram.qr')} />
          <div className={styles['form']}>
            <p>{t('account:settings.telegram.open')}</p>
            <Button component="a" href={link.data.url} target="_blank" rel="noopener">
              {t('agent:connect.telegram.openButton')}
            </Button>
            <p role="status" className="row small quiet">
              {!over && <Loader size="xs" aria-hidden="true" />}
              {t(`agent:connect.telegram.state.${over ? 'expired' : 'waiting'}`)}
            </p>
          </div>
        </div>
      )}
    </>
  )
}

/** The code that the Mini App shows: takes its account over into this one. */
export function TakeOver() {
  const { t } = useTranslation()
  const host = useHost()
  const [code, setCode] = useState('')
  const redeem = useRedeemLinkCode()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        const ask = (name: string) =>
          host.confirm({
            title: t('account:settings.telegram.askTitle'),
            text: t('account:settings.telegram.askText', { name }),
            ok: t('account:settings.telegram.askYes'),
            cancel: t('common.cancel'),
            danger: true,
          })
        redeem.mutate(
          { code, ask },
          {
            onSuccess: (taken) => {
              if (taken === null) return
              setCode('')
              host.toast(t('account:settings.telegram.taken'), 'good')
            },
          },
        )
      }}
    >
      <div>
        <h3 className={styles['name']}>{t('account:settings.telegram.codeTitle')}</h3>
        <p className="small quiet">{t('account:settings.telegram.codeText')}</p>
      </div>
      <TextInput
        label={t('account:settings.telegram.code')}
        value={code}
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormProblem
        text={
          reasonOf(redeem.error) === 'organisations'
            ? t('account:settings.telegram.organisationsFirst')
            : redeem.isError
              ? errorText(redeem.error)
              : null
        }
      />
      <Button type="submit" variant="default" loading={redeem.isPending} disabled={code.trim().length < 8}>
        {t('account:settings.telegram.take')}
      </Button>
    </form>
  )
}
