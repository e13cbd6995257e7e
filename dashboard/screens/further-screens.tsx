import { withTexts } from '../components/with-texts.ts'

const screens = {
  starterAgents: withTexts(() => import('./starter-agents/starter-agents.tsx'), 'agent'),
  creditRecords: withTexts(() => import('./credit-record/credit-record.tsx'), 'account', 'owed'),
  results: withTexts(() => import('./results/results.tsx'), 'results', 'agent'),
  kolManagement: withTexts(() => import('./kol/kol.tsx'), 'kol', 'agent'),
  settings: withTexts(() => import('./settings/settings.tsx'), 'account', 'agent', 'images', 'token'),
  notices: withTexts(() => import('./notices/notices.tsx'), 'account', 'notices', 'health'),
  loginCallback: withTexts(() => import('./login-callback/login-callback.tsx'), 'account'),
  resetPassword: withTexts(() => import('./reset-password/reset-password.tsx'), 'account'),
  organisations: withTexts(() => import('./organisations/organisations.tsx'), 'organisation'),
  organisation: withTexts(() => import('./organisations/organisation.tsx'), 'organisation', 'token'),
  activity: withTexts(() => import('./activity/activity.tsx'), 'timeline'),
  webhooks: withTexts(() => import('./webhooks/webhooks.tsx'), 'webhooks', 'timeline'),
  join: withTexts(() => import('./organisations/join.tsx'), 'organisation'),
  allow: withTexts(() => import('./allow/allow.tsx'), 'token'),
  approvalRules: withTexts(() => import('./voting/approval-rules.tsx'), 'voting', 'votes', 'agent'),
  guestPages: withTexts(() => import('./voting/guest-pages.tsx'), 'voting'),
  review: withTexts(() => import('./review/review.tsx'), 'review'),
  referral: withTexts(() => import('./referral/referral.tsx'), 'account'),
  admin: withTexts(() => import('./admin/admin.tsx'), 'admin', 'account', 'health'),
  status: withTexts(() => import('./status/status.tsx'), 'health'),
  firstAdministrator: withTexts(() => import('./first-administrator/first-administrator.tsx'), 'admin'),
}

/** Screens that nobody begins with: what each is made of is named where only whoever opens one fetches it. */
export default function FurtherScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
