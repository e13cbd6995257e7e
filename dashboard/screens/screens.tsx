import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useHost } from '#app/host.ts'
import { queryClient } from '#app/queries/client.ts'
import { useSession } from '#app/stores/session.ts'
import { closeSignIn, openSignIn, useDialogs } from '../dialogs.ts'
import { LoginFirst } from './shell/login-first.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const Landing = lazy(() => import('./landing/landing.tsx'))
const MyAgents = lazy(() => import('./my-agents/my-agents.tsx'))
const StarterAgents = lazy(() => import('./starter-agents/starter-agents.tsx'))
const CreateAgent = lazy(() => import('./create-agent/create-agent.tsx'))
const AgentDetail = lazy(() => import('./agent-detail/agent-detail.tsx'))
const CreditRecords = lazy(() => import('./credit-record/credit-record.tsx'))
const Approvals = lazy(() => import('./approvals/approvals.tsx'))
const LoginCallback = lazy(() => import('./login-callback/login-callback.tsx'))
const NotFound = lazy(() => import('./not-found.tsx'))
const SignInDialog = lazy(() => import('./sign-in/sign-in-dialog.tsx'))
const TopUpDialog = lazy(() => import('./top-up/top-up-dialog.tsx'))

/** Every address of the dashboard; what is not here is 404. */
export function Screens() {
  return (
    <>
      <WatchSession />
      <Routes>
        <Route
          path="/"
          element={
            <Page>
              <Landing />
            </Page>
          }
        />
        <Route
          path="/login-callback"
          element={
            <Page>
              <LoginCallback />
            </Page>
          }
        />
        <Route element={<InShell />}>
          <Route path="/starter-agents" element={<StarterAgents />} />
          <Route path="/404" element={<NotFound />} />
          <Route element={<SignedIn />}>
            <Route path="/my-agents" element={<MyAgents />} />
            <Route path="/create-agent" element={<CreateAgent />} />
            <Route path="/agent-type" element={<CreateAgent />} />
            <Route path="/agent-detail" element={<AgentDetail />} />
            <Route path="/credit-record" element={<CreditRecords />} />
            <Route path="/approvals" element={<Approvals />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
      <PageDialogs />
    </>
  )
}

function Page({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
}

function InShell() {
  return (
    <Shell>
      <Page>
        <Outlet />
      </Page>
    </Shell>
  )
}

/** A protected page without a held token shows the login dialog, and itself once there is one. */
function SignedIn() {
  const signedIn = useSession((state) => state.account !== null)
  useEffect(() => {
    if (signedIn) return
    openSignIn()
    // Leaving the page takes its question along: a session that ends here goes to the root with a toast, not with a dialog.
    return closeSignIn
  }, [signedIn])
  return signedIn ? <Outlet /> : <LoginFirst />
}

function PageDialogs() {
  const signIn = useDialogs((state) => state.signIn)
  const [search] = useSearchParams()
  return (
    <Suspense>
      {signIn !== 'closed' && <SignInDialog />}
      {search.has('topup') && <TopUpDialog />}
    </Suspense>
  )
}

/** When the server ends the session: a toast, and to the root (specification 4). Another user's data never outlives a session. */
function WatchSession() {
  const expired = useSession((state) => state.expired)
  const token = useSession((state) => state.account?.token ?? null)
  const host = useHost()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    if (expired === 0) return
    host.toast(t('errors:sessionExpired'), 'bad')
    void navigate('/')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the moment of expiry counts
  }, [expired])

  useEffect(() => {
    if (token) closeSignIn()
    else queryClient.clear()
  }, [token])

  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}
