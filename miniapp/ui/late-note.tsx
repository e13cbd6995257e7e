import { Suspense } from 'react'
import { type StatusPart, useStatus } from '#app/queries/health.ts'
import { withTexts } from './with-texts.ts'

const Shown = withTexts(async () => (await import('./late-note-shown.tsx')).LateNoteShown, 'health')

/** Says in a view that what it shows is late or does not work, and why; nothing while all is well. */
export function LateNote({ about }: { about: StatusPart['part'][] }) {
  const { data } = useStatus()
  const troubled = data?.parts.filter(({ part, state }) => state !== 'ok' && about.includes(part)) ?? []
  if (troubled.length === 0) return null
  return (
    <Suspense>
      <Shown parts={troubled} />
    </Suspense>
  )
}
