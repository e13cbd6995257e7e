import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { loadTexts } from '#app/i18n.ts'
import { useProductClock } from '#app/queries/system.ts'
import { LoadingRows } from '../ui/states.tsx'
import { useTelegram } from '../ui/telegram.ts'
import { Agents } from './agents/agents.tsx'
import { TabBar } from './tab-bar.tsx'

const Agent = withTexts(async () => (await import('./agent/agent.tsx')).AgentScreen, 'agent', 'figures')
const Publication = withTexts(
  async () => (await import('./agent/publication.tsx')).PublicationScreen,
  'agent',
  'figures',
)
const Approvals = withTexts(
  async () => (await import('./approvals/approvals.tsx')).Approvals,
  'agent',
  'figures',
)
const Answer = withTexts(
  async () => (await import('./approvals/answer.tsx')).Answer,
  'agent',
  'findings',
  'figures',
)
const Chat = withTexts(async () => (await import('./chat/chat.tsx')).Chat, 'agent')
const FinishXBinding = withTexts(
  async () => (await import('./agent/finish-x-binding.tsx')).FinishXBinding,
  'agent',
)
const Credits = withTexts(async () => (await import('./credits/credits.tsx')).Credits, 'owed')
const Cashier = withTexts(async () => (await import('./cashier/cashier.tsx')).Cashier, 'owed')
const Order = withTexts(async () => (await import('./cashier/order.tsx')).OrderScreen)
const Create = withTexts(async () => (await import('./create/create.tsx')).Create, 'agent')
const Starter = withTexts(async () => (await import('./create/starter.tsx')).Starter, 'agent')
const NewAgent = withTexts(async () => (await import('./create/new-agent.tsx')).NewAgent, 'agent')
const More = withTexts(async () => (await import('./more/more.tsx')).More)
const Language = withTexts(async () => (await import('./more/language.tsx')).Language)
const Settings = withTexts(async () => (await import('./more/settings.tsx')).Settings, 'account')
const Security = withTexts(async () => (await import('./more/security.tsx')).Security, 'account', 'agent')
const LinkAccount = withTexts(async () => (await import('./more/link-account.tsx')).LinkAccount, 'agent')
const Notices = withTexts(async () => (await import('./more/notices.tsx')).Notices, 'notices', 'account')
const Notifications = withTexts(
  async () => (await import('./more/notifications.tsx')).Notifications,
  'account',
)
const Referral = withTexts(async () => (await import('./more/referral.tsx')).Referral, 'account', 'agent')
const Kols = withTexts(async () => (await import('./kols/kols.tsx')).Kols, 'kol', 'agent')
const AddKols = withTexts(async () => (await import('./kols/add-kols.tsx')).AddKols, 'kol')
const KolCategory = withTexts(async () => (await import('./kols/kol-category.tsx')).KolCategory, 'kol')
const Images = withTexts(async () => (await import('./images/images.tsx')).Images, 'images', 'agent')

/** A screen that is fetched when it is opened, with its texts: all are there before it is drawn. */
function withTexts(load: () => Promise<ComponentType>, ...namespaces: string[]) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(...namespaces)])
    return { default: screen }
  })
}

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
        <Route path="/agent/:agentId/text/:publicationId" element={<Publication />} />
        <Route path="/agent/:agentId/:section?" element={<Agent />} />
        <Route path="/approvals/:id?" element={<Approvals />} />
        <Route path="/approvals/:id/:answer" element={<Answer />} />
        <Route path="/connected/:code" element={<FinishXBinding />} />
        <Route path="/create/starter/:starterId" element={<Starter />} />
        <Route path="/create/new/:step?" element={<NewAgent />} />
        <Route path="/credits/buy" element={<Cashier />} />
        <Route path="/credits/order/:orderNo" element={<Order />} />
        <Route path="/more/language" element={<Language />} />
        <Route path="/more/settings" element={<Settings />} />
        <Route path="/more/security/:part?" element={<Security />} />
        <Route path="/more/link" element={<LinkAccount />} />
        <Route path="/more/notices" element={<Notices />} />
        <Route path="/more/notifications" element={<Notifications />} />
        <Route path="/more/referral" element={<Referral />} />
        <Route path="/more/kols/:agentId?" element={<Kols />} />
        <Route path="/more/kols/:agentId/add" element={<AddKols />} />
        <Route path="/more/kols/:agentId/category/:categoryId" element={<KolCategory />} />
        <Route path="/more/images/:agentId?" element={<Images />} />
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
