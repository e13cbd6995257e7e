import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { Waiting } from '../ui/empty.tsx'
import { useTelegram } from '../ui/telegram.ts'
import { Agents } from './agents.tsx'
import { Tabs } from './tabs.tsx'

const ConnectX = lazy(() => import('./connect-x.tsx'))
const Review = lazy(() => import('./review.tsx'))
const Agent = lazy(() => import('./agent/agent.tsx'))
const Preview = lazy(() => import('./agent/preview.tsx'))
const Chat = lazy(() => import('./agent/chat.tsx'))
const TelegramMessage = lazy(() => import('./agent/telegram-message.tsx'))
const Queue = lazy(() => import('./agent/queue.tsx'))
const History = lazy(() => import('./agent/history.tsx'))
const Accounts = lazy(() => import('./agent/accounts.tsx'))
const Create = lazy(() => import('./create/create.tsx'))
const NewAgent = lazy(() => import('./create/new-agent.tsx'))
const Starter = lazy(() => import('./create/starter.tsx'))
const Credits = lazy(() => import('./credits.tsx'))
const More = lazy(() => import('./more.tsx'))

export function Screens() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const host = useTelegram()
  useEffect(() => host.onSettings(() => void navigate('/more')), [host, navigate])
  useEffect(prepareNext, [])

  return (
    <>
      <Suspense fallback={<Waiting rows={4} />}>
        <Routes>
          <Route index element={<Agents />} />
          <Route path="connect-x/:code" element={<ConnectX />} />
          <Route path="review" element={<Review />} />
          <Route path="agents/:agentId">
            <Route index element={<Agent />} />
            <Route path="preview" element={<Preview />} />
            <Route path="chat" element={<Chat />} />
            <Route path="telegram" element={<TelegramMessage />} />
            <Route path="queue" element={<Queue />} />
            <Route path="history" element={<History />} />
            <Route path="accounts" element={<Accounts />} />
          </Route>
          <Route path="create" element={<Create />} />
          <Route path="create/new/:step" element={<NewAgent />} />
          <Route path="create/starters/:starterId" element={<Starter />} />
          <Route path="credits" element={<Credits />} />
          <Route path="more" element={<More />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
      <Tabs at={pathname} />
    </>
  )
}

/** What is most likely opened next comes while nothing else is asked for. */
function prepareNext() {
  const timer = setTimeout(() => {
    for (const load of [() => import('./agent/agent.tsx'), () => import('./create/create.tsx')])
      load().catch(() => {})
  }, 1500)
  return () => clearTimeout(timer)
}
