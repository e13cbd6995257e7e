import { Route, Routes } from 'react-router-dom'
import { withTexts } from '../ui/with-texts.ts'
import { Agents } from './agents/agents.tsx'
import { may } from './may.tsx'

const Language = withTexts(async () => (await import('./more/language.tsx')).Language)
const Settings = withTexts(async () => (await import('./more/settings.tsx')).Settings, 'account')
const Security = withTexts(async () => (await import('./more/security.tsx')).Security, 'account', 'agent')
const LinkAccount = withTexts(async () => (await import('./more/link-account.tsx')).LinkAccount, 'agent')
const Places = withTexts(async () => (await import('./place/places.tsx')).Places)
const Notices = withTexts(
  async () => (await import('./more/notices.tsx')).Notices,
  'notices',
  'account',
  'health',
)
const Notifications = withTexts(
  async () => (await import('./more/notifications.tsx')).Notifications,
  'account',
)
const Referral = withTexts(async () => (await import('./more/referral.tsx')).Referral, 'account', 'agent')
const Results = withTexts(async () => (await import('./more/results.tsx')).ResultsScreen, 'results')
const Kols = withTexts(async () => (await import('./kols/kols.tsx')).Kols, 'kol', 'agent')
const AddKols = withTexts(async () => (await import('./kols/add-kols.tsx')).AddKols, 'kol')
const KolCategory = withTexts(async () => (await import('./kols/kol-category.tsx')).KolCategory, 'kol')
const Library = withTexts(async () => (await import('./library/library.tsx')).Library, 'library', 'images')
const Images = withTexts(async () => (await import('./images/images.tsx')).Images, 'images', 'agent')
const FinishXBinding = withTexts(
  async () => (await import('./agent/finish-x-binding.tsx')).FinishXBinding,
  'agent',
)
const Cashier = withTexts(async () => (await import('./cashier/cashier.tsx')).Cashier, 'owed')
const Order = withTexts(async () => (await import('./cashier/order.tsx')).OrderScreen)
const Starter = withTexts(async () => (await import('./create/starter.tsx')).Starter, 'agent')
const NewAgent = withTexts(async () => (await import('./create/new-agent.tsx')).NewAgent, 'agent')
const PlanItem = withTexts(
  async () => (await import('./agent/plan-item.tsx')).PlanItem,
  'agent',
  'schedule',
  'figures',
)
const NewPost = withTexts(
  async () => (await import('./agent/new-post.tsx')).NewPost,
  'agent',
  'schedule',
  'findings',
)
const Publication = withTexts(
  async () => (await import('./agent/publication.tsx')).PublicationScreen,
  'agent',
  'figures',
  'timeline',
)
const Answer = withTexts(
  async () => (await import('./approvals/answer.tsx')).Answer,
  'agent',
  'findings',
  'figures',
  'votes',
)

/** Every screen that opens from another one. */
export default function FurtherScreens() {
  return (
    <Routes>
      <Route path="/place" element={<Places />} />
      <Route path="/more/language" element={<Language />} />
      <Route path="/more/settings" element={<Settings />} />
      <Route path="/more/security/:part?" element={<Security />} />
      <Route path="/more/link" element={<LinkAccount />} />
      <Route path="/more/notices" element={<Notices />} />
      <Route path="/more/notifications" element={<Notifications />} />
      <Route path="/more/referral" element={<Referral />} />
      <Route path="/more/results" element={may('results', <Results />)} />
      <Route path="/more/kols/:agentId?" element={may('look', <Kols />)} />
      <Route path="/more/kols/:agentId/add" element={may('shape', <AddKols />)} />
      <Route path="/more/kols/:agentId/category/:categoryId" element={may('look', <KolCategory />)} />
      <Route path="/more/library" element={may('look', <Library />)} />
      <Route path="/more/images/:agentId?" element={may('look', <Images />)} />
      <Route path="/connected/:code" element={may('connect', <FinishXBinding />)} />
      <Route path="/credits/buy" element={may('pay', <Cashier />)} />
      <Route path="/credits/order/:orderNo" element={may('pay', <Order />)} />
      <Route path="/create/starter/:starterId" element={may('shape', <Starter />)} />
      <Route path="/create/new/:step?" element={may('shape', <NewAgent />)} />
      <Route path="/agent/:agentId/plan/:itemId" element={may('look', <PlanItem />)} />
      <Route path="/agent/:agentId/post/new" element={may('publish', <NewPost />)} />
      <Route path="/agent/:agentId/text/:publicationId" element={may('look', <Publication />)} />
      <Route path="/approvals/:id/:answer" element={may('look', <Answer />)} />
      <Route path="*" element={may('look', <Agents />, true)} />
    </Routes>
  )
}
