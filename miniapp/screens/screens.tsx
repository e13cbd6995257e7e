import { lazy, Suspense, useEffect } from 'react'
import { Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { LoadingRows } from '../ui/states.tsx'
import { useTelegram } from '../ui/telegram.ts'
import { Agents } from './agents/agents.tsx'
import { TabBar } from './tab-bar.tsx'

const Agent = lazy(async () => ({ default: (await import('./agent/agent.tsx')).AgentScreen }))
const Approvals = lazy(async () => ({ default: (await import('./approvals/approvals.tsx')).Approvals }))
const Chat = lazy(async () => ({ default: (await import('./chat/chat.tsx')).Chat }))
const Connected = lazy(async () => ({ default: (await import('./agent/connected.tsx')).Connected }))
const Credits = lazy(async () => ({ default: (await import('./credits/credits.tsx')).Credits }))
const More = lazy(async () => ({ default: (await import('./more/more.tsx')).More }))
const Language = lazy(async () => ({ default: (await import('./more/language.tsx')).Language }))
const Create = lazy(async () => ({ default: (await import('./create/create.tsx')).Create }))
const Starter = lazy(async () => ({ default: (await import('./create/starter.tsx')).Starter }))
const NewAgent = lazy(async () => ({ default: (await import('./create/new-agent.tsx')).NewAgent }))

/** Four tabs and what opens from them. */
export function Screens() {
  const navigate = useNavigate()
  const host = useTelegram()
  useEffect(() => host.settingsButton(() => void navigate('/more/language')), [host, navigate])
  useScrollToTop()

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
        <Route path="/approvals" element={<Approvals />} />
        <Route path="/connected/:code" element={<Connected />} />
        <Route path="/create/starter/:starterId" element={<Starter />} />
        <Route path="/create/new/:step?" element={<NewAgent />} />
        <Route path="/more/language" element={<Language />} />
        <Route path="*" element={<Agents />} />
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
