import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#app/api-error.ts'
import { errorText } from '#app/report.ts'
import { signInWith, useSession } from '#app/stores/session.ts'
import { Empty, Waiting } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { useMainButton, useTelegram } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'

const mayRetry = new Set(['networkError', 'unavailable', 'tooManyRequests'])
const needsNewLaunch = new Set(['unauthorized', 'sessionExpired', 'internal'])

/** Why there is no session; `again`: only a new launch can help. */
type Closed = { why: 'again' } | { why: 'unreachable' } | { why: 'refused'; text: string | null }

/**
 * Signs in by the launch data, once per launch and never while a session is held (decision P20), and shows the app
 * only with a session.
 */
export function Gate({ children }: { children: ReactNode }) {
  const host = useTelegram()
  const account = useSession((state) => state.account)
  const expired = useSession((state) => state.expired)
  const [closed, setClosed] = useState<Closed | null>(null)
  const begun = useRef(false)

  async function signIn() {
    setClosed(null)
    try {
      const signedIn = await host.signIn()
      if (signedIn) await signInWith(signedIn)
      else setClosed({ why: 'again' })
    } catch (error) {
      setClosed(closedBy(error))
    }
  }

  useEffect(() => {
    if (begun.current || account) return
    begun.current = true
    void signIn()
    // Once: what happens later is the button's.
  }, [])

  useEffect(() => host.ready(), [host])

  if (account) return children
  if (expired > 0) return <ClosedPage closed={{ why: 'again' }} onRetry={() => {}} />
  return closed ? <ClosedPage closed={closed} onRetry={() => void signIn()} /> : <Opening />
}

function closedBy(error: unknown): Closed {
  if (!(error instanceof ApiError) || mayRetry.has(error.name)) return { why: 'unreachable' }
  if (needsNewLaunch.has(error.name)) return { why: 'again' }
  return { why: 'refused', text: errorText(error) }
}

function Opening() {
  const { t } = useTexts()
  return (
    <Page title={t('tabs.agents')} home={null} quietTitle>
      <p className="heard" role="status">
        {t('gate.opening')}
      </p>
      <Waiting rows={5} />
    </Page>
  )
}

function ClosedPage({ closed, onRetry }: { closed: Closed; onRetry: () => void }) {
  const host = useTelegram()
  const { t } = useTexts()
  useMainButton(
    closed.why === 'unreachable'
      ? { text: t('common.retry'), onClick: onRetry }
      : { text: t('gate.close'), onClick: host.close },
  )
  return (
    <Page title={t(`gate.${closed.why}.title`)} home={null} quietTitle>
      <Empty
        title={t(`gate.${closed.why}.title`)}
        text={(closed.why === 'refused' && closed.text) || t(`gate.${closed.why}.text`)}
      />
    </Page>
  )
}
