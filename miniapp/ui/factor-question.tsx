import { lazy, Suspense, useEffect, useState } from 'react'
import { loadTexts } from '#app/i18n.ts'
import type { AskedFactor } from '#app/queries/security.ts'
import { askFactorWith } from './ask-factor.ts'

const FactorSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./factor-sheet.tsx'), loadTexts('account')])
  return sheet
})

interface Asking {
  methods: AskedFactor['methods']
  answer: (proven: boolean) => void
}

/** Asks for a second factor, above the open screen. */
export function FactorQuestion() {
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => {
    askFactorWith((methods) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAsking((before) => {
        before?.answer(false)
        return { methods, answer: resolve }
      })
      return promise
    })
    return () => askFactorWith(null)
  }, [])
  if (!asking) return null
  const end = (proven: boolean) => {
    asking.answer(proven)
    setAsking(null)
  }
  return (
    <Suspense>
      <FactorSheet methods={asking.methods} onEnd={end} />
    </Suspense>
  )
}
