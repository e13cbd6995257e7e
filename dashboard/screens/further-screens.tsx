import { withTexts } from '../components/with-texts.ts'

const screens = {
  organisations: withTexts(() => import('./organisations/organisations.tsx'), 'organisation'),
  organisation: withTexts(() => import('./organisations/organisation.tsx'), 'organisation'),
  join: withTexts(() => import('./organisations/join.tsx'), 'organisation'),
  approvalRules: withTexts(() => import('./voting/approval-rules.tsx'), 'voting', 'votes', 'agent'),
  guestPages: withTexts(() => import('./voting/guest-pages.tsx'), 'voting'),
  review: withTexts(() => import('./review/review.tsx'), 'review'),
  referral: withTexts(() => import('./referral/referral.tsx'), 'account'),
  admin: withTexts(() => import('./admin/admin.tsx'), 'admin', 'account'),
  firstAdministrator: withTexts(() => import('./first-administrator/first-administrator.tsx'), 'admin'),
}

/** Screens that few people open: what each is made of is named where only they fetch it. */
export default function FurtherScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name]
  return <Screen />
}
