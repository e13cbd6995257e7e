import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { connectApi } from '#app/api.ts'
import { loadTexts } from '#app/i18n.ts'

const StepUpDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./step-up-dialog.tsx'), loadTexts('account')])
  return dialog
})

/** Asks for a fresh proof of identity whenever a call needs one; several calls at once wait for the same answer. */
export function StepUp() {
  const [asking, setAsking] = useState(false)
  const pending = useRef<{ answer: Promise<boolean>; give: (proven: boolean) => void } | null>(null)

  useEffect(() => {
    connectApi({
      proveAgain: () => {
        pending.current ??= promised()
        setAsking(true)
        return pending.current.answer
      },
    })
    return () => connectApi({ proveAgain: null })
  }, [])

  const end = (proven: boolean) => {
    setAsking(false)
    pending.current?.give(proven)
    pending.current = null
  }
  return <Suspense>{asking && <StepUpDialog onEnd={end} />}</Suspense>
}

function promised() {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { answer: promise, give: resolve }
}
