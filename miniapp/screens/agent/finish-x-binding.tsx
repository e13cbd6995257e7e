import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { firstPostsAsked } from '#contract/limits.ts'
import { call } from '#app/api.ts'
import { usePostNow } from '#app/queries/publishing.ts'
import { useXBindCallback } from '#app/queries/bindings.ts'
import { errorText } from '#app/error-text.ts'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Where the sign-in at X returns to from the browser: the one-time code in the address completes the binding. */
export function FinishXBinding() {
  const { code = '' } = useParams()
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const bind = useXBindCallback()
  const post = usePostNow()
  const onError = useProblem()
  const sent = useRef(false)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    host.startDone()
    bind.mutate(
      { handoff: code },
      {
        onSuccess({ agentId }) {
          host.toast(t('agent:connect.x.done'), 'good')
          void writeFirst(agentId)
          void navigate(`/agent/${agentId}`, { replace: true })
        },
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the code it was opened with
  }, [code])
  /** As the button that led to X said: the first post of a new agent is written at once, and waits for a yes. */
  const writeFirst = async (agentId: string) => {
    const { firstPostsLeft } = await call('agents.detail', { id: agentId })
    if (firstPostsLeft === firstPostsAsked) post.mutate({ id: agentId }, { onError })
  }
  useMainButton(bind.isError ? { text: t('connected.home'), onClick: () => void navigate(-1) } : null)

  return (
    <Page
      title={bind.isError ? t('connected.failed') : t('agent:connect.x.binding')}
      hiddenTitle={bind.isError}
    >
      {bind.isError ? (
        <EmptyState title={t('connected.failed')} text={errorText(bind.error) ?? t('connected.failedText')} />
      ) : (
        <LoadingRows count={2} />
      )}
    </Page>
  )
}
