import { Suspense } from 'react'
import type { StatusPart } from '#app/queries/health.ts'
import { useStatus } from '#app/queries/health.ts'
import { withTexts } from './with-texts.ts'

const Shown = withTexts(() => import('./late-note-shown.tsx'), 'health')

/** Says on a screen what it shows is late or does not work, and why; nothing while all is well, which is nearly always. */
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
