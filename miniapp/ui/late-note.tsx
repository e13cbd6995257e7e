import { Suspense } from 'react'
import { type StatusPart, useTrouble } from '#app/queries/health.ts'
import { withTexts } from './with-texts.ts'

const Shown = withTexts(async () => (await import('./late-note-shown.tsx')).LateNoteShown, 'health')

/** Says in a view that what it shows is late or does not work, and why; nothing while all is well. */
export function LateNote({ about }: { about: StatusPart['part'][] }) {
  const troubled = useTrouble(about)
  if (troubled.length === 0) return null
  return (
    <Suspense>
      <Shown parts={troubled} />
    </Suspense>
  )
}
