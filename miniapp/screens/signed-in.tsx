import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#app/api-error.ts'
import { errorText } from '#app/report.ts'
import { signInWith, useSession } from '#app/stores/session.ts'
import { LoadingRows } from '../ui/states.tsx'
import { useMainButton, useTelegram } from '../ui/telegram.ts'
import { useText } from '../ui/text.ts'
import { Notice } from './notice.tsx'

/** Signs in with the launch data, once, where no session is held; then shows what is inside. */
export function SignedIn({ children }: { children: ReactNode }) {
  const host = useTelegram()
  const account = useSession((state) => state.account)
  const [problem, setProblem] = useState<unknown>(null)
  const signedOut = account === null

  useEffect(() => {
    if (!signedOut || host.launchUsed()) return
    host.signIn().then((fresh) => fresh && signInWith(fresh), setProblem)
  }, [signedOut, host])

  if (account) return children
  if (problem !== null || host.launchUsed()) return <NotSignedIn problem={problem} />
  return <Opening />
}

/** The list's outline while the server answers. */
function Opening() {
  return (
    <main className="page">
      <LoadingRows count={5} />
    </main>
  )
}

function NotSignedIn({ problem }: { problem: unknown }) {
  const t = useText()
  const lost = problem instanceof ApiError && problem.name === 'networkError'
  const refused = problem instanceof ApiError && problem.name !== 'unauthorized' && !lost
  useMainButton(lost ? { text: t('common.retry'), onClick: () => window.location.reload() } : null)

  if (lost) return <Notice title={t('signIn.lost')} text={t('signIn.lostText')} />
  return (
    <Notice title={t('signIn.again')} text={(refused ? errorText(problem) : null) ?? t('signIn.againText')} />
  )
}
