import { lazy, type ReactNode } from 'react'
import type { Capability } from '#contract/policy.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import { LoadingRows } from '../ui/states.tsx'

const NotHere = lazy(() => import('./place/not-here.tsx'))

function May({
  capability,
  root,
  children,
}: {
  capability: Capability
  /** It is a tab. */
  root: boolean
  children: ReactNode
}) {
  const may = useMay(capability)
  const { unknown } = useHere()
  if (may) return children
  return unknown ? <Waiting /> : <NotHere capability={capability} root={root} />
}

/** A screen for those who may do this where they work; the others read what they are, and who may. */
export function may(capability: Capability, screen: ReactNode, root = false) {
  return (
    <May capability={capability} root={root}>
      {screen}
    </May>
  )
}

export function Waiting() {
  return (
    <main className="page">
      <LoadingRows count={4} />
    </main>
  )
}
