import { Suspense } from 'react'
import { type StatusPart, useTrouble } from '#app/queries/health.ts'
import { withTexts } from './with-texts.ts'

const Shown = withTexts(() => import('./late-note-shown.tsx'), 'health')

/** Says on a screen what it shows is late or does not work, and why; nothing while all is well, which is nearly always. */
export function LateNote({ about }: { about: StatusPart['part'][] }) {
  const troubled = useTrouble(about)
  if (troubled.length === 0) return null
  return (
    <Suspense>
      <Shown parts={troubled} />
    </Suspense>
  )
}
