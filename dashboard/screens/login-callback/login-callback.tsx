import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '#app/api.ts'
import { useHost } from '#app/host.ts'
import { errorText } from '#app/error-text.ts'
import { signInWith } from '#app/stores/session.ts'
import { addressSecrets } from '../../address-secrets.ts'
import {
  oauthChannel,
  finishOAuth,
  invited,
  readOAuthMessage,
  rememberedTask,
  returnPlace,
  type OAuthMessage,
} from '../../components/oauth-popup.ts'
import { Logo } from '../../components/logo.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { telegramFields } from '../../sign-in/telegram-fields.ts'
import styles from './login-callback.module.css'

type Step =
  | { name: 'working' }
  | { name: 'taken' }
  | { name: 'handoff'; returnUrl: string }
  | { name: 'slow' }
  | { name: 'failed'; text: string | null }

/** How long the window that began the task has to say that it is there. */
const answerMilliseconds = 1_200
/** After this a person is offered to start again, even if an answer still comes. */
const slowAfterMilliseconds = 10_000

/** Where X, Google and Telegram send people back to. */
export default function LoginCallback() {
  const { t } = useTranslation()
  const host = useHost()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ name: 'working' })

  useEffect(() => {
    const leave = new AbortController()
    const slowTimer = setTimeout(() => setStep({ name: 'slow' }), slowAfterMilliseconds)
    work(addressSecrets(), leave.signal)
      .then(
        async (reached) => {
          if (leave.signal.aborted) return
          if (typeof reached === 'string') await navigate(reached, { replace: true })
          else setStep(reached)
          if (typeof reached !== 'string' && reached.name === 'handoff')
            window.location.assign(reached.returnUrl)
        },
        (error: unknown) => {
          if (!leave.signal.aborted) setStep({ name: 'failed', text: errorText(error) })
        },
      )
      .finally(() => clearTimeout(slowTimer))
    return () => {
      clearTimeout(slowTimer)
      leave.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page was opened with
  }, [])

  return (
    <main className={styles['page']}>
      <PageTitle title={t('account:callback.title')} hidden />
      <Logo size={40} />
      <div role="status" className={styles['text']}>
        {step.name === 'working' && (
          <p className={`row ${styles['working']}`}>
            <Loader size="xs" aria-hidden="true" /> {t('account:callback.working')}
          </p>
        )}
        {step.name === 'taken' && <p>{t('account:callback.taken')}</p>}
        {step.name === 'handoff' && <p>{t('account:callback.handoff')}</p>}
        {step.name === 'slow' && <p>{t('account:callback.slow')}</p>}
        {step.name === 'failed' && (
          <>
            <p>{t('account:callback.failed')}</p>
            {step.text && <p className="quiet">{step.text}</p>}
          </>
        )}
      </div>
      {step.name === 'handoff' && (
        <Button onClick={() => host.openTelegramLink(step.returnUrl)}>{t('account:callback.back')}</Button>
      )}
      {(step.name === 'failed' || step.name === 'slow') && (
        <div className="row">
          <Button component={Link} to={returnPlace.get()}>
            {t('common.retry')}
          </Button>
          <Button component={Link} to="/help-center" variant="default">
            {t('account:callback.support')}
          </Button>
        </div>
      )}
      {step.name === 'taken' && (
        <Button component={Link} to="/my-agents" variant="default">
          {t('nav.myAgents')}
        </Button>
      )}
    </main>
  )
}

/** Brings the task to its end, here or in the window that began it. Answers what to show, or the path to go on at. */
async function work(search: URLSearchParams, signal: AbortSignal): Promise<Step | string> {
  const fields = telegramFields(search)
  if (fields) {
    const account = await invited((referralCode) =>
      call('auth.telegramLogin', { ...fields, ...referralCode }),
    )
    await signInWith(account)
    return returnPlace.get(account)
  }
  // X answers with its token, or with `denied`; Google with our `state`.
  const denied = search.get('denied')
  const key = search.get('oauth_token') ?? denied ?? search.get('state')
  const proof = denied ? null : (search.get('oauth_verifier') ?? search.get('code'))
  if (!key) return { name: 'failed', text: null }
  if (await handedToOpener({ type: 'returned', key, proof }, signal)) {
    window.close()
    return { name: 'taken' }
  }
  if (signal.aborted || !proof) return { name: 'failed', text: null }

  const task = rememberedTask(key)
  if (task) {
    const account = await finishOAuth(task, { key, proof })
    if (account) await signInWith(account)
    if (task.do === 'connectAgent') return returnPlace.get()
    return task.do === 'link' ? '/settings' : returnPlace.get({ isNew: account?.isNew ?? false })
  }
  if (!search.has('oauth_token')) return { name: 'failed', text: null }
  const { returnUrl } = await call('x.bindHandoff', { oauthToken: key, oauthVerifier: proof })
  return { name: 'handoff', returnUrl }
}

/** Whether a window of this browser was waiting for this answer. If none is, the task was begun in this one or in the Mini App. */
function handedToOpener(message: OAuthMessage, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(oauthChannel)
    const finish = (taken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(taken)
    }
    const timer = setTimeout(() => finish(false), answerMilliseconds)
    signal.addEventListener('abort', () => finish(false))
    channel.addEventListener('message', ({ data }) => {
      const answer = readOAuthMessage(data)
      if (answer?.type === 'taken' && answer.key === message.key) finish(true)
    })
    channel.postMessage(message)
  })
}
