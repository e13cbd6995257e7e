import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { queryClient } from '#app/queries/client.ts'
import type { Capability } from '#contract/policy.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import { usePlace } from '#app/stores/place.ts'
import { useSession } from '#app/stores/session.ts'
import { useWatchPlace } from '#app/use-workplaces.ts'
import { useSignIn } from '../dialog-address.ts'
import { LoginFirst } from './shell/login-first.tsx'
import { ProblemCard } from '../components/problem-card.tsx'
import { ScreenSkeleton, Waiting } from '../components/screen-skeleton.tsx'
import { withTexts } from '../components/with-texts.ts'
import { Shell } from './shell/shell.tsx'
import { StepUp } from './step-up/step-up.tsx'

const Further = lazy(() => import('./further-screens.tsx'))
const NotHere = lazy(() => import('./shell/not-here.tsx'))
const MyAgents = withTexts(() => import('./my-agents/my-agents.tsx'), 'home')
const CreateAgent = withTexts(() => import('./create-agent/create-agent.tsx'), 'agent', 'figures')
const AgentDetail = withTexts(
  () => import('./agent-detail/agent-detail.tsx'),
  'agent',
  'home',
  'images',
  'library',
  'findings',
  'figures',
  'results',
  'offers',
)
const Approvals = withTexts(() => import('./approvals/approvals.tsx'), 'agent', 'findings', 'figures')
const Calendar = withTexts(
  () => import('./calendar/calendar.tsx'),
  'schedule',
  'agent',
  'findings',
  'library',
)
const Library = withTexts(() => import('./library/library.tsx'), 'library', 'images', 'agent')
const SignInDialog = withTexts(() => import('../sign-in/sign-in-dialog.tsx'), 'account')
const TopUpDialog = withTexts(() => import('./top-up/top-up-dialog.tsx'), 'cashier', 'account', 'owed')

/** Every screen of the dashboard, anew where one works in another project: nothing of the one before is on them. */
export function Screens() {
  const projectId = usePlace((state) => state.projectId)
  useWatchPlace()
  return (
    <>
      <WatchSession />
      <AllScreens key={projectId ?? ''} />
    </>
  )
}

/** Landing, articles and 404 are pages of the server's. */
function AllScreens() {
  return (
    <>
      <Routes>
        <Route
          path="/login-callback"
          element={
            <Page>
              <Further name="loginCallback" />
            </Page>
          }
        />
        <Route
          path="/reset-password"
          element={
            <Page>
              <Further name="resetPassword" />
            </Page>
          }
        />
        <Route
          path="/review"
          element={
            <Page>
              <Further name="review" />
            </Page>
          }
        />
        <Route element={<InShell />}>
          <Route path="/starter-agents" element={<Further name="starterAgents" />} />
          <Route path="/first-administrator" element={<Further name="firstAdministrator" />} />
          <Route path="/status" element={<Further name="status" />} />
          <Route path="/join" element={<Further name="join" />} />
          <Route path="/allow" element={<Further name="allow" />} />
          <Route element={<SignedIn />}>
            <Route element={<May capability="look" />}>
              <Route path="/my-agents" element={<MyAgents />} />
              <Route path="/agent-detail" element={<AgentDetail />} />
              <Route path="/approvals" element={<Approvals />} />
              <Route path="/calendar" element={<Calendar />} />
              <Route path="/kol-management" element={<Further name="kolManagement" />} />
              <Route path="/library" element={<Library />} />
              <Route path="/approval-rules" element={<Further name="approvalRules" />} />
            </Route>
            <Route element={<May capability="shape" />}>
              <Route path="/create-agent" element={<CreateAgent />} />
              <Route path="/agent-type" element={<CreateAgent />} />
            </Route>
            <Route element={<May capability="results" />}>
              <Route path="/results" element={<Further name="results" />} />
            </Route>
            <Route element={<May capability="seeMoney" />}>
              <Route path="/credit-record" element={<Further name="creditRecords" />} />
            </Route>
            <Route element={<May capability="people" />}>
              <Route path="/guest-pages" element={<Further name="guestPages" />} />
              <Route path="/activity" element={<Further name="activity" />} />
            </Route>
            <Route element={<May capability="connect" />}>
              <Route path="/webhooks" element={<Further name="webhooks" />} />
            </Route>
            <Route path="/organisations" element={<Further name="organisations" />} />
            <Route path="/organisation" element={<Further name="organisation" />} />
            <Route path="/images" element={<Navigate to="/library?origin=drawn" replace />} />
            <Route path="/settings" element={<Further name="settings" />} />
            <Route path="/notices" element={<Further name="notices" />} />
            <Route path="/referral" element={<Further name="referral" />} />
            <Route path="/admin" element={<Further name="admin" />} />
          </Route>
        </Route>
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <PageDialogs />
    </>
  )
}

/** Asks the server, which has that page, or sends on to 404. It never answers with the dashboard, so this ends. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  useEffect(() => window.location.replace(pathname + search), [pathname, search])
  return null
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
  const { pathname } = useLocation()
  const { mode, open } = useSignIn()
  useEffect(() => {
    // Only on arrival: a session that ends here goes to the root with a toast, not with a dialog.
    if (!signedIn && !mode) open('sign-in', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the arrival counts
  }, [pathname])
  return signedIn ? <Outlet /> : <LoginFirst />
}

/** A page for those who may do this where they work; the others read what they are, and who may. */
function May({ capability }: { capability: Capability }) {
  const may = useMay(capability)
  const { unknown, failed, retry } = useHere()
  if (may) return <Outlet />
  if (failed) return <ProblemCard onRetry={retry} />
  return unknown ? <Waiting /> : <NotHere capability={capability} />
}

function PageDialogs() {
  const { mode, open } = useSignIn()
  const signedIn = useSession((state) => state.account !== null)
  const [search] = useSearchParams()
  const mayPay = useMay('pay')
  const topUp = search.has('topup') && mayPay
  useEffect(() => {
    // The cashier needs to know whose credits these will be.
    if (topUp && !signedIn && !mode) open('sign-in', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the arrival counts
  }, [topUp])
  return (
    <Suspense>
      {mode && !signedIn && <SignInDialog />}
      {topUp && signedIn && <TopUpDialog />}
      <StepUp />
    </Suspense>
  )
}

/**
 * When the server ends the session: a toast, and to the root (decision: an-ended-session-leads-to-the-start). Another
 * user's data never outlives a session.
 */
function WatchSession() {
  const expired = useSession((state) => state.expired)
  const token = useSession((state) => state.account?.token ?? null)
  const { pathname } = useLocation()

  useEffect(() => {
    if (expired === 0) return
    window.location.assign('/?expired')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the moment of expiry counts
  }, [expired])

  useEffect(() => {
    if (!token) queryClient.clear()
  }, [token])

  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}
