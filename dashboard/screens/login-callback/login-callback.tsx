import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '#app/api.ts'
import { useHost } from '#app/host.ts'
import { errorText } from '#app/report.ts'
import { signInWith } from '#app/stores/session.ts'
import { Logo } from '../../components/logo.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { flowChannelName, readFlowMessage, type FlowMessage } from '../../components/sign-in-flow.ts'
import { telegramFields } from '../sign-in/telegram-fields.ts'
import styles from './login-callback.module.css'

type Step =
  | { name: 'working' }
  | { name: 'taken' }
  | { name: 'handoff'; returnUrl: string }
  | { name: 'failed'; text: string | null }

/** How long the window that began the sign-in has to say that it is there. */
const answerMilliseconds = 1_200

/** Where X and Telegram send people back to. */
export default function LoginCallback() {
  const { t } = useTranslation()
  const host = useHost()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>({ name: 'working' })

  useEffect(() => {
    const denied = search.get('denied')
    const oauthToken = search.get('oauth_token') ?? denied
    const verifier = denied ? null : search.get('oauth_verifier')
    const fields = telegramFields(search)
    const leave = new AbortController()

    const work = async (): Promise<Step | null> => {
      if (fields) {
        await signInWith(await call('auth.telegramLogin', fields))
        await navigate('/my-agents', { replace: true })
        return null
      }
      if (!oauthToken) return { name: 'failed', text: null }
      if (await handedToOpener({ type: 'returned', oauthToken, oauthVerifier: verifier }, leave.signal)) {
        window.close()
        return { name: 'taken' }
      }
      if (leave.signal.aborted) return null
      if (!verifier) return { name: 'failed', text: null }
      const { returnUrl } = await call('x.bindHandoff', { oauthToken, oauthVerifier: verifier })
      window.location.assign(returnUrl)
      return { name: 'handoff', returnUrl }
    }
    work().then(
      (reached) => {
        if (reached && !leave.signal.aborted) setStep(reached)
      },
      (error: unknown) => setStep({ name: 'failed', text: errorText(error) }),
    )
    return () => leave.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the address the page was opened with
  }, [])

  return (
    <main className={styles['page']}>
      <PageTitle title={t('callback.title')} hidden />
      <Logo size={40} />
      <div role="status" className={styles['text']}>
        {step.name === 'working' && (
          <p className="row">
            <Loader size="xs" aria-hidden="true" /> {t('callback.working')}
          </p>
        )}
        {step.name === 'taken' && <p>{t('callback.taken')}</p>}
        {step.name === 'handoff' && <p>{t('callback.handoff')}</p>}
        {step.name === 'failed' && (
          <>
            <p>{t('callback.failed')}</p>
            {step.text && <p className="quiet">{step.text}</p>}
          </>
        )}
      </div>
      {step.name === 'handoff' && (
        <Button onClick={() => host.openTelegramLink(step.returnUrl)}>{t('callback.back')}</Button>
      )}
      {(step.name === 'failed' || step.name === 'taken') && (
        <Button component={Link} to="/my-agents" variant="default">
          {t('nav.myAgents')}
        </Button>
      )}
    </main>
  )
}

/** Whether a window of this browser was waiting for this sign-in. If none answers, it was begun in the Mini App. */
function handedToOpener(message: FlowMessage, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(flowChannelName)
    const finish = (taken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(taken)
    }
    const timer = setTimeout(() => finish(false), answerMilliseconds)
    signal.addEventListener('abort', () => finish(false))
    channel.addEventListener('message', ({ data }) => {
      const answer = readFlowMessage(data)
      if (answer?.type === 'taken' && answer.oauthToken === message.oauthToken) finish(true)
    })
    channel.postMessage(message)
  })
}
