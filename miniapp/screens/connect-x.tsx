import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useXBindCallback } from '#app/queries/bindings.ts'
import { Empty, Waiting } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Problem } from '../ui/problem.tsx'
import { useMainButton, useTelegram } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'

/** The way back from X: the start link carries a one-time code that finishes the connection begun here. */
export default function ConnectX() {
  const { t } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  const { code = '' } = useParams()
  const bind = useXBindCallback()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    host.startDone()
    bind.mutate(
      { handoff: code },
      {
        onSuccess({ agentId, connection }) {
          host.haptic('success')
          host.toast(t('accounts.xDone', { handle: `@${connection.screenName}` }), 'good')
          void navigate(`/agents/${agentId}/accounts`, { replace: true })
        },
      },
    )
    // Once: the code works once.
  }, [])

  useMainButton(
    bind.isError && { text: t('review.done'), onClick: () => void navigate('/', { replace: true }) },
  )

  return (
    <Page title={t('connectX.title')} home="/">
      {bind.isError ? (
        <>
          <Problem error={bind.error} />
          <Empty title={t('connectX.failed')} text={t('connectX.again')} />
        </>
      ) : (
        <div role="status">
          <p className="hint">{t('connect.x.binding')}</p>
          <Waiting rows={2} />
        </div>
      )}
    </Page>
  )
}
