import { useEffect, useState, type ReactNode } from 'react'
import { ApiError, wasNotAnswered } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import { signInWith, useSession } from '#app/stores/session.ts'
import { LoadingRows } from '../ui/states.tsx'
import { useMainButton, useTelegram } from '../ui/telegram.ts'
import { useText } from '../ui/text.ts'
import { Notice } from './notice.tsx'

/** Signs in with the launch data, once, where no session is held; then shows what is inside. */
export function SignedIn({ children }: { children: ReactNode }) {
  const account = useSession((state) => state.account)
  const expired = useSession((state) => state.expired)
  if (account) return children
  // A session that ended takes another launch from the chat (decision: mini-app-sessions).
  return expired > 0 ? <OpenAgain /> : <SigningIn />
}

function SigningIn() {
  const host = useTelegram()
  const [problem, setProblem] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [handedIn, setHandedIn] = useState(false)

  useEffect(() => {
    let here = true
    host.signIn().then(
      (fresh) => (fresh ? signInWith(fresh) : here && setHandedIn(true)),
      (error: unknown) => here && setProblem(error),
    )
    return () => {
      here = false
    }
  }, [host, attempt])

  const again = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  if (wasNotAnswered(problem)) return <Unanswered again={again} />
  if (problem !== null || handedIn) return <OpenAgain problem={problem} />
  return (
    <main className="page">
      <LoadingRows count={5} />
    </main>
  )
}

function Unanswered({ again }: { again: () => void }) {
  const t = useText()
  useMainButton({ text: t('common.retry'), onClick: again })
  return <Notice title={t('launch.lost')} text={t('launch.lostText')} />
}

function OpenAgain({ problem }: { problem?: unknown }) {
  const t = useText()
  const special = problem instanceof ApiError && problem.name !== 'unauthorized' ? errorText(problem) : null
  return <Notice title={t('launch.again')} text={special ?? t('launch.againText')} />
}
