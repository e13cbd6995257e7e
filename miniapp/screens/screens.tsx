import { lazy, Suspense, useEffect } from 'react'
import { Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useProductClock } from '#app/queries/system.ts'
import { usePlace } from '#app/stores/place.ts'
import { useTelegram } from '../ui/telegram.ts'
import { withTexts } from '../ui/with-texts.ts'
import { Agents } from './agents/agents.tsx'
import { may, Waiting } from './may.tsx'
import { TabBar } from './tab-bar.tsx'

const Agent = withTexts(
  async () => (await import('./agent/agent.tsx')).AgentScreen,
  'agent',
  'figures',
  'home',
  'library',
  'schedule',
)
const Approvals = withTexts(
  async () => (await import('./approvals/approvals.tsx')).Approvals,
  'agent',
  'figures',
  'votes',
)
const Several = withTexts(async () => (await import('./approvals/several.tsx')).Several, 'agent', 'votes')
const Chat = withTexts(async () => (await import('./chat/chat.tsx')).Chat, 'agent', 'offers')
const Credits = withTexts(async () => (await import('./credits/credits.tsx')).Credits, 'owed')
const Create = withTexts(async () => (await import('./create/create.tsx')).Create, 'agent')
const More = withTexts(async () => (await import('./more/more.tsx')).More)
/** What opens from those is named where only who opens it fetches it. */
const FurtherScreens = lazy(() => import('./further-screens.tsx'))
const WatchPlace = lazy(() => import('./place/watch-place.tsx'))

/** Every screen, anew where one works in another project: nothing of the one before is on them. */
export function Screens() {
  const projectId = usePlace((state) => state.projectId)
  const elsewhere = usePlace((state) => state.projectId !== null || state.lost > 0)
  return (
    <>
      {elsewhere && (
        <Suspense>
          <WatchPlace />
        </Suspense>
      )}
      <AllScreens key={projectId ?? ''} />
    </>
  )
}

/** Four tabs and what opens from them. */
function AllScreens() {
  const navigate = useNavigate()
  const host = useTelegram()
  useEffect(() => host.settingsButton(() => void navigate('/more/settings')), [host, navigate])
  useScrollToTop()
  useProductClock()

  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<Tabs />}>
          <Route path="/" element={may('look', <Agents />, true)} />
          <Route path="/create" element={may('shape', <Create />, true)} />
          <Route path="/credits" element={may('seeMoney', <Credits />, true)} />
          <Route path="/more" element={<More />} />
        </Route>
        <Route path="/agent/:agentId/chat" element={may('draft', <Chat />)} />
        <Route path="/agent/:agentId/:section?" element={may('look', <Agent />)} />
        <Route path="/approvals/:id?" element={may('look', <Approvals />)} />
        <Route path="/approvals/several" element={may('approve', <Several />)} />
        <Route path="*" element={<FurtherScreens />} />
      </Routes>
    </Suspense>
  )
}

function Tabs() {
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      <TabBar />
    </>
  )
}

function useScrollToTop() {
  const { pathname } = useLocation()
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand back.
    window.scrollTo(0, 0)
  }, [pathname])
}
