import { lazy, Suspense, useEffect } from 'react'
import { Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useProductClock } from '#app/queries/system.ts'
import { LoadingRows } from '../ui/states.tsx'
import { useTelegram } from '../ui/telegram.ts'
import { withTexts } from '../ui/with-texts.ts'
import { Agents } from './agents/agents.tsx'
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
)
const Several = withTexts(async () => (await import('./approvals/several.tsx')).Several, 'agent')
const Chat = withTexts(async () => (await import('./chat/chat.tsx')).Chat, 'agent', 'offers')
const Credits = withTexts(async () => (await import('./credits/credits.tsx')).Credits, 'owed')
const Create = withTexts(async () => (await import('./create/create.tsx')).Create, 'agent')
const More = withTexts(async () => (await import('./more/more.tsx')).More)
/** What opens from those is named where only who opens it fetches it. */
const FurtherScreens = lazy(() => import('./further-screens.tsx'))

/** Four tabs and what opens from them. */
export function Screens() {
  const navigate = useNavigate()
  const host = useTelegram()
  useEffect(() => host.settingsButton(() => void navigate('/more/settings')), [host, navigate])
  useScrollToTop()
  useProductClock()

  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<Tabs />}>
          <Route path="/" element={<Agents />} />
          <Route path="/create" element={<Create />} />
          <Route path="/credits" element={<Credits />} />
          <Route path="/more" element={<More />} />
        </Route>
        <Route path="/agent/:agentId/chat" element={<Chat />} />
        <Route path="/agent/:agentId/:section?" element={<Agent />} />
        <Route path="/approvals/:id?" element={<Approvals />} />
        <Route path="/approvals/several" element={<Several />} />
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

function Waiting() {
  return (
    <main className="page">
      <LoadingRows count={4} />
    </main>
  )
}

function useScrollToTop() {
  const { pathname } = useLocation()
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand back.
    window.scrollTo(0, 0)
  }, [pathname])
}
