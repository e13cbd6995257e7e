import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWorksElsewhere } from '#app/queries/organisations.ts'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { useBackButton } from './telegram.ts'

/** Fetched by those alone who work in more than one place. */
const PlaceRow = lazy(() => import('./place-row.tsx'))

/** A view with its heading. Everything but a tab's root has the native way back; views draw no arrow of their own. */
export function Page({
  title,
  hiddenTitle = false,
  back,
  children,
}: {
  title: string
  /** Said but not shown, where the page's look makes it clear. */
  hiddenTitle?: boolean
  /** `root` for a tab; a function where Back means something else than the page before. */
  back?: 'root' | (() => void)
  children: ReactNode
}) {
  const navigate = useNavigate()
  const root = back === 'root'
  useBackButton(root ? null : (back ?? (() => void navigate(-1))))
  const several = useWorksElsewhere()
  const content = (
    <>
      <h1 className={hiddenTitle ? 'hidden' : 'page-title'}>{title}</h1>
      {root && several && (
        // As high as what comes.
        <Suspense fallback={<div style={{ height: 64 }} />}>
          <PlaceRow />
        </Suspense>
      )}
      {children}
    </>
  )
  return (
    <main className={root ? 'page root' : 'page'}>
      {root ? <PullToRefresh>{content}</PullToRefresh> : content}
    </main>
  )
}
